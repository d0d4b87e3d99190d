import { performance } from 'node:perf_hooks';

import { type RawBuilder, sql } from 'kysely';

import { type Database, isOnServer } from './database.ts';

const everyMs = 60_000;

const postgresTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

type DatabaseTime = { now: () => number; stop: () => void };

/**
 * One clock for all instances: the time of PostgreSQL, read at the start and every minute, and continued in between
 * by a monotonic clock. A single process on SQLite uses the clock of its machine.
 */
export async function followDatabaseTime(db: Database): Promise<DatabaseTime> {
  if (!isOnServer(db)) return { now: Date.now, stop: () => {} };
  let offset = await measureOffset(db);
  const follow = async () => {
    try {
      offset = await measureOffset(db);
    } catch {
      // The database is unreachable, so the last reading stays in use.
    }
  };
  const timer = setInterval(() => void follow(), everyMs);
  timer.unref();
  return {
    now: () => Math.round(performance.now() + offset),
    stop: () => clearInterval(timer),
  };
}

async function measureOffset(db: Database): Promise<number> {
  const asked = performance.now();
  const { rows } = await sql<{ now: number }>`
    select ${postgresTime} as now`.execute(db);
  const answered = performance.now();
  return (rows[0]?.now ?? Date.now()) - (asked + answered) / 2;
}

/** The same clock as an SQL expression, in milliseconds, so that a statement decides by the database's own time. */
export type Clock = () => RawBuilder<number>;

/** Instances on PostgreSQL use its clock, because their own may differ. A single process uses its own. */
export function createClock(db: Database, now: () => number): Clock {
  return isOnServer(db) ? () => postgresTime : () => sql<number>`${now()}`;
}
