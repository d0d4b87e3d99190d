import { setTimeout } from 'node:timers/promises';

import { getRaw } from '../tests/support/http/get-raw.ts';
import { startSite } from '../tests/support/process/site.ts';
import { type RequestOptions, askMany } from './ask-many.ts';
import type { Figure } from './figures.ts';
import { median } from './median.ts';
import { workMs } from './process-figures.ts';
import { startBareServer } from './start-bare-server.ts';

const rounds = 5;
const requests = 5000;
const settledMs = 7000;

/**
 * Compares the cached home page with a bare node:http server that sends the same bytes and headers. Each runs in its
 * own process, and both alternate. The figure is processor time per request, because requests per second depend on
 * the machine and the client.
 */
export async function measureThroughput(): Promise<Figure[]> {
  const site = await startSite({ LOG_LEVEL: 'silent' });
  await fetch(site.url);
  // By then the page is compressed with full effort, and the process has collected what its start left.
  await setTimeout(settledMs);
  const answer = await getRaw(site.url, { 'accept-encoding': 'br' });
  const bare = await startBareServer(answer);
  const [ours, theirs] = [site.process.pid ?? 0, bare.process.pid ?? 0];
  const known = { headers: { 'if-none-match': etagOf(answer.rawHeaders) } };
  try {
    await workOf(theirs, bare.url);
    await workOf(ours, site.url);
    const rows: Record<'bare' | 'fourfold' | 'not modified' | 'head', number>[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      rows.push({
        bare: await workOf(theirs, bare.url),
        fourfold: await workOf(ours, site.url),
        'not modified': await workOf(ours, site.url, known, 304),
        head: await workOf(ours, site.url, { method: 'HEAD' }),
      });
    }
    console.log('processor time of a request, µs');
    console.table(rows);
    const times = (one: keyof (typeof rows)[0], other: keyof (typeof rows)[0]) =>
      Number(median(rows.map((row) => row[one] / row[other])).toFixed(2));
    const named = { unit: 'times as quick', reference: 1 };
    return [
      {
        name: 'a hit, beside bare node:http',
        value: times('bare', 'fourfold'),
        ...named,
        promise: 'at least 0.95',
      },
      {
        name: '304, beside 200',
        value: times('fourfold', 'not modified'),
        ...named,
        promise: 'more than 1',
      },
      {
        name: 'HEAD, beside GET',
        value: times('fourfold', 'head'),
        ...named,
        promise: 'more than 1',
      },
    ];
  } finally {
    bare.process.kill();
    await site.stop();
  }
}

async function workOf(
  pid: number,
  url: string,
  ask?: RequestOptions,
  status?: number,
): Promise<number> {
  const before = workMs(pid);
  await askMany(url, requests, ask, status);
  return Math.round(((workMs(pid) - before) * 1000) / requests);
}

function etagOf(raw: string[]): string {
  return raw[raw.findIndex((name) => name.toLowerCase() === 'etag') + 1] ?? '';
}
