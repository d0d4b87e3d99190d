import { type Expression, type RawBuilder, sql } from 'kysely';

import type { Database } from './database.ts';

/** How many a group has: the sum of its rows, as the whole number it is. */
export function sumOfCounts(count: Expression<number>): RawBuilder<number> {
  return sql<number>`cast(coalesce(sum(${count}), 0) as bigint)`;
}

type CountTable = 'inquiry_count' | 'inquiry_count_week' | 'account_count' | 'account_count_week';
const countTables: CountTable[] = [
  'inquiry_count',
  'inquiry_count_week',
  'account_count',
  'account_count_week',
];

/** Makes one row of the many that changes have left. Those that come meanwhile stay for the next time. */
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
  const groups = new Map<string, Row>();
  for (const row of rows) {
    const group = JSON.stringify({ ...row, count: 0 });
    groups.set(group, { ...row, count: row.count + (groups.get(group)?.count ?? 0) });
  }
  return [...groups.values()].filter(({ count }) => count !== 0);
}
