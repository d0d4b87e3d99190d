import type { SelectQueryBuilder } from 'kysely';

import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** Reads and writes rows, on the database or in a transaction. */
export class Store {
  protected readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }
}

/** A store whose statements go by the database's own time. */
export class TimedStore extends Store {
  protected readonly clock: Clock;

  constructor(db: Database, clock: Clock) {
    super(db);
    this.clock = clock;
  }
}

/** Whether a statement that returns the rows it has read or written meets any. */
export async function meetsRow(rows: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await rows.executeTakeFirst()) !== undefined;
}

export async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
