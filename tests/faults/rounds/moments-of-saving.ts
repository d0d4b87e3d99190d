import { statSync } from 'node:fs';
import path from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';

import pg from 'pg';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import type { House } from './house.ts';

type Saving = { house: House; usualMs: number; round: number };
/** Waits for its moment, or until the save is over. */
type Wait = (isOver: Promise<boolean>) => Promise<void>;

/** What others see of a save: it is being written, its log grows by what a large tree takes, it is there. */
const seenByOthers = [
  `select exists (select from pg_stat_activity where datname = current_database()
     and state = 'active' and query like 'update "site_document"%')`,
  `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '$log') > 100000`,
  `select exists (select from site_document where document_id = '${navigationDocumentId}' and version > $version)`,
];

/** When the process shall die: before, during or after the commit, from round to round. */
export async function nextMoment({ house, usualMs, round }: Saving): Promise<Wait> {
  const byChance = async () => setTimeout((0.05 + 0.95 * Math.random()) * usualMs);
  if (house.engine === 'SQLite') return round % 2 === 0 ? untilFileGrows(house) : byChance;
  const question = seenByOthers[(round % (seenByOthers.length + 1)) - 1];
  return question === undefined ? byChance : untilSeen(house, question);
}

function untilFileGrows({ dataDir }: House): Wait {
  const log = path.join(dataDir, 'fourfold.sqlite-wal');
  const readMark = () => statSync(log, { throwIfNoEntry: false })?.mtimeMs;
  const before = readMark();
  return async (isOver) => {
    while (readMark() === before) {
      if (await Promise.race([isOver, setTimeout(1, false)])) return;
    }
  };
}

async function untilSeen({ environment }: House, question: string): Promise<Wait> {
  const client = new pg.Client({ connectionString: environment['DATABASE_URL'] });
  await client.connect();
  const { rows } = await client.query<{ log: string; version: number }>(
    'select pg_current_wal_insert_lsn() as log, max(version) as version from site_document where document_id = $1',
    [navigationDocumentId],
  );
  const text = question
    .replace('$log', String(rows[0]?.log))
    .replace('$version', String(rows[0]?.version));
  const isSeen = async () => {
    const answer = await client.query<boolean[]>({ text, rowMode: 'array' });
    return answer.rows[0]?.[0] === true;
  };
  return async (isOver) => {
    while (!(await isSeen())) {
      if (await Promise.race([isOver, setImmediate(false)])) break;
    }
    // The moment does not wait for farewells.
    void client.end();
  };
}
