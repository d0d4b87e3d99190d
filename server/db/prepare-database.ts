import { existsSync } from 'node:fs';

import { sql } from 'kysely';

import type { Config } from '../config/config.ts';
import { findTraces } from '../config/data-folder.ts';
import { StartRefused } from '../config/start-refused.ts';
import { expectUndamagedFile } from './check-file.ts';
import { databaseTroubleOf } from './database-trouble.ts';
import { type Database, databasePath, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

type Place = Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'NEW_DATABASE'>;

/**
 * Checks that the database is undamaged, does not replace a lost one, and has the tables of this version. Runs
 * before anything else uses it.
 */
export async function prepareDatabase(place: Place): Promise<void> {
  const isFile = place.DATABASE_URL === undefined;
  if (isFile && existsSync(databasePath(place.DATA_DIR))) {
    await expectUndamagedFile(databasePath(place.DATA_DIR));
  } else if (isFile) {
    // Opening a missing file would create it.
    expectNoTraces(place);
  }
  const { db } = openDatabase(place, { hasNoTimeouts: true });
  try {
    if (!(await hasTables(db))) expectNoTraces(place);
    await migrate(db);
  } finally {
    await db.destroy();
  }
}

async function hasTables(db: Database): Promise<boolean> {
  try {
    await sql`select name from kysely_migration limit 1`.execute(db);
    return true;
  } catch (error) {
    if (databaseTroubleOf(error) === 'foreign') return false;
    throw error;
  }
}

/** A new database beside the secret, pictures or mails of another site would hide that a database is missing. */
function expectNoTraces({ DATABASE_URL, DATA_DIR, NEW_DATABASE }: Place): void {
  if (NEW_DATABASE === 'true') return;
  const traces = findTraces(DATA_DIR);
  // On PostgreSQL the secret may be older than the database, because operators set it.
  const found = DATABASE_URL === undefined ? traces : traces.filter((name) => name !== 'secret');
  if (found.length === 0) return;
  const where =
    DATABASE_URL === undefined
      ? `DATA_DIR: ${DATA_DIR} has no database`
      : 'DATABASE_URL: the database there is empty';
  throw new StartRefused(
    `${where}, but the ${found.join(', the ')} of a site in DATA_DIR. Put the database back (npm run restore -- folder), or start once with NEW_DATABASE=true to begin anew.`,
  );
}
