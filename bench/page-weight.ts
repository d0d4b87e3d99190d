import { chromium, type Page } from 'playwright';

import { chromiumArgs, findChromium } from '../tests/support/chromium.ts';
import { getRaw } from '../tests/support/get-raw.ts';
import { publicPages } from '../tests/support/public-pages.ts';
import { startSite } from '../tests/support/site.ts';

/** What the first visit to each page costs: bytes on the wire, what comes before the paint, layout shift. */
export async function measurePageWeight(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: chromiumArgs,
  });
  try {
    const rows: object[] = [];
    for (const path of publicPages) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      rows.push({ path, ...(await weigh(page, site.url + path)) });
      await page.close();
    }
    console.table(rows);
    console.log(
      'promise for /: html with css at most 14,600 bytes gzip, scripts at most 115,000 bytes brotli, none before the paint, CLS 0',
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weigh(page: Page, url: string): Promise<object> {
  const bytes = await countBytes(page);
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const { paint, firstScript, shift } = await page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'));
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      firstScript: Math.min(...scripts.map((entry) => entry.startTime)),
      shift: Number(Reflect.get(window, 'shift')),
    };
  });
  const html = await getRaw(url, { 'accept-encoding': 'gzip' });
  return {
    'html+css gzip': html.bytes.length,
    script: bytes.get('Script') ?? 0,
    image: bytes.get('Image') ?? 0,
    font: bytes.get('Font') ?? 0,
    'paint ms': Math.round(paint),
    'first script ms': Math.round(firstScript),
    CLS: shift,
  };
}

/** Bytes on the wire by kind of resource, headers included. */
async function countBytes(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  return bytes;
}
