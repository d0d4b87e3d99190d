import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { drawableWords, loadCardFonts } from './draw-text.ts';
import { type CardMaterial, drawCard } from './draw-card.ts';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-cards-'));
let material: CardMaterial;
let plain: Buffer;

beforeAll(async () => {
  material = { clientDir: path.resolve('public'), fontfile: await loadCardFonts(dataDir) };
  plain = await draw('   ');
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it.each(['all', 'real-estate', 'it-consulting', 'startup-incubation', 'education'] as const)(
  'the card of %s is a JPEG of 1200 by 630 that is quick to fetch',
  async (hue) => {
    const picture = await drawCard({ title: 'Our terms', hue, siteName: 'Fourfold' }, material);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
    expect(picture.length).toBeLessThan(150_000);
  },
);

it('the title stands low on the left, and a longer one takes more room', async () => {
  expect(await inkShare(await draw('Terms'))).toBeGreaterThan(0.001);
  expect(await inkShare(await draw('Terms and conditions of our services'))).toBeGreaterThan(
    await inkShare(await draw('Terms')),
  );
});

it.each([
  ['markup', '<b>Bold</b> & "quoted" <span foreground="red">'],
  ['one word without an end', 'x'.repeat(200)],
  ['two hundred words’ worth of letters', 'Lorem ipsum dolor '.repeat(12).slice(0, 200)],
  ['other Latin alphabets', 'Žluťoučký kůň a łódź'],
  ['control characters and half a letter', 'A\u0000\u0007\u{1F600} \uD800b'],
])('%s can be drawn', async (_what, title) => {
  expect(await inkShare(await draw(title))).toBeGreaterThan(0.001);
});

it('letters that no font here has are left out, and the title stays', async () => {
  const terms = await draw('Our terms');
  expect(await draw('Our \u{E123} terms')).toEqual(terms);
  expect(await draw('Our terms\u{10FFF0}')).toEqual(terms);
});

it.each(['日本語', 'العربية', 'עברית', 'हिन्दी', 'Новости'])(
  '%s is drawn wherever the machine has letters for it, and never as boxes',
  async (title) => {
    const canDraw = (await drawableWords(title, material.fontfile)) !== '';
    expect((await inkShare(await draw(title))) > 0.001).toBe(canDraw);
  },
);

it('a name of the site that cannot be drawn leaves the mark alone, without boxes', async () => {
  const card = { title: '   ', hue: 'all', siteName: '' } as const;
  const unnamed = await drawCard(card, material);
  expect(await drawCard({ ...card, siteName: '\u{E123}\u{E124}' }, material)).toEqual(unnamed);
});

it('letters that no font here has leave the mark and the name alone, without boxes', async () => {
  expect(await inkShare(await draw('\u{E123}\u{E124} \u{10FFF0}'))).toBe(0);
});

it('a logo for light ground stands on a light plate', async () => {
  const dark = { width: 200, height: 100, channels: 4, background: '#101020' } as const;
  const sign = await sharp({ create: dark }).png().toBuffer();
  const drawn = async (needsPlate: boolean) => {
    const look = { accent: undefined, sign, needsPlate, hidesName: true };
    const card = await drawCard({ title: '', hue: 'all', siteName: 'Four' }, { ...material, look });
    // Just within the rim, where the sign itself does not reach.
    const spot = { left: 76, top: 100, width: 1, height: 1 };
    const [brightness = 0] = await sharp(card).greyscale().extract(spot).raw().toBuffer();
    return brightness;
  };
  expect(await drawn(true)).toBeGreaterThan(200);
  expect(await drawn(false)).toBeLessThan(60);
});

function draw(title: string): Promise<Buffer> {
  return drawCard({ title, hue: 'all', siteName: 'Fourfold' }, material);
}

/** Measures how much lighter the picture is in the area of the title than a card without one. */
async function inkShare(picture: Buffer): Promise<number> {
  const [written, blank] = await Promise.all(
    [picture, plain].map((image) => sharp(image).greyscale().raw().toBuffer()),
  );
  if (!written || !blank) throw new Error('There is no picture');
  let light = 0;
  for (const [index, value] of written.entries()) {
    if (value - (blank[index] ?? 0) > 60) light += 1;
  }
  return light / written.length;
}
