import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from '@playwright/test';

import { chromiumArgs } from '../../support/browser/chromium.ts';
import { expect, test } from '../../support/browser/journey.ts';
import { loadFullStyles } from '../../support/browser/wake.ts';
import { publicPages } from '../../support/http/public-pages.ts';

test.use({ isWeighed: true });

const kilobyte = 1024;
/** A line at the foot of the screen may break elsewhere; a heading that does is four times this. */
const smallShift = 0.005;

// Letters as wide as on a fine screen: hinted to whole pixels, lines would break elsewhere.
const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'],
  args: [...chromiumArgs, '--font-render-hinting=none'],
};
test.use({ deviceScaleFactor: 2, launchOptions });

/** As on a machine that has no other fonts. */
const onlyDejaVu = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <selectfont>
    <rejectfont><glob>*.ttf</glob><glob>*.otf</glob><glob>*.ttc</glob><glob>*.pfb</glob></rejectfont>
    <acceptfont><glob>*/DejaVu*</glob></acceptfont>
  </selectfont>
</fontconfig>
`;

/** The models of the businesses are too rich for the first packets: they are fetched before all else. */
const inPage = (address: string) => !address.startsWith('/verticals/');

for (const address of publicPages) {
  test(`the fonts of ${address} weigh at most 26 KB, and its first picture comes ${inPage(address) ? 'with the page' : 'first'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    // Whoever comes first gets the page before it is compressed enough to carry its picture.
    await expect(async () => {
      await page.goto(address, { waitUntil: 'networkidle' });
      const isInPage = await page.locator('.hero-picture img[src^="data:"]').count();
      expect(isInPage > 0).toBe(inPage(address));
    }).toPass();
    const { fonts, hero, priority } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        fonts: files
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ encodedBodySize }) => encodedBodySize),
        hero: document.querySelector<HTMLImageElement>('.hero-picture img')?.currentSrc,
        priority: document.querySelector<HTMLImageElement>('.hero-picture img')?.fetchPriority,
      };
    });
    expect(fonts).toHaveLength(2);
    expect(sum(fonts)).toBeLessThanOrEqual(26 * kilobyte);
    expect(hero).toMatch(inPage(address) ? /^data:image\/svg/ : /\/images\/hero-[\w-]+\.svg$/);
    expect(priority).toBe('high');
  });
}

test('next to nothing moves when the fonts come late @ci', async ({ page }) => {
  test.skip(
    !(await hasStandIns(page)),
    'No font of this machine stands in for ours while they load: install fonts-dejavu.',
  );
  await expectFewShifts(page);
});

test('next to nothing moves where DejaVu is all that stands in for them', async ({
  playwright,
  site,
}, info) => {
  const file = info.outputPath('fonts.conf');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, onlyDejaVu);
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: file },
  });
  const page = await browser.newPage({ baseURL: site.url, deviceScaleFactor: 2 });
  test.skip(!(await hasFonts(page, ['DejaVu Sans', 'DejaVu Serif'])), 'Install fonts-dejavu.');
  expect(await hasFonts(page, ['Liberation Sans'])).toBe(false);
  await expectFewShifts(page);
  await browser.close();
});

async function expectFewShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of publicPages) {
      const held: (() => Promise<void>)[] = [];
      await page.route('**/*.woff2', (route) => void held.push(() => route.continue()));
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await painted(page);
      expect(held.length, address).toBeGreaterThan(0);
      for (const release of held) await release();
      await page.unroute('**/*.woff2');
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
      expect(sum(shifts), `${address} at ${width}`).toBeLessThan(smallShift);
    }
  }
}

test('a letter beyond the first file comes in the same face', async ({ page }) => {
  await page.goto('/');
  // Faces without a letter of the page come with the full sheet, at the first touch.
  await loadFullStyles(page);
  const files = await page.evaluate(async () => {
    for (const name of ['Geist Variable', 'Instrument Serif'])
      await document.fonts.load(`16px "${name}"`, 'éł');
    return performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .join(' ');
  });
  for (const part of ['geist-more', 'geist-ext', 'serif-more', 'serif-ext'])
    expect(files).toContain(part);
});

function painted(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Of each row of fonts whose measures `fonts.css` knows, one must be there. */
async function hasStandIns(page: Page): Promise<boolean> {
  const serifs = ['Times New Roman', 'Liberation Serif', 'Noto Serif', 'DejaVu Serif'];
  const sans = ['Arial', 'Liberation Sans', 'Roboto', 'DejaVu Sans'];
  return (await hasFonts(page, serifs)) && hasFonts(page, sans);
}

/** At least one of them. */
function hasFonts(page: Page, names: string[]): Promise<boolean> {
  return page.evaluate(async (row) => {
    const loading = row.map((name) => new FontFace('stand-in', `local("${name}")`).load());
    return Promise.any(loading).then(
      () => true,
      () => false,
    );
  }, names);
}
