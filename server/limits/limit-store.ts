import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../db/database.ts';

// Counters that all instances share. A window starts with its first event; each event is counted in one statement.

type Event = { key: string; windowMs: number; now: number };

/** Counts an event, unless the window is full; then returns when the window ends. */
export async function countEvent(
  db: Database,
  { limit, ...event }: Event & { limit: number },
): Promise<{ fullUntil: number | undefined }> {
  const end = sql<number>`limit_counter.expires_at`;
  const hasRoom = sql<boolean>`limit_counter.count < ${limit}`;
  const counted = await add(db, event, end, hasRoom).returning('count').executeTakeFirst();
  if (counted) return { fullUntil: undefined };
  const row = await db
    .selectFrom('limit_counter')
    .select('expires_at')
    .where('key', '=', event.key)
    .executeTakeFirst();
  return { fullUntil: row?.expires_at ?? event.now };
}

/** Tells whether an event is the first of its window. This counts also where limits are off. */
export async function isFirstEvent(db: Database, event: Event): Promise<boolean> {
  const { fullUntil } = await countEvent(db, { ...event, limit: 1 });
  return fullUntil === undefined;
}

/**
 * Counts an event and returns its time: at most `limit` events per window. With `isOneEnough` nothing is counted
 * while an earlier event is still due.
 */
export async function bookEvent(
  db: Database,
  { limit, isOneEnough, ...event }: Event & { limit: number; isOneEnough: boolean },
): Promise<number | undefined> {
  const { now, windowMs } = event;
  const windowsAfter = (events: RawBuilder<number>) =>
    sql<number>`limit_counter.window_started_at + (${events} / ${sql.lit(limit)}) * ${sql.lit(windowMs)}`;
  const lastTurn = windowsAfter(sql`(limit_counter.count - 1)`);
  const end = windowsAfter(sql`(limit_counter.count + ${sql.lit(limit)})`);
  const isWanted = isOneEnough ? sql<boolean>`${lastTurn} <= ${now}` : sql<boolean>`true`;
  const booked = await add(db, event, end, isWanted)
    .returning(lastTurn.as('turn'))
    .executeTakeFirst();
  return booked && Math.max(now, booked.turn);
}

/** Adds an event to its counter. A running window ends at `end`, and takes the event if it `fits`. */
function add(
  db: Database,
  { key, windowMs, now }: Event,
  end: RawBuilder<number>,
  fits: RawBuilder<boolean>,
) {
  const isOver = sql<boolean>`limit_counter.expires_at <= ${now}`;
  return db
    .insertInto('limit_counter')
    .values({ key, window_started_at: now, count: 1, expires_at: now + windowMs })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql`case when ${isOver} then 1 else limit_counter.count + 1 end`,
          expires_at: sql`case when ${isOver} then cast(${now + windowMs} as bigint) else ${end} end`,
          window_started_at: sql`case when ${isOver} then cast(${now} as bigint) else limit_counter.window_started_at end`,
        })
        .where(sql<boolean>`${isOver} or ${fits}`),
    );
}
