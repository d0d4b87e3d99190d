import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../db/database.ts';
import { Store } from '../db/store.ts';

type Count = { key: string; limit: number; windowMs: number; now: number };

/** Counters that all instances share. A window starts with its first event. */
export class LimitStore extends Store {
  /** Counts one event in one statement, unless the window is full; then returns when the window ends. */
  async count(
    { key, limit, windowMs, now }: Count,
    db: Database = this.db,
  ): Promise<{ fullUntil: number | undefined }> {
    const isOver = sql<boolean>`limit_counter.window_started_at <= ${now - windowMs}`;
    const counted = await db
      .insertInto('limit_counter')
      .values({ key, window_started_at: now, count: 1, expires_at: now + windowMs })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when ${isOver} then 1 else limit_counter.count + 1 end`,
            expires_at: sql`case when ${isOver} then cast(${now + windowMs} as bigint) else limit_counter.expires_at end`,
            window_started_at: sql`case when ${isOver} then cast(${now} as bigint) else limit_counter.window_started_at end`,
          })
          .where(sql<boolean>`${isOver} or limit_counter.count < ${limit}`),
      )
      .returning('count')
      .executeTakeFirst();
    return { fullUntil: counted ? undefined : await findEnd(db, key, now) };
  }

  /**
   * Counts one event in one statement and returns its time: at most `limit` events per window. With `isOneEnough`
   * nothing is counted while an earlier event is still due.
   */
  async book(
    { key, limit, windowMs, now, isOneEnough }: Count & { isOneEnough: boolean },
    db: Database = this.db,
  ): Promise<number | undefined> {
    const isOver = sql<boolean>`limit_counter.expires_at <= ${now}`;
    const windowsAfter = (events: RawBuilder<number>) =>
      sql<number>`limit_counter.window_started_at + (${events} / ${sql.lit(limit)}) * ${sql.lit(windowMs)}`;
    const lastTurn = windowsAfter(sql`(limit_counter.count - 1)`);
    const booked = await db
      .insertInto('limit_counter')
      .values({ key, window_started_at: now, count: 1, expires_at: now + windowMs })
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet({
            count: sql`case when ${isOver} then 1 else limit_counter.count + 1 end`,
            expires_at: sql`case when ${isOver} then cast(${now + windowMs} as bigint) else ${windowsAfter(
              sql`(limit_counter.count + ${sql.lit(limit)})`,
            )} end`,
            window_started_at: sql`case when ${isOver} then cast(${now} as bigint) else limit_counter.window_started_at end`,
          })
          .where(
            isOneEnough ? sql<boolean>`${isOver} or ${lastTurn} <= ${now}` : sql<boolean>`true`,
          ),
      )
      .returning(lastTurn.as('turn'))
      .executeTakeFirst();
    return booked && Math.max(now, booked.turn);
  }
}

async function findEnd(db: Database, key: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('limit_counter')
    .select('expires_at')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.expires_at ?? now;
}
