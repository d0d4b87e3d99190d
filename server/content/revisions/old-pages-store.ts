import { setTimeout } from 'node:timers/promises';

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import * as z from 'zod';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { decodeTree } from '../../../domain/tree/codec.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { Database } from '../../db/database.ts';
import type { OldPageTables } from '../../db/old-page-tables.ts';
import { newRevision } from './new-revision.ts';
import { readTree, writeRows } from './published-store.ts';

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
      for (const document of await listUnmoved(connection)) {
        await moveDocument(connection, document);
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

type OldDocument = { template_id: string; version: number; updated_at: number };

function listUnmoved(db: OldDatabase): Promise<OldDocument[]> {
  return db
    .selectFrom('unmoved_document')
    .innerJoin('template', 'template_id', 'document_id')
    .select(['template_id', 'version', 'updated_at'])
    .execute();
}

async function moveDocument(db: OldDatabase, document: OldDocument): Promise<void> {
  const { template_id: documentId, version: newest, updated_at } = document;
  let moved = await findMoved(db, documentId);
  while (moved < newest) moved = await movePiece(db, documentId, moved);
  // Unpublished work appears together with the navigation, so that it is moved once.
  await db.transaction().execute(async (trx) => {
    if (documentId === navigationDocumentId) await moveUnpublished(trx);
    await trx
      .insertInto('site_document')
      .values({ document_id: documentId, version: newest, updated_at })
      .execute();
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
async function movePiece(db: OldDatabase, documentId: string, after: number): Promise<number> {
  const versions = await db
    .selectFrom('template_version')
    .select(['version', 'component', 'whole_version', 'author_id', 'summary', 'created_at'])
    .where('template_id', '=', documentId)
    .where('version', '>', after)
    .orderBy('version')
    .limit(pieceSize)
    .execute();
  const last = versions.at(-1)?.version;
  if (last === undefined) throw new Error(`${documentId} has fewer versions than it counts`);
  await db.transaction().execute(async (trx) => {
    let before: NavigationTree | undefined =
      after === 0 ? undefined : await readTree(trx as never, documentId, after);
    for (const row of versions) {
      const { version, author_id, summary, created_at } = row;
      const tree = readOld(await wholeText(trx, documentId, row)) ?? before;
      const moved = { documentId, version, authorId: author_id, now: created_at };
      if (tree) await writeRows(trx, { ...moved, tree }, before);
      await trx
        .insertInto('site_version')
        .values({ document_id: documentId, version, author_id, summary, created_at })
        .execute();
      before = tree;
    }
  });
  return last;
}

/** A version of the past that cannot be read counts as one that changed nothing. */
function readOld(text: string): NavigationTree | undefined {
  try {
    return decodeTree(text);
  } catch {
    return undefined;
  }
}

async function wholeText(
  db: OldDatabase,
  documentId: string,
  { component, whole_version }: { component: string; whole_version: number | null },
): Promise<string> {
  if (whole_version === null) return component;
  const whole = await db
    .selectFrom('template_version')
    .select('component')
    .where('template_id', '=', documentId)
    .where('version', '=', whole_version)
    .executeTakeFirstOrThrow();
  return withDifference(whole.component, component);
}

/** Pieces of another text by place and number, and own texts. */
const differenceSchema = z.array(z.union([z.string(), z.tuple([z.int(), z.int()])]));

function withDifference(base: string, difference: string): string {
  const pieces = base.split(/(?=\{"id":)/);
  return differenceSchema
    .parse(JSON.parse(difference))
    .map((part) =>
      typeof part === 'string' ? part : pieces.slice(part[0], part[0] + part[1]).join(''),
    )
    .join('');
}

/** Drafts with their earlier revisions, the numbers of drafts that have ended, and unsaved work. */
async function moveUnpublished(trx: OldDatabase): Promise<void> {
  const drafts = await trx.selectFrom('page_draft').selectAll().execute();
  for (const draft of drafts) {
    const { page_id, base_version, author_id, updated_at } = draft;
    const former = await trx
      .selectFrom('page_draft_revision')
      .select(['revision', 'document'])
      .where('page_id', '=', page_id)
      .where('revision', '<', draft.revision)
      .execute();
    const shared = { page_id, base_version, author_id, created_at: updated_at };
    const revisions = [
      ...former.map((one) => ({ ...one, state: 'former' as const })),
      { ...draft, state: 'draft' as const },
    ].map(({ revision, document, state }) =>
      newRevision({ ...shared, state, number: revision, content: document }),
    );
    for (const revision of revisions) {
      await trx.insertInto('page_revision').values(revision).execute();
    }
  }
  const open = new Set(drafts.map(({ page_id }) => page_id));
  for (const { page_id, revision } of await trx
    .selectFrom('page_draft_count')
    .selectAll()
    .execute()) {
    if (open.has(page_id)) continue;
    const ended = { page_id, state: 'former', number: revision, content: null, created_at: 0 };
    await trx
      .insertInto('page_revision')
      .values(newRevision({ ...ended, state: 'former' }))
      .execute();
  }
  for (const work of await trx.selectFrom('kept_work').selectAll().execute()) {
    await trx
      .insertInto('page_revision')
      .values(
        newRevision({
          page_id: work.page_id,
          state: 'autosave',
          number: work.mark,
          content: work.document,
          base_version: work.base_version,
          base_draft: work.revision,
          owner_id: work.account_id,
          slot: work.slot,
          kept_at: work.kept_at,
          created_at: work.updated_at,
        }),
      )
      .execute();
  }
}
