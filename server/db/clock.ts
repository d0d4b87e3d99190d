import { performance } from 'node:perf_hooks';

import { type RawBuilder, sql } from 'kysely';

import type { Database, Engine } from './database.ts';

const everyMs = 60_000;

const postgresTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

type DatabaseTime = { now: () => number; stop: () => void };

/**
 * One clock for all instances: that of PostgreSQL, asked at the start and every minute, and carried on
 * in between by a clock that never jumps. One process on a file goes by its machine's clock.
 */
export async function followDatabaseTime(db: Database, engine: Engine): Promise<DatabaseTime> {
  if (engine === 'sqlite') return { now: Date.now, stop: () => {} };
  let offset = await measureOffset(db);
  const follow = async () => {
    try {
      offset = await measureOffset(db);
    } catch {
      // Out of reach: the last answer serves on.
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

/** The same clock as an expression of SQL, in milliseconds: what is decided in a statement is read in it. */
export type Clock = () => RawBuilder<number>;

/** Instances on one PostgreSQL go by its clock, however their own differ; one process goes by its own. */
export function createClock(engine: Engine, now: () => number): Clock {
  return engine === 'postgres' ? () => postgresTime : () => sql<number>`${now()}`;
}
