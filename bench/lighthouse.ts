import os from 'node:os';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { publicPages } from '../tests/support/http/public-pages.ts';
import { startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Without these scripts Lighthouse measures the painted page alone: the cost of a slow or busy machine. */
const ownScripts = ['*/assets/*.js'];

/**
 * Runs Lighthouse as a phone on each public page, alternating with the same page without our scripts. The best of
 * three runs counts, because other work on the machine can only lower a score.
 */
export async function measureLighthouse(isShort: boolean): Promise<Figure[]> {
  const runs = isShort ? 1 : 3;
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless', ...chromiumArgs],
  });
  try {
    const rows: Row[] = [];
    for (const path of publicPages) {
      const [results, bare]: [Scores[], Scores[]] = [[], []];
      // The first visitor's rendering would compete with the browser for the same cores.
      await (await fetch(site.url + path)).text();
      for (let run = 0; run < runs; run += 1) {
        results.push(await audit(site.url + path, chrome.port));
        bare.push(await audit(site.url + path, chrome.port, ownScripts));
      }
      const best = results.toSorted(byPerformance)[0] ?? {};
      const reference = bare.toSorted(byPerformance)[0]?.['performance'] ?? 0;
      rows.push({ path, scores: best, reference });
    }
    console.table(
      rows.map(({ path, scores, reference }) => ({
        path,
        ...scores,
        'without scripts': reference,
      })),
    );
    console.log(`load average ${os.loadavg()[0]?.toFixed(1)}`);
    return figuresOf(rows);
  } finally {
    chrome.kill();
    await site.stop();
  }
}

type Scores = Record<string, number>;
type Row = { path: string; scores: Scores; reference: number };

const byPerformance = (one: Scores, other: Scores) =>
  (other['performance'] ?? 0) - (one['performance'] ?? 0);

/** Takes the worst page of each category. */
function figuresOf(rows: Row[]): Figure[] {
  const worst = (name: string) => Math.min(...rows.map(({ scores }) => scores[name] ?? 0));
  const reference = Math.min(...rows.map((row) => row.reference));
  return categories.map((name) => ({
    name: `Lighthouse: ${name} of the worst page`,
    value: worst(name),
    unit: 'of 100',
    ...(name === 'performance'
      ? { reference, promise: 'at least 99, as without scripts' }
      : { promise: '100' }),
  }));
}

async function audit(
  url: string,
  port: number,
  blockedUrlPatterns: string[] = [],
): Promise<Scores> {
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

/** Lists the failed audits of a category that only passes or fails, so that the table explains its score. */
function failedAudits(audits: Audits): string[] {
  return Object.values(audits)
    .filter((entry) => entry.scoreDisplayMode === 'binary' && entry.score === 0)
    .map((entry) => entry.title);
}
