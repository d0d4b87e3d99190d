import { type RawBuilder, sql } from 'kysely';

import { isFixedPage } from '../../../domain/pages/page-ids.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { type ChangeSummary, type PageChanges } from '../../../domain/tree/changes.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { keepsAddresses, redirectsAfter } from '../../../domain/tree/redirects.ts';
import { goneList, type NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { shareWords } from '../../../domain/http/refusal-words.ts';
import { templateWords } from '../../../domain/content/template-words.ts';
import { recordSiteAct, roleNow } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { Store } from '../../db/store.ts';
import { conflict } from '../../http/answers.ts';
import { withinDraftShare } from '../../limits/editor-share-store.ts';
import { rewriteRedirects } from '../redirects/redirect-store.ts';
import { readTree, readTreeOfPages, writeRows } from '../revisions/published-store.ts';

export type NewVersion = TreeDocument & {
  authorId: string | null;
  summary: ChangeSummary;
  /** Absent for documents that are not the navigation. */
  pages?: PageChanges;
  now: number;
  /** What has to happen together with the new version, or not at all. Without a new version there is no number. */
  inTransaction?: ((trx: Transaction, version?: number) => Promise<void>) | undefined;
};

/** Which versions of the history are asked for. */
export type HistoryChoice = {
  before?: number | undefined;
  author?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page?: string | undefined;
};

/** `authorName` is null where it shipped with the site or the account is gone, `authorRole` where it was not noted. */
export type StoredVersion = Awaited<ReturnType<TreeStore['listVersions']>>[number];

export async function readVersion(
  db: Database,
  documentId = navigationDocumentId,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('site_document')
    .select('version')
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  return row?.version;
}

/** Reads and writes documents and their versions. A version is what it changed: pages and the order of lists. */
export class TreeStore extends Store {
  /** The navigation as it was last read. A newer or older version is told apart from it by what has changed. */
  #last: TreeDocument | undefined;

  async read(documentId: string): Promise<TreeDocument | undefined> {
    const version = await readVersion(this.db, documentId);
    if (version === undefined) return undefined;
    const last = this.#lastOf(documentId);
    if (last?.version === version) return last;
    return this.#keep(await this.#readVersion(documentId, version));
  }

  /** The document as a version left it; undefined when there is no such version. */
  async findVersion(documentId: string, version: number): Promise<TreeDocument | undefined> {
    if (!(await this.#hasVersion(documentId, version))) return undefined;
    return this.#readVersion(documentId, version);
  }

  /** The same with some pages alone, and the entries above them. */
  async findPagesOf(
    documentId: string,
    version: number,
    pageIds: readonly string[],
  ): Promise<NavigationTree | undefined> {
    if (!(await this.#hasVersion(documentId, version))) return undefined;
    const last = this.#lastOf(documentId);
    if (last?.version === version) return last.tree;
    return readTreeOfPages(this.db, documentId, version, pageIds);
  }

  async #hasVersion(documentId: string, version: number): Promise<boolean> {
    const row = await this.db
      .selectFrom('site_version')
      .select('version')
      .where('document_id', '=', documentId)
      .where('version', '=', version)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Creates the document unless it exists, and returns whether it did. */
  async create(created: Omit<NewVersion, 'version'>): Promise<boolean> {
    const made = { ...created, version: 1 };
    return this.db.transaction().execute(async (trx) => {
      const result = await trx
        .insertInto('site_document')
        .values({ document_id: made.documentId, version: 1, updated_at: made.now })
        .onConflict((known) => known.column('document_id').doNothing())
        .executeTakeFirst();
      if (!result.numInsertedOrUpdatedRows) return false;
      const { count } = await trx
        .selectFrom('site_document')
        .select(({ fn }) => fn.countAll<number | string>().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) > otherDocuments + 1) throw conflict(templateWords.tooMany);
      await writeVersion(trx, made);
      return true;
    });
  }

  /**
   * Makes the version after the one whose tree was `before`, and says whether nobody else was first. The old addresses of
   * the navigation's pages are kept alive with it.
   */
  async replace(saved: NewVersion, before: NavigationTree): Promise<boolean> {
    const { documentId, version, tree, now } = saved;
    const isFirst = await this.db.transaction().execute(async (trx) => {
      const result = await trx
        .updateTable('site_document')
        .set({ version, updated_at: now })
        .where('document_id', '=', documentId)
        .where('version', '=', version - 1)
        .executeTakeFirst();
      if (!result.numUpdatedRows) return false;
      await writeVersion(trx, saved, before);
      if (documentId === navigationDocumentId && !keepsAddresses(before, tree)) {
        await rewriteRedirects(trx, (existing) => redirectsAfter(before, tree, existing, now));
      }
      // Last, because an import brings redirects that win over those of pages that it moved.
      await saved.inTransaction?.(trx, version);
      return true;
    });
    if (isFirst) this.#keep({ documentId, version, tree });
    return isFirst;
  }

  /** Runs what belongs to a version that exists already. */
  async runWithoutVersion(inTransaction: NewVersion['inTransaction']): Promise<void> {
    if (inTransaction) await this.db.transaction().execute((trx) => inTransaction(trx));
  }

  async remove(documentId: string, actorId: string, now: number): Promise<boolean> {
    return this.db.transaction().execute(async (trx) => {
      const result = await trx
        .deleteFrom('site_document')
        .where('document_id', '=', documentId)
        .executeTakeFirst();
      if (!result.numDeletedRows) return false;
      for (const table of ['site_version', 'page_revision', 'page_order'] as const) {
        await trx.deleteFrom(table).where('document_id', '=', documentId).execute();
      }
      await recordSiteAct(trx, { action: 'deleted-template', actorId, at: now }, documentId);
      return true;
    });
  }

  /** Newest first, without the documents themselves. */
  listVersions(documentId: string, { limit, ...choice }: { limit: number } & HistoryChoice) {
    const { before, author, from, to, page } = choice;
    return this.db
      .selectFrom('site_version')
      .leftJoin('account', 'account.id', 'site_version.author_id')
      .select([
        'site_version.version',
        'site_version.author_id as authorId',
        'account.full_name as authorName',
        'site_version.author_role as authorRole',
        'site_version.summary',
        'site_version.created_at as createdAt',
      ])
      .where('document_id', '=', documentId)
      .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
      .$if(author !== undefined, (query) => query.where('author_id', '=', author ?? ''))
      .$if(from !== undefined, (query) =>
        query.where('site_version.created_at', '>=', Date.parse(from ?? '')),
      )
      .$if(to !== undefined, (query) =>
        query.where('site_version.created_at', '<', Date.parse(to ?? '')),
      )
      .$if(page !== undefined, (query) => query.where(names(page ?? '')))
      .orderBy('version', 'desc')
      .limit(limit)
      .execute();
  }

  /** Who has made versions, by name. */
  listAuthors(documentId: string): Promise<{ id: string; name: string }[]> {
    return this.db
      .selectFrom('account')
      .select(['id', 'full_name as name'])
      .where('id', 'in', (versions) =>
        versions
          .selectFrom('site_version')
          .select('author_id')
          .where('document_id', '=', documentId)
          .$narrowType<{ author_id: string }>(),
      )
      .orderBy('full_name')
      .execute();
  }

  /** The newest version that changed each page, with its author. The content of the pages, which is long, is not read. */
  async listLastChanges(documentId: string) {
    const newest = await this.db
      .selectFrom('page_revision')
      .select(({ fn }) => ['page_id as pageId', fn.max('number').as('version')])
      .where(sql<boolean>`state = 'published'`)
      .where('document_id', '=', documentId)
      .groupBy('page_id')
      .execute();
    const numbers = [...new Set(newest.map(({ version }) => version))];
    const versions = new Map<
      number,
      { authorId: string | null; authorName: string | null; createdAt: number }
    >();
    for (let at = 0; at < numbers.length; at += versionsAtOnce) {
      const some = await this.db
        .selectFrom('site_version')
        .leftJoin('account', 'account.id', 'site_version.author_id')
        .select([
          'site_version.version',
          'site_version.author_id as authorId',
          'account.full_name as authorName',
          'site_version.created_at as createdAt',
        ])
        .where('document_id', '=', documentId)
        .where('version', 'in', numbers.slice(at, at + versionsAtOnce))
        .execute();
      for (const { version, ...made } of some) versions.set(version, made);
    }
    return newest.flatMap(({ pageId, version }) => {
      const made = versions.get(version);
      return made ? [{ pageId, ...made }] : [];
    });
  }

  /** The versions that still had these pages, the last time each was taken away, with the pages that each had. */
  async findBeforeRemoval(
    documentId: string,
    pageIds: string[],
  ): Promise<{ version: number; pageIds: string[] }[]> {
    if (pageIds.length === 0) return [];
    const removals = await this.db
      .selectFrom('page_revision')
      .select(({ fn }) => ['page_id', fn.max('number').as('removedIn')])
      .where('state', '=', 'published')
      .where('document_id', '=', documentId)
      .where('page_id', 'in', pageIds)
      .where('content', 'is', null)
      .groupBy('page_id')
      .execute();
    const byVersion = Map.groupBy(removals, ({ removedIn }) => removedIn);
    return [...byVersion]
      .toSorted(([one], [other]) => other - one)
      .map(([removedIn, rows]) => ({
        version: removedIn - 1,
        pageIds: rows.map(({ page_id }) => page_id),
      }));
  }

  /** The last version that had a page which is gone now; undefined when the history does not have it. */
  async findLastWith(documentId: string, pageId: string): Promise<number | undefined> {
    const [removal] = isFixedPage(pageId)
      ? await this.#findBeforeGone(documentId, pageId)
      : await this.findBeforeRemoval(documentId, [pageId]);
    return removal?.version;
  }

  /** A page beside the menu may have no row of its own, but the list of those that are gone names it. */
  async #findBeforeGone(documentId: string, pageId: string): Promise<{ version: number }[]> {
    const lists = await this.db
      .selectFrom('page_order')
      .select(['version', 'page_ids'])
      .where('document_id', '=', documentId)
      .where('list', '=', goneList)
      .orderBy('version', 'desc')
      .execute();
    const there = lists.findIndex(({ page_ids }) => !page_ids.includes(pageId));
    const taken = lists.slice(0, there === -1 ? undefined : there).at(-1);
    return taken ? [{ version: taken.version - 1 }] : [];
  }

  async #readVersion(documentId: string, version: number): Promise<TreeDocument> {
    const tree = await readTree(this.db, documentId, version, this.#lastOf(documentId));
    return { documentId, version, tree };
  }

  #keep(document: TreeDocument): TreeDocument {
    const isOlder = this.#last && this.#last.version > document.version;
    if (document.documentId === navigationDocumentId && !isOlder) this.#last = document;
    return document;
  }

  #lastOf(documentId: string): TreeDocument | undefined {
    return this.#last?.documentId === documentId ? this.#last : undefined;
  }
}

/** Whether a summary names this page. 'like' would take small letters for capitals on SQLite. */
function names(pageId: string): RawBuilder<boolean> {
  const name = `"pageId":${JSON.stringify(pageId)}`;
  return sql<boolean>`replace(summary, ${name}, '') <> summary`;
}

/** Every engine limits how many values a statement may have. */
const versionsAtOnce = 200;

/** So many documents there may be beside the navigation. */
const otherDocuments = 5000;

/** The navigation belongs to the site. Every other document, which visitors never see, counts for its author. */
async function writeVersion(trx: Transaction, saved: NewVersion, before?: NavigationTree) {
  const write = async () => {
    await writeRows(trx, saved, before);
    await insertVersion(trx, saved);
  };
  const { documentId, authorId } = saved;
  if (documentId === navigationDocumentId || authorId === null) await write();
  else await withinDraftShare(trx, authorId, write, shareWords.documentBytes);
}

async function insertVersion(trx: Transaction, saved: NewVersion): Promise<void> {
  await trx
    .insertInto('site_version')
    .values({
      document_id: saved.documentId,
      version: saved.version,
      author_id: saved.authorId,
      author_role: roleNow(saved.authorId),
      summary: JSON.stringify(saved.summary),
      created_at: saved.now,
    })
    .execute();
  if (saved.pages) await writePageDates(trx, saved.pages, saved.now);
  // What ships with the site is nobody's deed.
  if (saved.authorId === null) return;
  const action = saved.version === 1 ? 'created-template' : 'saved-template';
  const detail = `version ${saved.version}`;
  const act = { action, actorId: saved.authorId, detail, at: saved.now } as const;
  await recordSiteAct(trx, act, saved.documentId);
}

/** Notes, with the save itself, when its pages changed. */
async function writePageDates(trx: Transaction, { changed, gone }: PageChanges, now: number) {
  if (changed.length > 0) {
    await trx
      .insertInto('page_date')
      .values(changed.map((id) => ({ page_id: id, changed_at: now })))
      .onConflict((known) => known.column('page_id').doUpdateSet({ changed_at: now }))
      .execute();
  }
  if (gone.length > 0) await trx.deleteFrom('page_date').where('page_id', 'in', gone).execute();
}

/** When each page of the navigation last changed, by its id. */
export async function listPageDates(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('page_date').selectAll().execute();
  return new Map(rows.map((row) => [row.page_id, row.changed_at]));
}
