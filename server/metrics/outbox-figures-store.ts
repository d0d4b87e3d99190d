import type { Database } from '../db/database.ts';

/** How many mails there are of each state. */
export async function countMails(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Since when the oldest mail has been waiting to leave; undefined when none waits. */
export async function findOldestWaiting(db: Database): Promise<number | undefined> {
  const oldest = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.min('created_at').as('at'))
    .where('state', 'in', ['queued', 'processing', 'failed'])
    .executeTakeFirst();
  return oldest?.at ?? undefined;
}
