/** Writes public/social, the pictures that links to the site show elsewhere. Run: node art/make-social-cards.ts */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp, { type OverlayOptions } from 'sharp';

import type { Hue } from '../domain/sections/verticals.ts';
import { markGroup } from './mark.ts';
import { heroScene, heroWheels } from './heroes.ts';
import type { Pinwheel } from './pinwheel.ts';
import { fromPixels, renderPixels } from './render.ts';
import type { Pool, Scene } from './scene.ts';
import { worldScene } from './worlds.ts';
import { unpackWoff } from '../server/pages/social-cards/draw-text.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'public', 'social');
const FONT =
  'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff';
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/** The title stands low on the left, over planes that would otherwise be bright there. */
const TEXT_POOL: readonly Pool[] = [{ at: [0.2, 0.82], radius: [0.62, 0.75], strength: 0.72 }];

interface Card {
  page: string;
  title: readonly string[];
  scene: Scene;
}

const RATIO = WIDTH / HEIGHT;
const wheel = (of: Pinwheel): Scene => heroScene(of, RATIO, TEXT_POOL);
const world = (of: Parameters<typeof worldScene>[0]): Scene => worldScene(of, RATIO, TEXT_POOL);

const cards: readonly Card[] = [
  {
    page: 'default',
    title: ['Four businesses', 'under one roof.'],
    scene: wheel({ ...heroWheels.home, centre: [0.76, 0.5], reach: 0.72, roll: 0 }),
  },
  {
    page: 'home',
    title: ['Empowering Visionaries.', 'Shaping Industries.'],
    scene: wheel(heroWheels.home),
  },
  { page: 'about-us', title: ['About us'], scene: wheel(heroWheels.about) },
  { page: 'careers', title: ['Careers'], scene: wheel(heroWheels.careers) },
  { page: 'contact', title: ['Contact'], scene: wheel(heroWheels.contact) },
  { page: 'real-estate', title: ['Real Estate', 'Management'], scene: world('real-estate') },
  {
    page: 'it-consulting',
    title: ['IT Consulting', '& Staffing'],
    scene: world('it-consulting'),
  },
  {
    page: 'startup-incubation',
    title: ['Startup', 'Incubation'],
    scene: world('startup-incubation'),
  },
  { page: 'education', title: ['Education & College', 'Counselling'], scene: world('education') },
];

/** One for each hue, on which the server writes the titles of built pages. */
const blanks: Record<Hue, Scene> = {
  all: wheel({ ...heroWheels.home, centre: [0.86, 0.42], reach: 0.92 }),
  'real-estate': world('real-estate'),
  'it-consulting': world('it-consulting'),
  'startup-incubation': world('startup-incubation'),
  education: world('education'),
};

/** A line of white text; `size` is in pixels because a point is a pixel at 72 dots per inch. */
async function line(text: string, size: number, fontfile: string): Promise<Buffer> {
  const escaped = text.replaceAll('&', '&amp;');
  const markup = `<span foreground="#f6f8f4" letter_spacing="${Math.round(size * -10)}">${escaped}</span>`;
  const rendered = sharp({
    text: { text: markup, font: `Instrument Serif ${size}`, fontfile, rgba: true, dpi: 72 },
  });
  return rendered.png().toBuffer();
}

const heightOf = async (image: Buffer): Promise<number> => (await sharp(image).metadata()).height;

/** Text comes cropped to its ink, so a "g" would lift its line: what hangs below the baseline is measured beside an E. */
async function onBaseline(
  text: string,
  size: number,
  fontfile: string,
  baseline: number,
): Promise<OverlayOptions> {
  const hanging = text.replaceAll(/[^gpqy]/g, '');
  const [input, capital, both] = await Promise.all(
    [text, 'E', `E${hanging}`].map((sample) => line(sample, size, fontfile)),
  );
  if (input === undefined || capital === undefined || both === undefined)
    throw new Error(`no text for ${text}`);
  const descent = (await heightOf(both)) - (await heightOf(capital));
  return { input, top: Math.round(baseline - (await heightOf(input)) + descent) };
}

async function make(card: Card, fontfile: string): Promise<void> {
  const size = 96;
  const leading = 98;
  const overlays: OverlayOptions[] = [
    { input: await line('Fourfold', 54, fontfile), left: MARGIN + 84, top: MARGIN + 12 },
  ];
  for (const [index, text] of card.title.entries()) {
    const bottom = HEIGHT - MARGIN - 22 - (card.title.length - 1 - index) * leading;
    overlays.push({ ...(await onBaseline(text, size, fontfile, bottom)), left: MARGIN - 3 });
  }
  await write(card.page, card.scene, overlays);
}

/** The folds and the mark, under whatever is written on them. */
async function write(name: string, scene: Scene, words: OverlayOptions[]): Promise<void> {
  const art = fromPixels(renderPixels(scene, WIDTH, 1.4));
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-32 -32 64 64">${markGroup(32, 'fine')}</svg>`;
  const overlays = [{ input: Buffer.from(mark), left: MARGIN, top: MARGIN }, ...words];
  const picture = await art.composite(overlays).raw().toBuffer({ resolveWithObject: true });
  const jpeg = sharp(picture.data, {
    raw: { width: WIDTH, height: HEIGHT, channels: picture.info.channels },
  });
  await jpeg
    .jpeg({ quality: 88, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, `${name}.jpg`));
}

await mkdir(folder, { recursive: true });
const temporary = await mkdtemp(join(tmpdir(), 'fourfold-type-'));
const fontfile = join(temporary, 'instrument-serif.ttf');
await writeFile(fontfile, unpackWoff(await readFile(join(root, FONT))));
for (const card of cards) await make(card, fontfile);
await rm(temporary, { recursive: true });
for (const [hue, scene] of Object.entries(blanks)) await write(`blank-${hue}`, scene, []);
console.log(`${cards.length} social cards and ${Object.keys(blanks).length} blank ones written`);
