import type { SelectQueryBuilder } from 'kysely';

import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** Beyond a page so many are counted: nobody reads them all, and counting takes time. */
const mostCounted = 1000;

/** How many there are, where no kept number says so; `hasMore` when counting ended before. */
export async function countSome(
  db: Database,
  matching: SelectQueryBuilder<Tables, keyof Tables, { id: string }>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; hasMore: boolean }> {
  const most = page * pageSize + mostCounted;
  const { count } = await db
    .selectFrom(matching.limit(most + 1).as('some'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { total: Math.min(count, most), hasMore: count > most };
}
