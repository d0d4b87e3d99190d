import os from 'node:os';
import { setTimeout } from 'node:timers/promises';

import { getRaw } from '../tests/support/http/get-raw.ts';
import type { Figure } from './figures.ts';
import { startGrownSite } from './grown-sites.ts';
import { median } from './median.ts';
import { openHandles, residentMb } from './process-figures.ts';
import { SoakTraffic } from './soak-traffic.ts';
import { startBareServer } from './start-bare-server.ts';

const usualMinutes = 30;
const shortMinutes = 0.5;
const pages = 12;
const sampleMs = 1000;
/** Longer than a site keeps an idle connection. */
const settlingMs = 120_000;

/** What was seen in one minute, or in a tenth of a shorter run. */
type Stretch = {
  minute: number;
  'RSS MB': number;
  'p50 ms': number;
  'p99 ms': number;
  'p99 of bare ms': number;
  handles: number;
  sockets: number;
  load: number;
};

/**
 * Lets visitors, editors, guessers and broken clients use one site for half an hour. What it holds must not grow:
 * memory, waiting, files and connections.
 */
export async function measureSoak(isShort: boolean, wanted?: number): Promise<Figure[]> {
  const minutes = wanted ?? (isShort ? shortMinutes : usualMinutes);
  // Guesses come from many addresses: one address would soon be refused.
  const grown = await startGrownSite(pages, undefined, { TRUST_PROXY: 'loopback' });
  const pid = grown.site.process.pid ?? 0;
  const bare = await startBareServer(await getRaw(grown.site.url, { 'accept-encoding': 'br' }));
  const traffic = new SoakTraffic(grown, bare.url);
  try {
    // Much is loaded, and some of it stays open, when it is first used.
    await traffic.warmUp();
    const before = await settle(pid);
    const stretches = await observe(pid, traffic, minutes);
    traffic.end();
    const after = await settle(pid, before);
    console.log(`handles before ${before}, after ${after}; other answers: ${traffic.failures}`);
    return [
      ...figuresOf(stretches, minutes),
      {
        name: `${minutes} minutes of traffic: handles left open`,
        value: Math.max(0, after - before),
        unit: 'handles',
        reference: before,
        promise: 'at most 0',
      },
    ];
  } finally {
    traffic.end();
    bare.process.kill();
    await grown.site.stop();
  }
}

async function observe(pid: number, traffic: SoakTraffic, minutes: number): Promise<Stretch[]> {
  const wholeMs = minutes * 60_000;
  const stretchMs = Math.min(60_000, wholeMs / 9);
  const began = Date.now();
  const traffics = traffic.acts.map(async ({ name, pauseMs, run }) => {
    while (Date.now() - began < wholeMs) {
      await run().catch(() => traffic.fail(name));
      await setTimeout(pauseMs);
    }
  });
  const stretches: Stretch[] = [];
  while (Date.now() - began < wholeMs - stretchMs / 2) {
    const memory: number[] = [];
    const until = began + (stretches.length + 1) * stretchMs;
    while (Date.now() < until) {
      memory.push(residentMb(pid));
      await setTimeout(sampleMs);
    }
    const { site, bare } = traffic.takeWaits();
    const { all, sockets } = openHandles(pid);
    const stretch = {
      minute: Number(((until - began) / 60_000).toFixed(1)),
      'RSS MB': median(memory),
      'p50 ms': shareOf(site, 0.5),
      'p99 ms': shareOf(site, 0.99),
      'p99 of bare ms': shareOf(bare, 0.99),
      handles: all,
      sockets,
      load: Number(os.loadavg()[0]?.toFixed(1)),
    };
    stretches.push(stretch);
    console.log(
      Object.entries(stretch)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    );
  }
  await Promise.all(traffics);
  return stretches;
}

/** Compares the last third with the second: in the first, caches fill and code is compiled. */
function figuresOf(stretches: Stretch[], minutes: number): Figure[] {
  const third = Math.floor(stretches.length / 3);
  const last = stretches.slice(-third);
  const second = stretches.slice(-2 * third, -third);
  const ratio = (of: (stretch: Stretch) => number) =>
    Number((median(last.map(of)) / median(second.map(of))).toFixed(2));
  // Of seconds, one busy moment of the machine is a large part.
  const isLong = minutes >= 5;
  const name = `${minutes} minutes of traffic: last third beside the second`;
  return [
    {
      name: `${name}, memory (reference: MB)`,
      value: ratio((stretch) => stretch['RSS MB']),
      unit: 'times',
      reference: median(second.map((stretch) => stretch['RSS MB'])),
      promise: isLong ? 'at most 1.1' : '',
    },
    {
      name: `${name}, p99 of a page as a multiple of a bare server's (reference: ms)`,
      value: ratio((stretch) => stretch['p99 ms'] / stretch['p99 of bare ms']),
      unit: 'times',
      reference: median(second.map((stretch) => stretch['p99 ms'])),
      promise: isLong ? 'at most 1.5' : '',
    },
  ];
}

/** Waits until idle connections have been closed, and returns how many handles are open. */
async function settle(pid: number, wanted = 0): Promise<number> {
  const deadline = Date.now() + settlingMs;
  let [count, steadySince] = [openHandles(pid).all, Date.now()];
  while (Date.now() < deadline && count > wanted) {
    await setTimeout(sampleMs);
    const { all, sockets } = openHandles(pid);
    if (all !== count) [count, steadySince] = [all, Date.now()];
    // Only the listening sockets are left.
    if (wanted === 0 && sockets <= 4 && Date.now() - steadySince > 5000) break;
  }
  return count;
}

function shareOf(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Number((sorted[at] ?? 0).toFixed(1));
}
