import { setTimeout } from 'node:timers/promises';

import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

import { codeOf } from '../../domain/values/values.ts';
import { StartRefused } from '../config/start-refused.ts';
import { type Database, isOnServer } from './database.ts';
import { type LargeIndex, largeIndexes, makeLargeIndexes } from './large-indexes.ts';
import { up } from './migrations/baseline.ts';

/**
 * Every migration, oldest first, named by its day. Until version 1.0 there is one, the baseline, and a change of the
 * tables is made in it: it gets the day of the change as its name, so that a database with the tables of before is
 * refused. From 1.0 on a released migration is never edited, and a new one follows it. The previous version serves
 * requests while a migration runs. So indexes of large tables are in `large-indexes.ts`, rows are changed in batches,
 * and exceptions are named in docs/operations.md.
 */
export const migrations = { '2026-11-18-baseline': { up } } satisfies Migrations;

export type Migrations = Record<string, Migration>;

/**
 * Everyone who needs a table waits behind a statement that waits for its lock, readers too. A dump or an export may
 * hold the lock for minutes, so a migration gives up soon, rolls back, lets the others pass and tries again.
 */
const lockWaitMs = 300;
const pauseMs = 500;

export const latestMigration = Object.keys(migrations).at(-1) ?? '';

/** Names begin with a day, or with a number that sorts before every day. */
export function isOfVersionBefore(migration: string): boolean {
  return migration < (Object.keys(migrations)[0] ?? '');
}

type Steps = { migrations: Migrations; largeIndexes: LargeIndex[] };

/**
 * Updates the schema. Kysely takes a lock, so instances may start together. Each migration runs in its own
 * transaction, so that simultaneous writers wait for one at a time.
 */
export async function migrate(
  db: Database,
  steps: Steps = { migrations, largeIndexes },
): Promise<void> {
  await refuseOtherVersion(db, steps.migrations);
  const { error } = await migrateStepwise(
    new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(gentle(steps.migrations)) },
    }),
  );
  if (!error) return makeLargeIndexes(db, steps.largeIndexes);
  throw error instanceof Error ? error : new Error('A migration failed');
}

function gentle(all: Migrations): Migrations {
  return Object.fromEntries(
    Object.entries(all).map(([name, migration]) => [
      name,
      {
        up: async (db: Kysely<unknown>) => {
          if (isOnServer(db))
            await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(db);
          await migration.up(db);
        },
      },
    ]),
  );
}

/** Before anything is changed. A database that does not answer is reported elsewhere. */
async function refuseOtherVersion(db: Database, known: Migrations): Promise<void> {
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => undefined);
  const unknown = found?.rows
    .map(({ name }) => name)
    .findLast((name) => !Object.hasOwn(known, name));
  if (unknown === undefined) return;
  throw new StartRefused(
    isOfVersionBefore(unknown)
      ? `The database is of a version before this one (${unknown}), which this one cannot read. Nothing was changed. Start the version that made it, or put the database aside and begin with a new one.`
      : `The database belongs to a newer version (${unknown}). Start that one, or put the database aside and restore a backup of this one.`,
  );
}

async function migrateStepwise(migrator: Migrator): Promise<MigrationResultSet> {
  const known = await migrator.getMigrations();
  // A new database has no other users who could be blocked.
  const isNew = known.every(({ executedAt }) => executedAt === undefined);
  if (isNew) return migrator.migrateToLatest();
  for (;;) {
    const step = await migrator.migrateUp();
    // It waited too long for a lock, or was part of a deadlock.
    if (['55P03', '40P01'].includes(codeOf(step.error))) {
      await setTimeout(pauseMs);
      continue;
    }
    if (step.error !== undefined || (step.results ?? []).length === 0) return step;
  }
}
