import type { Selectable } from 'kysely';

import type { PageSchedule } from '../../../domain/content/page-draft.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type StoredSchedule = Selectable<Tables['page_schedule']>;
export type DueTime = 'publish_at' | 'take_down_at';

/** Each time has a problem of its own: a publication that is on hold holds no take-down. */
export const problemOf = { publish_at: 'problem', take_down_at: 'take_down_problem' } as const;

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

/** Puts every schedule on hold after a restore: a person has to set it again. */
export async function holdAll(trx: Database): Promise<number> {
  const problem = 'It was restored from a backup. Please set the time again.';
  const held = await trx
    .updateTable('page_schedule')
    .set({ problem, take_down_problem: problem })
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/** Puts the publication of one page on hold, if a time is set for it. */
export async function holdPublication(trx: Database, pageId: string, problem: string) {
  await trx
    .updateTable('page_schedule')
    .set({ problem })
    .where('page_id', '=', pageId)
    .where('publish_at', 'is not', null)
    .execute();
}

/** The time is for what the draft is now. */
export async function markSeen(trx: Database, pageId: string, seen: string | undefined) {
  await trx
    .updateTable('page_schedule')
    .set({ seen: seen ?? null })
    .where('page_id', '=', pageId)
    .execute();
}

/** Reads a schedule and locks its row until the transaction ends. A missing one is inserted empty and locked. */
export function lockSchedule(
  trx: Database,
  pageId: string,
  authorId: string,
): Promise<StoredSchedule> {
  const none = {
    publish_at: null,
    take_down_at: null,
    seen: null,
    problem: null,
    take_down_problem: null,
  };
  return trx
    .insertInto('page_schedule')
    .values({ page_id: pageId, author_id: authorId, ...none })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ page_id: pageId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Writes a schedule that is locked. One without times is deleted. */
export async function writeSchedule(trx: Database, { page_id, ...values }: StoredSchedule) {
  await trx.updateTable('page_schedule').set(values).where('page_id', '=', page_id).execute();
  await removeEmpty(trx, page_id);
}

/** Removes one time from the schedule. Returns false when it was changed or removed already. */
export async function settleTime(
  trx: Database,
  pageId: string,
  which: DueTime,
  at?: number,
): Promise<boolean> {
  let row = trx
    .updateTable('page_schedule')
    .set({ [which]: null, [problemOf[which]]: null })
    .where('page_id', '=', pageId)
    .where(which, 'is not', null);
  if (at !== undefined) row = row.where(which, '=', at);
  const { numUpdatedRows } = await row.executeTakeFirst();
  await removeEmpty(trx, pageId);
  return numUpdatedRows > 0;
}

/** Stores a problem only while the schedule is the one that failed: a changed schedule gets its own try. */
export async function noteProblem(
  db: Database,
  { page_id, publish_at, take_down_at }: StoredSchedule,
  which: DueTime,
  problem: string,
): Promise<void> {
  await db
    .updateTable('page_schedule')
    .set({ [problemOf[which]]: problem })
    .where('page_id', '=', page_id)
    .where('publish_at', publish_at === null ? 'is' : '=', publish_at)
    .where('take_down_at', take_down_at === null ? 'is' : '=', take_down_at)
    .execute();
}

async function removeEmpty(trx: Database, pageId: string): Promise<void> {
  await trx
    .deleteFrom('page_schedule')
    .where('page_id', '=', pageId)
    .where('publish_at', 'is', null)
    .where('take_down_at', 'is', null)
    .execute();
}

export function presentSchedule(schedule: StoredSchedule | undefined): PageSchedule {
  return {
    publishAt: isoOrNull(schedule?.publish_at),
    takeDownAt: isoOrNull(schedule?.take_down_at),
    problem: schedule?.problem ?? schedule?.take_down_problem ?? null,
  };
}

export function isoOf(time: number): string {
  return new Date(time).toISOString();
}

export function isoOrNull(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : isoOf(time);
}
