import { type Expression, type RawBuilder, sql } from 'kysely';

import type { Database } from './database.ts';

/** How many a group has: the sum of its rows, as the whole number it is. */
export function sumOfCounts(count: Expression<number>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${count}), 0) as bigint)`;
}

/** Makes one row of the many that changes have left. Those that come meanwhile stay for the next time. */
export async function foldCounts(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('inquiry_count').returningAll().execute();
    const groups = fold(rows, ({ suspect, state, interest_area, is_read }) =>
      [suspect, state, interest_area, is_read].join('\n'),
    );
    if (groups.length > 0) await trx.insertInto('inquiry_count').values(groups).execute();
  });
  await db.transaction().execute(async (trx) => {
    const rows = await trx.deleteFrom('account_count').returningAll().execute();
    const groups = fold(rows, ({ shown_under }) => shown_under);
    if (groups.length > 0) await trx.insertInto('account_count').values(groups).execute();
  });
}

function fold<Row extends { count: number }>(rows: Row[], groupOf: (row: Row) => string): Row[] {
  const groups = new Map<string, Row>();
  for (const row of rows) {
    const known = groups.get(groupOf(row));
    groups.set(groupOf(row), { ...row, count: row.count + (known?.count ?? 0) });
  }
  return [...groups.values()].filter(({ count }) => count !== 0);
}
