import path from 'node:path';

import { sql } from 'kysely';

import { callSite, adminToken } from '../../support/call-site.ts';
import type { Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { trace } from './strace.ts';

/** from some write or sync on, the disk answers EIO. */
export const failingDisk: Round = async (house) => {
  const { site, dataDir } = house;
  const ledger = new Ledger();
  await ledger.writeSome(site.url, 3);
  const token = await adminToken(site);
  const file = path.join(dataDir, 'fourfold.sqlite');
  const from = 1 + Math.floor(Math.random() * 12);
  const fault = `inject=fsync,fdatasync,pwrite64:error=EIO:when=${from}+`;
  const broken = await trace(
    [site.process.pid ?? 0],
    ['-P', file, '-P', `${file}-wal`, '-e', 'trace=fsync,fdatasync,pwrite64', '-e', fault],
  );
  const statuses: number[] = [];
  while (statuses.at(-1) !== 503 && statuses.length < 30)
    statuses.push(await noteEditing(house, token));
  const saved = statuses.filter((status) => status === 200).length;
  if (statuses.some((status) => ![200, 503, 507].includes(status))) {
    throw new Error(`Answered ${statuses.join()}`);
  }
  if (statuses.at(-1) === 200) throw new Error('The fault was never met');
  for (const address of ['/', '/health', '/api/v1/template']) {
    const { status } = await fetch(site.url + address);
    if (status !== 200) throw new Error(`${address} was answered with ${status}`);
  }
  await broken.stop();
  const began = performance.now();
  while ((await noteEditing(house, token)) !== 200);
  const recoveredMs = performance.now() - began;
  await house.kill();
  await house.start();
  const lost = await ledger.countLost(house);
  await expectWhole(house);
  return { acknowledged: 3 + saved, lost, recoveredMs, note: `from call ${from} on` };
};

/** The smallest write there is: who is editing what. */
export async function noteEditing(house: House, token: string): Promise<number> {
  const { status } = await callSite(house.site, '/template/editing', {
    method: 'PUT',
    token,
    body: { pageId: 'about-us' },
  });
  return status;
}

export async function expectWhole(house: House): Promise<void> {
  const { rows } = await house.look((db) =>
    sql<{ integrity_check: string }>`pragma integrity_check`.execute(db),
  );
  if (rows[0]?.integrity_check !== 'ok') throw new Error(JSON.stringify(rows));
}
