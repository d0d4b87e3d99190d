import type { Database } from '../db/database.ts';
import { sessionLifetimesMs } from './sign-in/session-store.ts';

const dayMs = 24 * 60 * 60_000;

/** Drops sessions nobody can use any more, and links a day after they have expired. */
export async function purgeAccounts(db: Database, now: number): Promise<void> {
  const { idle, absolute } = sessionLifetimesMs.User;
  await db
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('created_at', '<=', now - absolute),
        where('last_seen_at', '<=', now - idle),
      ]),
    )
    .execute();
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<=', now - dayMs)
    .execute();
}
