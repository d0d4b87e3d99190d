import { chromium, type Page } from 'playwright';

import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { getRaw } from '../tests/support/http/get-raw.ts';
import { publicPages } from '../tests/support/http/public-pages.ts';
import { startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';

/** Measures the first visit to each page: bytes on the wire, what loads before the first paint, layout shift. */
export async function measurePageWeight(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    const rows: Row[] = [];
    for (const path of publicPages) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      rows.push({ path, ...(await weigh(page, site.url + path)) });
      await page.close();
    }
    console.table(rows);
    console.log(
      'promise for /: html with css at most 14,600 bytes gzip, scripts at most 6,000 bytes brotli, none before the paint, CLS 0',
    );
    const contact = rows.find(({ path }) => path === '/contact');
    return [
      {
        name: 'the contact page before a touch',
        value: Math.round((contact?.whole ?? 0) / 100) / 10,
        unit: 'KB',
        promise: 'at most 70',
      },
    ];
  } finally {
    await browser.close();
    await site.stop();
  }
}

type Row = { path: string; whole: number; [figure: string]: string | number };

async function weigh(page: Page, url: string): Promise<Omit<Row, 'path'> & { whole: number }> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const measured = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const ending = (pattern: RegExp) =>
      files.filter((file) => pattern.test(new URL(file.name).pathname));
    const bytes = (pattern: RegExp) =>
      ending(pattern).reduce((sum, file) => sum + file.encodedBodySize, 0);
    const scripts = ending(/\.js$/);
    const [answer] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      /** The document and all that it loaded by itself. */
      whole: (answer?.encodedBodySize ?? 0) + bytes(/^/),
      script: bytes(/\.js$/),
      files: scripts.length,
      image: bytes(/\.(avif|webp|svg|png|jpg)$/),
      font: bytes(/\.woff2$/),
      'paint ms': Math.round(
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      ),
      'first script ms': Math.round(Math.min(...scripts.map((file) => file.startTime))),
      CLS: Number(Reflect.get(window, 'shift')),
    };
  });
  const html = await getRaw(url, { 'accept-encoding': 'gzip' });
  return { 'html+css gzip': html.bytes.length, ...measured };
}
