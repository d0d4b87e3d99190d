import os from 'node:os';

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

import { chromiumArgs, findChromium } from '../tests/support/browser/chromium.ts';
import { publicPages } from '../tests/support/http/public-pages.ts';
import { startSite } from '../tests/support/process/site.ts';
import type { Figure } from './figures.ts';
import { servePlainPages } from './plain-page.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Runs Lighthouse as a phone on each public page, alternating with a plain page of the same words and pictures: what that
 * one costs is the machine's. The best of three runs counts, because other work on the machine can only lower a score.
 */
export async function measureLighthouse(isShort: boolean): Promise<Figure[]> {
  const runs = isShort ? 1 : 3;
  const site = await startSite({ LOG_LEVEL: 'silent' });
  const plain = await servePlainPages(site.url, publicPages);
  const chrome = await launch({
    chromePath: await findChromium(),
    chromeFlags: ['--headless', ...chromiumArgs],
  });
  try {
    const rows: Row[] = [];
    // A whole run has minutes, so it takes home and the page with a form.
    for (const path of isShort ? ['/', '/contact'] : publicPages) {
      const [ours, theirs]: [Scores[], Scores[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        ours.push(await audit(site.url + path, chrome.port));
        theirs.push(await audit(plain.url + path, chrome.port));
      }
      rows.push({ path, scores: bestOf(ours), plain: bestOf(theirs) });
    }
    console.table(
      rows.map(({ path, scores, plain: reference }) => ({
        path,
        ...scores,
        'plain page': reference['performance'],
        'its TBT ms': reference['TBT ms'],
      })),
    );
    console.log(`load average ${os.loadavg()[0]?.toFixed(1)}`);
    return figuresOf(rows);
  } finally {
    chrome.kill();
    plain.close();
    await site.stop();
  }
}

type Scores = Record<string, number>;
type Row = { path: string; scores: Scores; plain: Scores };

/** The best value of each figure. */
function bestOf(results: Scores[]): Scores {
  const [first = {}] = results;
  return Object.fromEntries(
    Object.keys(first).map((name) => {
      const values = results.map((one) => one[name] ?? 0);
      return [name, categories.includes(name) ? Math.max(...values) : Math.min(...values)];
    }),
  );
}

/** Takes the worst page of each category. */
function figuresOf(rows: Row[]): Figure[] {
  const worst = (name: string) => Math.min(...rows.map(({ scores }) => scores[name] ?? 0));
  const reference = Math.min(...rows.map(({ plain }) => plain['performance'] ?? 0));
  const blocked = rows.toSorted((one, other) => excessOf(other) - excessOf(one))[0];
  const paints = rows.map(({ scores }) => (scores['LCP ms'] ?? 0) / (scores['FCP ms'] ?? 1));
  return [
    ...categories.map((name) => ({
      name: `Lighthouse: ${name} of the worst page`,
      value: worst(name),
      unit: 'of 100',
      ...(name === 'performance'
        ? { reference, promise: 'at least 1 times the reference' }
        : { promise: 'at least 100' }),
    })),
    {
      name: 'Lighthouse: blocking, beside a plain page with the same words',
      value: blocked?.scores['TBT ms'] ?? 0,
      unit: 'ms',
      reference: blocked?.plain['TBT ms'] ?? 0,
      promise: 'at most 1.2 times the reference',
    },
    {
      name: 'Lighthouse: largest paint, beside the first',
      value: Number(Math.max(...paints).toFixed(2)),
      unit: 'times as late',
      promise: 'at most 1.1',
    },
  ];
}

function excessOf({ scores, plain }: Row): number {
  return (scores['TBT ms'] ?? 0) - 1.2 * (plain['TBT ms'] ?? 0);
}

async function audit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: categories,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories: scores } = result.lhr;
  for (const title of failedAudits(audits)) console.log(`  ${url}: ${title}`);
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
