import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** Adds up the rows of a group and returns a whole number. */
export function sumOfCounts(count: Expression<number>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${count}), 0) as bigint)`;
}

export async function readSum<Table extends CountTable>(
  rows: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await rows
    .select(sumOfCounts(sql.ref('count')).as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const countTables = [
  'inquiry_count',
  'inquiry_count_week',
  'account_count',
  'account_count_week',
] as const;
type CountTable = (typeof countTables)[number];

/**
 * Removes the rows that tell of changes, except the newest. A new row in their place keeps the numbers from becoming
 * what they were before: a change that was begun earlier and came later has a lower number.
 */
export async function forgetChanges(db: Database): Promise<void> {
  for (const table of ['inquiry_change', 'account_change'] as const) {
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('number', '<', (eb) =>
          eb.selectFrom(table).select(({ fn }) => fn.max('number').as('newest')),
        )
        .executeTakeFirstOrThrow();
      if (numDeletedRows > 0n) await trx.insertInto(table).defaultValues().execute();
    });
  }
}

/** Merges the many rows of a count into one. Rows that are added meanwhile stay for the next run. */
export async function foldCounts(db: Database): Promise<void> {
  for (const table of countTables) {
    await db.transaction().execute(async (trx) => {
      const rows = await trx.deleteFrom(table).returningAll().execute();
      const groups = fold(rows);
      if (groups.length > 0) await trx.insertInto(table).values(groups).execute();
    });
  }
}

function fold<Row extends { count: number }>(rows: Row[]): Row[] {
  const groups = Map.groupBy(rows, (row) => JSON.stringify({ ...row, count: 0 })).values();
  return [...groups]
    .map((some) => ({
      ...(some[0] as Row),
      count: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .filter(({ count }) => count !== 0);
}
