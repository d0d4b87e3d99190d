import { setTimeout } from 'node:timers/promises';

import { type Kysely, PostgresAdapter, sql, type Transaction } from 'kysely';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import type { Database } from '../../db/database.ts';
import type { OldPageTables } from '../../db/old-page-tables.ts';
import {
  OldHistory,
  type OldRow,
  writeOldDocument,
  writeOldDraft,
  writeOldNumber,
  writeOldWork,
} from './old-rows-store.ts';
import { readTree } from './published-store.ts';

type OldDatabase = Kysely<OldPageTables>;

/** The number of versions that one transaction moves. */
const pieceSize = 20;
const lockId = 3_853_314_792;
const lookAgainMs = 200;

/**
 * Moves every version of every document, and unpublished work, from the old tables, in pieces. After an interruption it
 * continues: a document exists for readers once all of its versions are moved.
 */
export async function moveOldPages(database: Database): Promise<void> {
  const db: OldDatabase = database;
  if ((await listUnmoved(db)).length === 0) return;
  const isServer = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.connection().execute(async (connection) => {
    if (isServer) await lock(connection);
    try {
      for (const documentId of await listUnmoved(connection)) {
        await moveDocument(connection, documentId);
      }
    } finally {
      if (isServer) await sql`select pg_advisory_unlock(${sql.lit(lockId)})`.execute(connection);
    }
  });
}

/** Waits without an open statement, which would hold up migrations of other instances. */
async function lock(db: OldDatabase): Promise<void> {
  while (!(await tryLock(db))) await setTimeout(lookAgainMs);
}

async function tryLock(db: OldDatabase): Promise<boolean> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_lock(${sql.lit(lockId)}) as "isMine"`.execute(db);
  return rows[0]?.isMine ?? false;
}

async function listUnmoved(db: OldDatabase): Promise<string[]> {
  const rows = await db
    .selectFrom('unmoved_document')
    .innerJoin('template', 'template_id', 'document_id')
    .select('document_id')
    .execute();
  return rows.map(({ document_id }) => document_id);
}

async function moveDocument(db: OldDatabase, documentId: string): Promise<void> {
  const document = await db
    .selectFrom('template')
    .selectAll()
    .where('template_id', '=', documentId)
    .executeTakeFirstOrThrow();
  let moved = await findMoved(db, documentId);
  const before = moved === 0 ? undefined : await readTree(db, documentId, moved);
  const history = new OldHistory(
    document,
    async (trx, version) => (await readVersion(trx as never, documentId, version))?.component,
    before,
  );
  while (moved < document.version) moved = await movePiece(db, history, documentId, moved);
  // Unpublished work appears together with the navigation, so that it is moved once.
  await db.transaction().execute(async (trx) => {
    if (documentId === navigationDocumentId) await moveUnpublished(trx);
    await writeOldDocument(trx, document);
    await trx.deleteFrom('unmoved_document').where('document_id', '=', documentId).execute();
  });
}

async function findMoved(db: OldDatabase, documentId: string): Promise<number> {
  const { version } = await db
    .selectFrom('site_version')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('document_id', '=', documentId)
    .executeTakeFirstOrThrow();
  return version ?? 0;
}

/** Returns the last version that is moved now. */
async function movePiece(
  db: OldDatabase,
  history: OldHistory,
  documentId: string,
  after: number,
): Promise<number> {
  const versions = await db
    .selectFrom('template_version')
    .select('version')
    .where('template_id', '=', documentId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(pieceSize)
    .execute();
  const last = versions.at(-1)?.version;
  if (last === undefined) throw new Error(`${documentId} has fewer versions than it counts`);
  await db.transaction().execute(async (trx) => {
    // One at a time: a version may take megabytes.
    for (const { version } of versions) {
      const row = await readVersion(trx, documentId, version);
      if (row) await history.write(trx, row);
    }
  });
  return last;
}

function readVersion(
  db: OldDatabase,
  documentId: string,
  version: number,
): Promise<OldRow<'template_version'> | undefined> {
  return db
    .selectFrom('template_version')
    .selectAll()
    .where('template_id', '=', documentId)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Drafts with their earlier revisions, the numbers of drafts that have ended, and unsaved work. */
async function moveUnpublished(trx: Transaction<OldPageTables>): Promise<void> {
  const drafts = await trx.selectFrom('page_draft').selectAll().execute();
  for (const draft of drafts) {
    const former = await trx
      .selectFrom('page_draft_revision')
      .select(['revision', 'document'])
      .where('page_id', '=', draft.page_id)
      .where('revision', '<', draft.revision)
      .execute();
    await writeOldDraft(trx, draft, former);
  }
  const open = new Set(drafts.map(({ page_id }) => page_id));
  for (const counted of await trx.selectFrom('page_draft_count').selectAll().execute()) {
    if (!open.has(counted.page_id)) await writeOldNumber(trx, counted);
  }
  for (const work of await trx.selectFrom('kept_work').selectAll().execute()) {
    await writeOldWork(trx, work);
  }
}
