import type { Database } from '../db/database.ts';
import { LimitStore } from '../limits/limit-store.ts';
import type { Outbox } from '../mail/outbox-store.ts';

const dayMs = 24 * 3_600_000;
const longestReason = 300;

type Parts = { db: Database; outbox: Outbox; now: () => number };

/** Administrators get one mail a day, however many instances fail however often. */
export async function tellOfFailedBackup(
  { db, outbox, now }: Parts,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await db.transaction().execute(async (trx) => {
    const { fullUntil } = await new LimitStore(trx).count({
      key: 'backup-failed',
      limit: 1,
      windowMs: dayMs,
      now: now(),
    });
    if (fullUntil !== undefined) return;
    await outbox.enqueue(trx, { kind: 'backup-failed', note: reason.slice(0, longestReason) });
  });
  outbox.wake();
}
