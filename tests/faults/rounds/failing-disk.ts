import path from 'node:path';

import { sql } from 'kysely';

import { callSite, adminToken } from '../../support/http/call-site.ts';
import { expectWhole } from './expect-whole.ts';
import type { Outcome, Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { trace } from './strace.ts';

const calls = 'fsync,fdatasync,pwrite64';
/** What a write may hear from a site that cannot. */
const refusals = new Set([503, 507]);

/** from some write or sync on, the disk answers EIO. */
export const failingDisk: Round = (house) =>
  house.engine === 'SQLite' ? failUnderSite(house) : failUnderPostgres(house);

async function failUnderSite(house: House): Promise<Outcome> {
  const { site, dataDir } = house;
  const ledger = new Ledger();
  await ledger.writeSome(site.url, 3);
  const token = await adminToken(site);
  const file = path.join(dataDir, 'fourfold.sqlite');
  const from = 1 + Math.floor(Math.random() * 12);
  const broken = await trace(
    [site.process.pid ?? 0],
    ['-P', file, '-P', `${file}-wal`, ...failFrom(from)],
  );
  const saved = await noteUntilRefused(house, token);
  await expectReads(house, ['/', '/health', '/api/v1/template']);
  await broken.stop();
  const began = performance.now();
  while ((await noteEditing(house, token)) !== 200);
  const recoveredMs = performance.now() - began;
  await house.kill();
  await house.start();
  const lost = await ledger.countLost(house);
  await expectWhole(house);
  return { acknowledged: 3 + saved, lost, recoveredMs, note: `from call ${from} on` };
}

/**
 * PostgreSQL does not go on after a sync that failed: it ends all that it does and recovers from its log. Its next
 * processes find the disk well again; the site's own goes on throughout.
 */
async function failUnderPostgres(house: House): Promise<Outcome> {
  const { site, postgres } = house;
  if (!postgres) throw new Error('This fault needs a PostgreSQL of its own');
  const ledger = new Ledger();
  await ledger.writeSome(site.url, 3);
  const token = await adminToken(site);
  const from = 1 + Math.floor(Math.random() * 12);
  await expectReads(house, ['/']);
  const files = postgres.logFiles.flatMap((file) => ['-P', file]);
  const broken = await trace(await pidsThatServe(house), [...files, ...failFrom(from)]);
  const saved = await noteUntilRefused(house, token);
  const began = performance.now();
  await expectReads(house, ['/', '/health']);
  while ((await noteOrRefuse(house, token)) !== 200);
  const recoveredMs = performance.now() - began;
  await broken.stop();
  if (site.process.exitCode !== null) throw new Error('The site has ended with its database');
  await ledger.writeSome(site.url, 3);
  await expectWhole(house);
  const lost = await ledger.countLost(house);
  return { acknowledged: 7 + saved, lost, recoveredMs, note: `from call ${from} on` };
}

async function pidsThatServe(house: House): Promise<number[]> {
  const { rows } = await house.look((db) =>
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db),
  );
  return rows.map(({ pid }) => pid);
}

function failFrom(count: number): string[] {
  return ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO:when=${count}+`];
}

/** Writes until the fault is met. Returns how many were taken before. */
async function noteUntilRefused(house: House, token: string): Promise<number> {
  for (let saved = 0; saved < 30; saved += 1) {
    if ((await noteOrRefuse(house, token)) !== 200) return saved;
  }
  throw new Error('The fault was never met');
}

export async function noteOrRefuse(house: House, token: string): Promise<number> {
  const status = await noteEditing(house, token);
  if (status !== 200 && !refusals.has(status)) throw new Error(`Answered ${status}`);
  return status;
}

/** Reading goes on meanwhile. */
export async function expectReads({ site }: House, addresses: string[]): Promise<void> {
  for (const address of addresses) {
    const { status } = await fetch(site.url + address);
    if (status !== 200) throw new Error(`${address} was answered with ${status}`);
  }
}

/** The smallest write there is: who is editing what. */
export async function noteEditing(house: House, token: string): Promise<number> {
  const { status } = await callSite(house.site, '/template/editing', {
    method: 'PUT',
    token,
    body: { pageId: 'about-us' },
  });
  return status;
}
