import type { Page } from '@playwright/test';
import sharp from 'sharp';

import { builtSection } from '../../../domain/pages/built-section.ts';
import { mediaPath } from '../../../domain/media/media.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { publishTree } from '../../support/builder/publish-tree.ts';
import { expect, test } from '../../support/builder/admin-site.ts';
import { adminToken } from '../../support/http/call-site.ts';
import type { Site } from '../../support/process/site.ts';

test.use({ siteOf: import.meta.filename });

const size = { width: 960, height: 600 };

/** A picture from a colour for each place of it, from 0 to 1. */
function draw(colourAt: (x: number, y: number) => number[]): Promise<Buffer> {
  const bytes = new Uint8Array(size.width * size.height * 3);
  for (let at = 0; at < size.width * size.height; at += 1) {
    const [x, y] = [(at % size.width) / size.width, Math.floor(at / size.width) / size.height];
    bytes.set(colourAt(x, y), at * 3);
  }
  return sharp(bytes, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const noise = (x: number, y: number) => Math.abs(Math.sin(x * 9187 + y * 7919) * 43_758) % 1;
const grey = (value: number) => [value, value, value];

const pictures: Record<string, (x: number, y: number) => number[]> = {
  Snow: (x, y) => grey(246 + 9 * noise(x, y)),
  Night: (x, y) => [8 + 12 * y, 12 + 10 * x, 30],
  Sky: (_x, y) => [110 + 110 * y, 170 + 60 * y, 250],
  Faces: (x, y) => (Math.hypot(x - 0.4, y - 0.5) < 0.3 ? [232, 190, 165] : [120, 90, 78]),
  Noise: (x, y) => grey(255 * noise(x, y)),
  Halves: (x) => grey(x < 0.5 ? 255 : 0),
  Stripes: (x) => grey(Math.floor(x * 12) % 2 === 0 ? 255 : 20),
  Meadow: (x, y) => [130 + 60 * noise(x, y), 190, 70 * y],
  Sunset: (_x, y) => [255, 190 - 120 * y, 90 - 60 * y],
  Paper: () => [255, 255, 255],
};

test('white words keep their contrast on any picture, and so does the header @ci', async ({
  page,
  site,
}) => {
  test.slow();
  const drawn = await Promise.all(
    Object.entries(pictures).map(async ([name, at]) => [name, await draw(at)] as const),
  );
  const images = new Map<string, string>();
  for (const [name, bytes] of drawn) images.set(name, await upload(site, name, bytes));
  await publishTree(site, (tree) =>
    [...images].reduce((before, [name, image]) => {
      const heading = 'A heading that is long enough for two lines';
      const hero = builtSection('section_01', `${name}-hero`, { heading, image });
      return putIntoTree(before, {
        ...newPage(name.toLowerCase(), null),
        text: name,
        sections: [hero],
      });
    }, tree),
  );
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of Object.keys(pictures)) {
      await page.goto(`/${name.toLowerCase()}`);
      await page
        .locator('.hero-picture picture > img')
        .evaluate((image: HTMLImageElement) => image.decode());
      for (const [what, place] of [
        ['heading', '.hero-title'],
        ['header', '.site-header'],
      ] as const) {
        const contrast = await lowestContrast(page, place);
        expect(contrast, `${name}: ${what} at ${width}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

async function upload(site: Site, name: string, bytes: Buffer): Promise<string> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], `${name}.jpg`, { type: 'image/jpeg' }));
  const answer = await fetch(`${site.url}/api/v1/media`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await adminToken(site)}` },
    body,
  });
  const { data } = (await answer.json()) as { data: { id: string } };
  return mediaPath(data.id);
}

/** The contrast of white with the brightest spot, as large as a letter's stroke, of an element's ground. */
async function lowestContrast(page: Page, selector: string): Promise<number> {
  const clip = await page.locator(selector).boundingBox();
  if (!clip) throw new Error(`There is no ${selector}`);
  // By the script: the content policy refuses a style element.
  await page.locator('.hero .wrap, .site-header .wrap, .skip').evaluateAll((all) => {
    for (const words of all) (words as HTMLElement).style.visibility = 'hidden';
  });
  const shot = await page.screenshot({ clip });
  const spot = 6;
  const { data, info } = await sharp(shot)
    .resize(Math.ceil(clip.width / spot), Math.ceil(clip.height / spot), { kernel: 'linear' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let brightest = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = [...data.subarray(at, at + 3)].map(linear);
    brightest = Math.max(brightest, 0.2126 * red + 0.7152 * green + 0.0722 * blue);
  }
  return 1.05 / (brightest + 0.05);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
