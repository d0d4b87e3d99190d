import type { Page } from '@playwright/test';

import { chromiumArgs } from '../../support/chromium.ts';
import { expect, test } from '../../support/journey.ts';
import { publicPages } from '../../support/public-pages.ts';

const kilobyte = 1024;
/** A line at the foot of the screen may break elsewhere; a heading that does is four times this. */
const smallShift = 0.005;

// Letters as wide as on a fine screen: hinted to whole pixels, lines would break elsewhere.
test.use({
  deviceScaleFactor: 2,
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'],
    args: [...chromiumArgs, '--font-render-hinting=none'],
  },
});

for (const path of publicPages) {
  test(`the fonts of ${path} weigh at most 26 KB, and its first picture comes with the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { fonts, hero } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return {
        fonts: files
          .filter(({ name }) => name.endsWith('.woff2'))
          .map(({ encodedBodySize }) => encodedBodySize),
        hero: document.querySelector<HTMLImageElement>('.hero-picture img')?.currentSrc,
      };
    });
    expect(fonts).toHaveLength(2);
    expect(sum(fonts)).toBeLessThanOrEqual(26 * kilobyte);
    expect(hero).toMatch(/^data:image\/svg/);
  });
}

test('next to nothing moves when the fonts come late', async ({ page }) => {
  test.skip(
    !(await hasStandIns(page)),
    'No font of this machine stands in for ours while they load: install fonts-liberation.',
  );
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of publicPages) {
      const held: (() => Promise<void>)[] = [];
      await page.route('**/*.woff2', (route) => void held.push(() => route.continue()));
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await painted(page);
      expect(held.length, path).toBeGreaterThan(0);
      for (const release of held) await release();
      await page.unroute('**/*.woff2');
      await page.evaluate(() => document.fonts.ready);
      await painted(page);
      const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
      expect(sum(shifts), `${path} at ${width}`).toBeLessThan(smallShift);
    }
  }
});

test('a letter beyond the first file comes in the same face', async ({ page }) => {
  await page.goto('/');
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
function hasStandIns(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const rows = [
      ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
      ['Arial', 'Liberation Sans', 'Roboto'],
    ];
    const loading = rows.map((row) =>
      Promise.any(row.map((name) => new FontFace('stand-in', `local("${name}")`).load())),
    );
    const found = await Promise.allSettled(loading);
    return found.every(({ status }) => status === 'fulfilled');
  });
}
