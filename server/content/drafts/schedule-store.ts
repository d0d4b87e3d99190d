import type { Selectable } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type StoredSchedule = Selectable<Tables['page_schedule']>;
type DueTime = 'publish_at' | 'take_down_at';

/** Reads and writes when pages go out and come down. */
export function findSchedule(db: Database, pageId: string): Promise<StoredSchedule | undefined> {
  return db
    .selectFrom('page_schedule')
    .selectAll()
    .where('page_id', '=', pageId)
    .executeTakeFirst();
}

export function listSchedules(db: Database): Promise<StoredSchedule[]> {
  return db.selectFrom('page_schedule').selectAll().orderBy('page_id').execute();
}

/** After a restore nothing happens by itself: each waits for someone who sets it anew. */
export async function holdAll(trx: Database): Promise<number> {
  const held = await trx
    .updateTable('page_schedule')
    .set({ problem: 'It came back from a backup. Please set the time again.' })
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/** As it is, and nobody else changes it until the transaction ends: where there was none, an empty one is held. */
export function holdSchedule(
  trx: Database,
  pageId: string,
  authorId: string,
): Promise<StoredSchedule> {
  const none = { publish_at: null, take_down_at: null, problem: null };
  return trx
    .insertInto('page_schedule')
    .values({ page_id: pageId, author_id: authorId, ...none })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ page_id: pageId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A new schedule forgets what went wrong with the one before; one without times is none. */
export async function writeSchedule(
  trx: Database,
  schedule: Omit<StoredSchedule, 'problem'>,
): Promise<void> {
  const { page_id, ...rest } = schedule;
  const values = { ...rest, problem: null };
  await trx
    .insertInto('page_schedule')
    .values({ page_id, ...values })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(values))
    .execute();
  await removeEmpty(trx, page_id);
}

/** Takes one time off the schedule, if it still is that time; false when someone else was first. */
export async function settleTime(
  trx: Database,
  pageId: string,
  which: DueTime,
  at?: number,
): Promise<boolean> {
  let row = trx
    .updateTable('page_schedule')
    .set({ [which]: null, problem: null })
    .where('page_id', '=', pageId)
    .where(which, 'is not', null);
  if (at !== undefined) row = row.where(which, '=', at);
  const { numUpdatedRows } = await row.executeTakeFirst();
  await removeEmpty(trx, pageId);
  return numUpdatedRows > 0;
}

/** Only while the schedule is what failed: one that was changed meanwhile gets its own chance. */
export async function noteProblem(
  db: Database,
  { page_id, publish_at, take_down_at }: StoredSchedule,
  problem: string,
): Promise<void> {
  await db
    .updateTable('page_schedule')
    .set({ problem })
    .where('page_id', '=', page_id)
    .where('publish_at', publish_at === null ? 'is' : '=', publish_at)
    .where('take_down_at', take_down_at === null ? 'is' : '=', take_down_at)
    .execute();
}

/** Everything that still has to happen, whenever it is due. */
export function listWaiting(db: Database): Promise<StoredSchedule[]> {
  return db.selectFrom('page_schedule').selectAll().where('problem', 'is', null).execute();
}

async function removeEmpty(trx: Database, pageId: string): Promise<void> {
  await trx
    .deleteFrom('page_schedule')
    .where('page_id', '=', pageId)
    .where('publish_at', 'is', null)
    .where('take_down_at', 'is', null)
    .execute();
}
