import { type RawBuilder, sql } from 'kysely';

import type { KeepingField } from '../../domain/settings/setting-rules.ts';
import { defaultSettings, type Settings } from '../../domain/settings/settings-schema.ts';
import { roles } from '../../domain/accounts/accounts.ts';
import { rememberedMs, sessionLifetimesMs } from '../../domain/accounts/lifetimes.ts';
import { dropWordsAbout, purgeAutosaves } from '../content/revisions/autosave-store.ts';
import { forgetNumbers } from '../content/revisions/draft-store.ts';
import { purgeNotes } from '../content/notes/note-store.ts';
import type { Database } from '../db/database.ts';

const dayMs = 24 * 60 * 60_000;

type Retention = ReturnType<typeof retentionOf>;

export function retentionOf(settings: Pick<Settings, KeepingField>) {
  return {
    inquiry: settings.keepInquiriesDays * dayMs,
    /** Requests for an account that were never approved, also declined ones. */
    uninvitedRequest: settings.keepRequestsDays * dayMs,
    /** Mails that were sent or given up; their notes may name people. */
    settledMail: settings.keepMailsDays * dayMs,
    /** Unsaved work whose author has not come back. */
    keptWork: settings.keepUnsavedDays * dayMs,
    auditEntry: settings.keepAuditDays * dayMs,
  };
}

/** The periods until an administrator changes them. */
export const retentionMs = retentionOf(defaultSettings);

/** A run deletes at most this many rows, so that a backlog never delays a request. */
const rowsPerRun = 1000;

const tablesThatExpire = [
  'captcha_try',
  'captcha_used',
  'limit_counter',
  'login_throttle',
  'idempotent_call',
  'preview_link',
  'factor_ticket',
] as const;

export async function purgeExpired(
  db: Database,
  now: number,
  retention: Retention = retentionMs,
): Promise<void> {
  for (const table of tablesThatExpire) {
    await db.deleteFrom(table).where('expires_at', '<=', now).execute();
  }
  await purgeAccounts(db, now);
  await purgeDevices(db, now - rememberedMs);
  await purgeAutosaves(db, now - retention.keptWork);
  await forgetNumbers(db, now - retention.keptWork);
  await purgeNotes(db, now - retention.keptWork);
  for (const table of ['setting_version', 'word_version'] as const) {
    await purgeVersions(db, table, now - retention.auditEntry);
  }
  await purgePersonalData(db, now, retention);
}

/** Deletes ended sessions, and links a day after they have expired. */
async function purgeAccounts(db: Database, now: number): Promise<void> {
  for (const role of roles) {
    const { idle, absolute } = sessionLifetimesMs[role];
    await db
      .deleteFrom('session')
      .where((where) =>
        where.or([
          where('created_at', '<=', now - absolute),
          where('last_seen_at', '<=', now - idle),
        ]),
      )
      .where('account_id', 'in', (where) =>
        where.selectFrom('account').select('id').where('role', '=', role),
      )
      .execute();
  }
  await db
    .deleteFrom('one_time_token')
    .where('expires_at', '<=', now - dayMs)
    .execute();
  // A mail may have waited for a day before its link's own day began.
  await db
    .deleteFrom('email_change')
    .where('asked_at', '<=', now - 3 * dayMs)
    .execute();
}

/**
 * Deletes devices that count as new again. The last one of an account stays: without any, the next sign-in would
 * look like the first.
 */
async function purgeDevices(db: Database, until: number): Promise<void> {
  await db
    .deleteFrom('account_device')
    .where('seen_at', '<=', until)
    .where((where) =>
      where.exists(
        where
          .selectFrom('account_device as later')
          .select('later.client')
          .whereRef('later.account_id', '=', 'account_device.account_id')
          .whereRef('later.seen_at', '>', 'account_device.seen_at'),
      ),
    )
    .execute();
}

/**
 * Deletes older settings and words once the log no longer tells who changed them. The newest row stays, because it is
 * valid.
 */
async function purgeVersions(
  db: Database,
  table: 'setting_version' | 'word_version',
  until: number,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('created_at', '<=', until)
    .where('version', '<', (where) =>
      where.selectFrom(table).select((eb) => eb.fn.max('version').as('newest')),
    )
    .execute();
}

/** Deletes inquiries with their notes and answers, requests, mails and audit entries after their period. */
async function purgePersonalData(db: Database, now: number, retention: Retention): Promise<void> {
  const inquiries = await purgeSome(db, 'inquiry', now - retention.inquiry);
  await dropWordsAbout(
    db,
    inquiries.map(({ id }) => id),
  );
  const isUninvited = sql<boolean>`is_verified = 0 and invitation_count = 0 and role = 'User'`;
  await purgeSome(db, 'account', now - retention.uninvitedRequest, isUninvited);
  const isSettled = sql<boolean>`state in ('sent', 'abandoned', 'for-nobody')`;
  await purgeSome(db, 'outbox', now - retention.settledMail, isSettled);
  await purgeSome(db, 'audit_entry', now - retention.auditEntry);
}

function purgeSome(
  db: Database,
  table: 'inquiry' | 'account' | 'outbox' | 'audit_entry',
  until: number,
  matches: RawBuilder<boolean> = sql<boolean>`1 = 1`,
): Promise<{ id: string }[]> {
  return db
    .deleteFrom(table)
    .where('id', 'in', (where) =>
      where
        .selectFrom(table)
        .select('id')
        .where('created_at', '<=', until)
        .where(matches)
        .limit(rowsPerRun),
    )
    .returning('id')
    .execute();
}
