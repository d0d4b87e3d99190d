import { setTimeout } from 'node:timers/promises';

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';

import { StartRefused } from '../config/start-refused.ts';
import type { Database } from './database.ts';
import { makeLargeIndexes } from './large-indexes.ts';
import * as templates from './migrations/0001-templates.ts';
import * as mail from './migrations/0002-mail-limits-captcha-contact.ts';
import * as accounts from './migrations/0003-accounts.ts';
import * as desk from './migrations/0005-desk.ts';
import * as media from './migrations/0006-media.ts';
import * as redirects from './migrations/0007-redirects.ts';
import * as drafts from './migrations/0008-page-drafts.ts';
import * as pageDates from './migrations/0009-page-dates.ts';
import * as mailLinks from './migrations/0010-mail-links.ts';
import * as accountSafety from './migrations/0011-account-safety.ts';
import * as presence from './migrations/0012-presence.ts';
import * as redirectAddresses from './migrations/0013-redirect-addresses.ts';
import * as keptWork from './migrations/0014-kept-work.ts';
import * as draftRevisions from './migrations/0015-draft-revisions.ts';
import * as draftCounts from './migrations/0016-draft-counts.ts';
import * as settings from './migrations/0017-settings.ts';
import * as pictureFormats from './migrations/0018-picture-formats.ts';
import * as versionDifferences from './migrations/0019-version-differences.ts';
import * as secondFactor from './migrations/0020-second-factor.ts';
import * as passkeys from './migrations/0021-passkeys.ts';
import * as growth from './migrations/0022-growth.ts';
import * as emailChange from './migrations/0023-email-change.ts';
import * as deskWork from './migrations/0025-desk-work.ts';
import * as weeksAndLetters from './migrations/0027-weeks-and-letters.ts';
import * as filesToRemove from './migrations/0028-files-to-remove.ts';
import * as counts from './migrations/0029-counts.ts';
import * as avifClaims from './migrations/0030-avif-claims.ts';
import * as pages from './migrations/0031-pages.ts';
import * as roles from './migrations/0032-roles.ts';
import * as notes from './migrations/0033-notes.ts';
import * as approvals from './migrations/0034-approvals.ts';
import * as files from './migrations/0035-files.ts';
import * as importedRevisions from './migrations/0036-imported-revisions.ts';
import * as words from './migrations/0037-words.ts';
import * as changes from './migrations/0038-changes.ts';
import * as editorShares from './migrations/0039-editor-shares.ts';
import * as whatWasApproved from './migrations/0041-what-was-approved.ts';
import * as backupRuns from './migrations/0042-backup-runs.ts';
import * as mailFiles from './migrations/0046-mail-files.ts';
import * as privacyTick from './migrations/0045-privacy-tick.ts';
import * as takeDownProblems from './migrations/0048-take-down-problems.ts';
import * as formerShares from './migrations/0049-former-shares.ts';

/**
 * Every migration, oldest first. A released migration is never edited; a new one follows it. There is no 0004 and
 * must not be: databases that have run 0005 would refuse a migration that sorts before it. The previous version
 * serves requests while a migration runs. So indexes of large tables are in `large-indexes.ts`, rows are changed in
 * batches, and exceptions are named in docs/operations.md.
 */
const migrations: Record<string, Migration> = {
  '0001-templates': templates,
  '0002-mail-limits-captcha-contact': mail,
  '0003-accounts': accounts,
  '0005-desk': desk,
  '0006-media': media,
  '0007-redirects': redirects,
  '0008-page-drafts': drafts,
  '0009-page-dates': pageDates,
  '0010-mail-links': mailLinks,
  '0011-account-safety': accountSafety,
  '0012-presence': presence,
  '0013-redirect-addresses': redirectAddresses,
  '0014-kept-work': keptWork,
  '0015-draft-revisions': draftRevisions,
  '0016-draft-counts': draftCounts,
  '0017-settings': settings,
  '0018-picture-formats': pictureFormats,
  '0019-version-differences': versionDifferences,
  '0020-second-factor': secondFactor,
  '0021-passkeys': passkeys,
  '0022-growth': growth,
  '0023-email-change': emailChange,
  '0025-desk-work': deskWork,
  '0027-weeks-and-letters': weeksAndLetters,
  '0028-files-to-remove': filesToRemove,
  '0029-counts': counts,
  '0030-avif-claims': avifClaims,
  '0031-pages': pages,
  '0032-roles': roles,
  '0033-notes': notes,
  '0034-approvals': approvals,
  '0035-files': files,
  '0036-imported-revisions': importedRevisions,
  '0037-words': words,
  '0038-changes': changes,
  '0039-editor-shares': editorShares,
  '0041-what-was-approved': whatWasApproved,
  '0042-backup-runs': backupRuns,
  '0045-privacy-tick': privacyTick,
  '0046-mail-files': mailFiles,
  '0048-take-down-problems': takeDownProblems,
  '0049-former-shares': formerShares,
};

/**
 * Everyone who needs a table waits behind a statement that waits for its lock, readers too. A dump or an export may
 * hold the lock for minutes, so a migration gives up soon, rolls back, lets the others pass and tries again.
 */
const lockWaitMs = 300;
const pauseMs = 500;

const gentle: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, migration]) => [
    name,
    {
      up: async (db: Kysely<unknown>) => {
        if (db.getExecutor().adapter instanceof PostgresAdapter)
          await sql`set local lock_timeout = ${sql.lit(lockWaitMs)}`.execute(db);
        await migration.up(db);
      },
    },
  ]),
);

/** Identifies the schema. */
export const latestMigration = Object.keys(migrations).at(-1) ?? '';

/** The schema of the version before, whose pages are moved and whose backups are restored. */
export const migrationBeforePages = '0030-avif-claims';

/**
 * Updates the schema, up to a given migration if named. Kysely takes a lock, so instances may start together. Each
 * migration runs in its own transaction, so that simultaneous writers wait for one at a time.
 */
export async function migrate(db: Database, upTo = latestMigration): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(gentle) },
  });
  const { error } = await migrateStepwise(migrator, upTo);
  if (!error) return makeLargeIndexes(db);
  const unknown = await findUnknownMigration(db);
  if (unknown !== undefined) {
    throw new StartRefused(
      `The database belongs to a newer version (${unknown}). Start that one, or put the database aside and restore a backup of this one.`,
    );
  }
  throw error instanceof Error ? error : new Error('A migration failed');
}

async function migrateStepwise(migrator: Migrator, upTo: string): Promise<MigrationResultSet> {
  const known = await migrator.getMigrations();
  // A new database has no other users who could be blocked.
  const isNew = known.every(({ executedAt }) => executedAt === undefined);
  if (isNew || upTo !== latestMigration) return migrator.migrateTo(upTo);
  for (;;) {
    const step = await migrator.migrateUp();
    if (isLockTimeout(step.error)) {
      await setTimeout(pauseMs);
      continue;
    }
    if (step.error !== undefined || (step.results ?? []).length === 0) return step;
  }
}

/** The migration waited too long for a lock, or was part of a deadlock. */
function isLockTimeout(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code))
  );
}

/** Finds a migration of another version. A database that does not answer is reported elsewhere. */
async function findUnknownMigration(db: Database): Promise<string | undefined> {
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .catch(() => undefined);
  return found?.rows.map(({ name }) => name).findLast((name) => !(name in migrations));
}
