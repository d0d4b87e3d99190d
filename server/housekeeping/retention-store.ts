import { sessionLifetimesMs } from '../accounts/sign-in/session-store.ts';
import type { Database } from '../db/database.ts';

const dayMs = 24 * 60 * 60_000;

/** How long personal data is kept without a reason to keep it longer. */
export const retentionMs = {
  inquiry: 730 * dayMs,
  /** Asked for an account and was never let in, declined or not. */
  uninvitedRequest: 90 * dayMs,
  /** Mails that were sent or given up; their notes may name people. */
  settledMail: 90 * dayMs,
  /** Unsaved work that nobody has come back to. */
  keptWork: 90 * dayMs,
  /** Who did what to whom: as long as the inquiries it tells of. */
  auditEntry: 730 * dayMs,
} as const;

/** So many a time: even a long backlog never holds up a request. */
const rowsPerRun = 1000;

const tablesThatExpire = [
  'captcha_try',
  'captcha_used',
  'limit_counter',
  'login_throttle',
  'idempotent_call',
  'preview_link',
] as const;

/** Drops rows that have expired: they count for nothing any more. */
export async function purgeExpired(db: Database, now: number): Promise<void> {
  for (const table of tablesThatExpire) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  await purgeAccounts(db, now);
  await purgeKeptWork(db, now);
  await purgePersonalData(db, now);
}

/** Drops sessions nobody can use any more, and links a day after they have expired. */
async function purgeAccounts(db: Database, now: number): Promise<void> {
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

/** Small and rare enough to go at once. */
async function purgeKeptWork(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('kept_work')
    .where('updated_at', '<=', now - retentionMs.keptWork)
    .execute();
}

/** Drops inquiries with their notes and answers, requests, mails and audit entries whose time is over. */
async function purgePersonalData(db: Database, now: number): Promise<void> {
  await db
    .deleteFrom('inquiry')
    .where('id', 'in', (where) =>
      where
        .selectFrom('inquiry')
        .select('id')
        .where('created_at', '<=', now - retentionMs.inquiry)
        .limit(rowsPerRun),
    )
    .execute();
  await db
    .deleteFrom('account')
    .where('id', 'in', (where) =>
      where
        .selectFrom('account')
        .select('id')
        .where('created_at', '<=', now - retentionMs.uninvitedRequest)
        .where('is_verified', '=', 0)
        .where('invitation_count', '=', 0)
        .where('role', '=', 'User')
        .limit(rowsPerRun),
    )
    .execute();
  await db
    .deleteFrom('outbox')
    .where('id', 'in', (where) =>
      where
        .selectFrom('outbox')
        .select('id')
        .where('created_at', '<=', now - retentionMs.settledMail)
        .where('state', 'in', ['sent', 'abandoned'])
        .limit(rowsPerRun),
    )
    .execute();
  await db
    .deleteFrom('audit_entry')
    .where('id', 'in', (where) =>
      where
        .selectFrom('audit_entry')
        .select('id')
        .where('created_at', '<=', now - retentionMs.auditEntry)
        .limit(rowsPerRun),
    )
    .execute();
}
