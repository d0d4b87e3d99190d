import { statSync } from 'node:fs';

import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';

import { createId, navigationDocumentId } from '../domain/values/values.ts';
import type { MediaItem } from '../domain/media/media-schemas.ts';
import { mediaPath } from '../domain/media/media.ts';
import { builtSection } from '../domain/pages/built-section.ts';
import { shippedPictures } from '../domain/media/shipped-pictures.ts';
import { encodeSave } from '../domain/tree/codec.ts';
import type { BuiltSection } from '../domain/sections/section-schema.ts';
import { admin } from '../tests/support/builder/admin-site.ts';
import { logIn } from '../tests/support/builder/builder-desk.ts';
import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { formOf, makePhoto } from '../tests/support/media/pictures.ts';
import { type Site, startSite } from '../tests/support/process/site.ts';
import { page as makePage, tree } from '../tests/support/builder/trees.ts';
import { measureEncoding } from './encoding.ts';
import type { Figure } from './figures.ts';

const windows = [390, 1440];
const densities = [1, 2];
const built = '/picture-book';

/**
 * Compares the bytes of the pictures that a visitor loads, scrolling to the end of a page, with the bytes of the
 * originals.
 */
export async function measureImages(isShort: boolean): Promise<Figure[]> {
  const encoding = await measureEncoding(await makeCameraPhoto(1));
  if (isShort) return encoding;
  const site = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
  });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    const uploaded = await buildPage(site);
    const rows: object[] = [];
    for (const path of ['/', built]) {
      for (const width of windows) {
        for (const density of densities) {
          const { total, names } = await weigh(browser, site.url + path, width, density);
          const originals = path === built ? uploaded : bytesOfShipped(names);
          rows.push({
            path,
            window: `${width} at ${density}x`,
            pictures: names.length,
            'whole page': total,
            originals,
            share: `${((total / originals) * 100).toFixed(1)} %`,
          });
        }
      }
    }
    console.table(rows);
    console.log(
      'originals: of the built page the five uploaded JPEGs of 12 megapixels; of the home page the WebP of each drawing',
    );
    return encoding;
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weigh(browser: Browser, url: string, width: number, deviceScaleFactor: number) {
  const height = width < 500 ? 844 : 900;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url, { waitUntil: 'networkidle' });
  for (;;) {
    const isAtEnd = await page.evaluate(() => {
      scrollBy(0, innerHeight);
      return scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    });
    await page.waitForLoadState('networkidle');
    if (isAtEnd) break;
  }
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete && image.naturalWidth > 0),
  );
  const loaded = await loadedPictures(page);
  await page.close();
  return {
    total: loaded.reduce((sum, { bytes }) => sum + bytes, 0),
    names: loaded.map(({ name }) => name),
  };
}

function loadedPictures(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .map((file) => ({ name: new URL(file.name).pathname, bytes: file.encodedBodySize }))
      .filter(({ name }) => /^\/(?:images|media)\//.test(name)),
  );
}

/** Returns the size in bytes of the uncompressed pixels of each drawing that was loaded. */
function bytesOfShipped(names: string[]): number {
  const files = Object.keys(shippedPictures).filter((src) =>
    names.includes(src.replace('.webp', '.svg')),
  );
  return files.reduce((sum, file) => sum + statSync(`public${file}`).size, 0);
}

/** A hero, two columns and three cards, with five photographs; returns the photographs' bytes. */
async function buildPage(site: Site): Promise<number> {
  const { token } = await logIn(site);
  const authorization = `Bearer ${token}`;
  let bytes = 0;
  const images: string[] = [];
  for (let seed = 1; seed <= 5; seed += 1) {
    const photo = await makeCameraPhoto(seed);
    bytes += photo.length;
    const { headers, payload } = await formOf({ bytes: photo, name: `Photo ${seed}.jpg` });
    const began = performance.now();
    const response = await fetch(`${site.url}/api/v1/media`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body: new Uint8Array(payload),
    });
    const { data } = (await response.json()) as { data: { id: string } };
    console.log(
      `${photo.length} bytes taken in within ${Math.round(performance.now() - began)} ms`,
    );
    images.push(mediaPath(data.id));
  }
  await waitForAvif(site, authorization);
  const [hero = '', column = '', ...cards] = images;
  const sections: BuiltSection[] = [
    builtSection('section_01', createId(), { heading: 'Hero', image: hero }),
    builtSection('section_03', createId(), { heading: 'Two', image: column }),
    builtSection('section_04', createId(), {
      cards: cards.map((image) => ({ heading: 'Card', image })),
    }),
  ];
  const saved = await fetch(`${site.url}/api/v1/template`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(
      encodeSave({
        documentId: navigationDocumentId,
        version: 1,
        tree: tree(makePage(createId(), sections, 'Picture book')),
      }),
    ),
  });
  if (!saved.ok) throw new Error(await saved.text());
  return bytes;
}

/** Waits until every picture has its AVIF form, because that is what visitors load from then on. */
async function waitForAvif(site: Site, authorization: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${site.url}/api/v1/media`, { headers: { authorization } });
    const { data } = (await response.json()) as { data: { items: MediaItem[] } };
    if (data.items.every(({ hasAvif }) => hasAvif)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Makes a picture of twelve megapixels with sensor noise, like a photograph of a telephone. */
async function makeCameraPhoto(seed: number): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const noise = await sharp({
    create: {
      ...size,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  return sharp(await makePhoto(size, seed))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
