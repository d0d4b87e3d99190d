import { type RawBuilder, sql } from 'kysely';

import type { Engine } from './database.ts';

/** The present moment as an expression of SQL, in milliseconds. */
export type Clock = () => RawBuilder<number>;

/** Instances on one PostgreSQL go by its clock, however their own differ; one process goes by its own. */
export function createClock(engine: Engine, now: () => number): Clock {
  return engine === 'postgres'
    ? () => sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : () => sql<number>`${now()}`;
}
