import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { adminToken } from '../../support/http/call-site.ts';
import { expectWhole } from './expect-whole.ts';
import { noteOrRefuse } from './failing-disk.ts';
import type { Outcome, Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';

const ways = ['moved', 'removed', 'replaced'] as const;
const noticedMs = 10_000;

/** the file of SQLite is taken away under a running site, each way by chance, and comes back. */
export const lostFile: Round = async (house): Promise<Outcome> => {
  const way = ways[Math.floor(Math.random() * ways.length)] ?? 'moved';
  const file = path.join(house.dataDir, 'fourfold.sqlite');
  const aside = `${file}.aside`;
  const ledger = new Ledger();
  await ledger.writeSome(house.site.url, 6);
  const token = await adminToken(house.site);
  if (way === 'moved') renameSync(file, aside);
  else {
    // A second name, so that it can be put back.
    linkSync(file, aside);
    rmSync(file);
    if (way === 'replaced') writeFileSync(file, '');
  }
  await expectUnready(house, token);
  renameSync(aside, file);
  const recoveredMs = await waitUntilReady(house);
  await ledger.writeSome(house.site.url, 2);
  await expectWhole(house);
  return { acknowledged: 8, lost: await ledger.countLost(house), recoveredMs, note: way };
};

/** Balancers are told soon enough, and nobody hears that something was written. */
export async function expectUnready(house: House, token: string): Promise<void> {
  await waitUntilUnready(house);
  for (let count = 0; count < 5; count += 1) {
    if ((await noteOrRefuse(house, token)) === 200) throw new Error('Written into nothing');
  }
}

async function waitUntilUnready(house: House): Promise<void> {
  const until = performance.now() + noticedMs;
  while ((await askReady(house)) !== 503) {
    if (performance.now() > until) throw new Error('Still ready, without its database');
    await setTimeout(20);
  }
}

/** Returns how long it took. */
export async function waitUntilReady(house: House): Promise<number> {
  const began = performance.now();
  while ((await askReady(house)) !== 200) {
    if (performance.now() - began > 60_000) throw new Error('Never ready again');
    await setTimeout(20);
  }
  return performance.now() - began;
}

async function askReady({ site }: House): Promise<number> {
  const response = await fetch(`${site.url}/ready`);
  await response.arrayBuffer();
  return response.status;
}
