import { setTimeout } from 'node:timers/promises';

import { sql } from 'kysely';

import { type Database, openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { ownSteps, readColours } from '../../support/database/own-migration.ts';
import { OwnPostgres } from '../../support/database/own-postgres.ts';
import type { Outcome, Play } from './fault.ts';

const rows = 1_000_000;
const pauseMs = 5;

type Upgrade = { acknowledged: number; refused: number; longestWaitMs: number; tookMs: number };

/** A database with so many inquiries gets the migrations of the test while this version goes on writing. */
export async function upgradeBesideWriters(url: string, count: number): Promise<Upgrade> {
  const place = { DATABASE_URL: url, DATA_DIR: '' };
  const patient = openDatabase(place, { hasNoTimeouts: true }).db;
  // It gives up after the two seconds that any write of the site waits for a lock.
  const serving = openDatabase(place).db;
  try {
    await migrate(patient);
    await insertInquiries(patient, count);
    const over = new AbortController();
    const writing = writeUntil(over.signal, serving);
    const began = performance.now();
    await migrate(patient, ownSteps).finally(() => over.abort());
    const tookMs = performance.now() - began;
    return { ...(await writing), tookMs };
  } finally {
    await patient.destroy();
    await serving.destroy();
  }
}

async function writeUntil(signal: AbortSignal, db: Database): Promise<Omit<Upgrade, 'tookMs'>> {
  const seen = { acknowledged: 0, refused: 0, longestWaitMs: 0 };
  while (!signal.aborted) {
    const began = performance.now();
    await insertInquiries(db, 1).then(
      () => (seen.acknowledged += 1),
      () => (seen.refused += 1),
    );
    seen.longestWaitMs = Math.max(seen.longestWaitMs, performance.now() - began);
    await setTimeout(pauseMs);
  }
  return seen;
}

/** As the version before the test's own would write them. */
export function insertInquiries(db: Database, count: number) {
  return sql`
    insert into inquiry
      (id, first_name, last_name, email, interest_area, message, suspect, state, created_at, search_text)
    select gen_random_uuid()::text, 'Lena', 'Vogt', 'lena@example.com', 'general', 'Words',
      0, 'new', 1700000000000 + n, repeat(md5(random()::text), 6)
    from generate_series(1, ${count}::int) as n`.execute(db);
}

/** the version before goes on writing, and what it wrote is counted. */
export const largeMigration: Play = async (_engine, rounds, tell) => {
  for (let count = 0; count < rounds; count += 1) {
    const postgres = await OwnPostgres.start();
    try {
      tell(await upgradeOnce(postgres.url));
    } finally {
      await postgres.close();
    }
  }
};

async function upgradeOnce(url: string): Promise<Outcome> {
  const { acknowledged, refused, longestWaitMs, tookMs } = await upgradeBesideWriters(url, rows);
  const { db } = openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, { hasNoTimeouts: true });
  const { counted, all } = await readColours(db).finally(() => db.destroy());
  const note = `longest wait of a write ${Math.round(longestWaitMs)} ms, upgrade ${Math.round(tookMs / 1000)} s`;
  if (refused > 0) throw new Error(`${refused} writes were refused; ${note}`);
  if (counted !== all) throw new Error(`${counted} of ${all} inquiries are counted`);
  return { acknowledged, lost: rows + acknowledged - all, note };
}
