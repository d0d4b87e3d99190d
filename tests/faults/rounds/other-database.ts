import { closeSync, copyFileSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { adminToken } from '../../support/http/call-site.ts';
import { runStart } from '../../support/process/run-start.ts';
import { findFreePort } from '../../support/process/site.ts';
import { expectWhole } from './expect-whole.ts';
import type { Outcome, Round } from './fault.ts';
import type { House } from './house.ts';
import { Ledger } from './ledger.ts';
import { expectUnready, waitUntilReady } from './lost-file.ts';

const pageBytes = 4096;
/** What a start that an operator has to mend ends with. */
const refused = 78;

/** a damaged file; an empty database of PostgreSQL at the same address. */
export const otherDatabase: Round = (house) =>
  house.postgres ? swapDatabase(house, house.postgres.url) : damageFile(house);

async function damageFile(house: House): Promise<Outcome> {
  const file = path.join(house.dataDir, 'fourfold.sqlite');
  const ledger = new Ledger();
  await ledger.writeSome(house.site.url, 6);
  // Without its log: what is in that would heal the file.
  await house.site.stop();
  copyFileSync(file, `${file}.good`);
  await house.start();
  const token = await adminToken(house.site);
  overwritePages(file);
  await expectUnready(house, token);
  await house.kill();
  const PORT = String(await findFreePort());
  const { code, stderr } = await runStart({ ...house.environment, NODE_ENV: 'test', PORT });
  if (code !== refused) throw new Error(`A start on a damaged file ended with ${code}: ${stderr}`);
  for (const ending of ['', '-wal', '-shm']) rmSync(`${file}${ending}`, { force: true });
  copyFileSync(`${file}.good`, file);
  rmSync(`${file}.good`);
  const recoveredMs = await house.start();
  await expectWhole(house);
  return { acknowledged: 6, lost: await ledger.countLost(house), recoveredMs };
}

function overwritePages(file: string): void {
  const handle = openSync(file, 'r+');
  const bytes = Buffer.alloc(statSync(file).size - pageBytes, 'no database ');
  writeSync(handle, bytes, 0, bytes.length, pageBytes);
  closeSync(handle);
}

async function swapDatabase(house: House, url: string): Promise<Outcome> {
  const ledger = new Ledger();
  await ledger.writeSome(house.site.url, 6);
  const token = await adminToken(house.site);
  const client = new pg.Client({ connectionString: url.replace(/site$/, 'postgres') });
  await client.connect();
  try {
    // Nobody may be in it while it is renamed, and the site comes back at once.
    const exchange = async (statements: string[]) => {
      await client.query('alter database site with allow_connections false');
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site'`,
      );
      for (const statement of statements) await client.query(statement);
    };
    await exchange(['alter database site rename to aside', 'create database site']);
    await expectUnready(house, token);
    await exchange([
      'drop database site with (force)',
      'alter database aside rename to site',
      'alter database site with allow_connections true',
    ]);
  } finally {
    await client.end();
  }
  const recoveredMs = await waitUntilReady(house);
  await ledger.writeSome(house.site.url, 2);
  await expectWhole(house);
  return { acknowledged: 8, lost: await ledger.countLost(house), recoveredMs };
}
