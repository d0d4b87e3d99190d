import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumArgs, findChromium } from '../tests/support/chromium.ts';
import { publicPages } from '../tests/support/public-pages.ts';
import { startSite } from '../tests/support/site.ts';
import { median } from './median.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Held back, they leave the page as it is painted: what a slow or busy machine costs by itself. */
const ownScripts = ['*/assets/*.js'];

/** Lighthouse as a phone sees each public page; the median of three runs, beside one without our scripts. */
export async function measureLighthouse(isShort: boolean): Promise<void> {
  const runs = isShort ? 1 : 3;
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless', ...chromiumArgs],
  });
  try {
    const rows: object[] = [];
    for (const path of publicPages) {
      const results: Figures[] = [];
      // The first visitor's rendering would compete with the browser for the same cores.
      await (await fetch(site.url + path)).text();
      for (let run = 0; run < runs; run += 1)
        results.push(await audit(site.url + path, chrome.port));
      const { performance } = await audit(site.url + path, chrome.port, ownScripts);
      rows.push({ path, ...medians(results), 'without scripts': performance });
    }
    console.table(rows);
    console.log('promise: performance at least 98, the other three 100');
  } finally {
    chrome.kill();
    await site.stop();
  }
}

type Figures = Record<string, number>;

async function audit(
  url: string,
  port: number,
  blockedUrlPatterns: string[] = [],
): Promise<Figures> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
    blockedUrlPatterns,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories: scores } = result.lhr;
  if (blockedUrlPatterns.length === 0) {
    for (const title of failedAudits(audits)) console.log(`  ${url}: ${title}`);
  }
  const figure = (name: string) => Math.round(audits[name]?.numericValue ?? 0);
  return {
    ...Object.fromEntries(
      categories.map((name) => [name, Math.round((scores[name]?.score ?? 0) * 100)]),
    ),
    'FCP ms': figure('first-contentful-paint'),
    'LCP ms': figure('largest-contentful-paint'),
    'TBT ms': figure('total-blocking-time'),
    CLS: audits['cumulative-layout-shift']?.numericValue ?? 0,
  };
}

type Audits = Record<string, { title: string; score: number | null; scoreDisplayMode: string }>;

/** What keeps a yes-or-no category from 100, so that the table explains itself. */
function failedAudits(audits: Audits): string[] {
  return Object.values(audits)
    .filter((entry) => entry.scoreDisplayMode === 'binary' && entry.score === 0)
    .map((entry) => entry.title);
}

function medians(results: Figures[]): Figures {
  const names = Object.keys(results[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name] ?? 0))]),
  );
}
