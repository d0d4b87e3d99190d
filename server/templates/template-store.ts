import type { Transaction } from 'kysely';

import { navigationDocumentId } from '../../domain/ids.ts';
import {
  type ChangeSummary,
  changeSummarySchema,
  type PageChanges,
} from '../../domain/tree/changes.ts';
import { decodeTree, encodeTree, type TreeDocument } from '../../domain/tree/codec.ts';
import { withOwnSectionIds } from '../../domain/tree/own-ids.ts';
import { redirectsAfter } from '../../domain/tree/redirects.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { rewriteRedirects } from './redirect-store.ts';
import {
  findVersionText,
  shortenVersion,
  sizeOfVersion,
  type VersionText,
} from './version-store.ts';

export type NewVersion = {
  documentId: string;
  version: number;
  tree: NavigationTree;
  authorId: string | null;
  summary: ChangeSummary;
  /** Absent for documents that are not the navigation. */
  pages?: PageChanges;
  now: number;
  /** What has to happen together with the new version, or not at all. */
  inTransaction?: ((trx: Transaction<Tables>) => Promise<void>) | undefined;
};

type StoredTree = { template_id: string; version: number; component: string };

export type StoredVersion = {
  version: number;
  authorId: string | null;
  /** null: shipped with the site, or the account is gone. */
  authorName: string | null;
  summary: string;
  createdAt: number;
};

/** Reads and writes stored documents. Every version stays in `template_version`, most of them as what they changed. */
export class TemplateStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  findRow(documentId: string): Promise<StoredTree | undefined> {
    return this.#db
      .selectFrom('template')
      .select(['template_id', 'version', 'component'])
      .where('template_id', '=', documentId)
      .executeTakeFirst();
  }

  async findVersionNumber(documentId: string): Promise<number | undefined> {
    const row = await this.#db
      .selectFrom('template')
      .select('version')
      .where('template_id', '=', documentId)
      .executeTakeFirst();
    return row?.version;
  }

  /** Makes the document unless it exists, and says whether it did. */
  async create(created: Omit<NewVersion, 'version'>): Promise<boolean> {
    const text = encodeTree(created.tree);
    return this.#db.transaction().execute(async (trx) => {
      const result = await trx
        .insertInto('template')
        .values({
          template_id: created.documentId,
          version: 1,
          component: text,
          updated_at: created.now,
        })
        .onConflict((conflict) => conflict.column('template_id').doNothing())
        .executeTakeFirst();
      if (!result.numInsertedOrUpdatedRows) return false;
      const kept = { component: text, whole_version: null };
      await insertVersion(trx, { ...created, version: 1 }, kept);
      return true;
    });
  }

  /**
   * Replaces the version before `saved.version`, whose tree was `before`, in one statement; undefined when
   * someone else was first, else the size of what is stored now. The old addresses of the navigation's pages are kept alive with it.
   */
  async replace(saved: NewVersion, before: NavigationTree): Promise<number | undefined> {
    const text = encodeTree(saved.tree);
    // Comparing takes long for a large tree, and on SQLite nobody else can write during a transaction. Whole versions
    // stay, and nobody can have come between when the update below finds the version before.
    const kept = await shortenVersion(this.#db, saved.documentId, saved.version, text);
    return this.#db.transaction().execute(async (trx) => {
      const result = await trx
        .updateTable('template')
        .set({
          version: saved.version,
          component: text,
          updated_at: saved.now,
        })
        .where('template_id', '=', saved.documentId)
        .where('version', '=', saved.version - 1)
        .executeTakeFirst();
      if (!result.numUpdatedRows) return undefined;
      await insertVersion(trx, saved, kept);
      await saved.inTransaction?.(trx);
      if (saved.documentId === navigationDocumentId) {
        await rewriteRedirects(trx, (existing) =>
          redirectsAfter(before, saved.tree, existing, saved.now),
        );
      }
      return text.length;
    });
  }

  /** What would have gone with a version, when that is there already. */
  async runAlone(inTransaction: NewVersion['inTransaction']): Promise<void> {
    if (inTransaction) await this.#db.transaction().execute(inTransaction);
  }

  async remove(documentId: string, actorId: string, now: number): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const result = await trx
        .deleteFrom('template')
        .where('template_id', '=', documentId)
        .executeTakeFirst();
      if (!result.numDeletedRows) return false;
      await trx.deleteFrom('template_version').where('template_id', '=', documentId).execute();
      await recordAudit(trx, {
        action: 'deleted-template',
        subjectKind: 'template',
        subjectId: documentId,
        actorId,
        at: now,
      });
      return true;
    });
  }

  sizeOfVersion(documentId: string, version: number): Promise<number> {
    return sizeOfVersion(this.#db, documentId, version);
  }

  async findVersion(documentId: string, version: number): Promise<TreeDocument | undefined> {
    const component = await findVersionText(this.#db, documentId, version);
    if (component === undefined) return undefined;
    return documentIn({ template_id: documentId, version, component });
  }

  /** The versions that still had these pages, the last time each was deleted, with the pages that each had. */
  async findBeforeRemoval(
    documentId: string,
    pageIds: string[],
  ): Promise<{ version: number; pageIds: string[] }[]> {
    const left = new Set(pageIds);
    const found: { version: number; pageIds: string[] }[] = [];
    if (left.size === 0) return found;
    const removals = await this.#db
      .selectFrom('template_version')
      .select(['version', 'summary'])
      .where('template_id', '=', documentId)
      .where('summary', 'like', '%"removed"%')
      .orderBy('version', 'desc')
      .execute();
    for (const { version, summary } of removals) {
      const removed = changeSummarySchema
        .parse(JSON.parse(summary))
        .filter(({ pageId, change }) => change === 'removed' && left.delete(pageId));
      if (removed.length > 0) {
        found.push({ version: version - 1, pageIds: removed.map(({ pageId }) => pageId) });
      }
      if (left.size === 0) break;
    }
    return found;
  }

  /** Newest first, without the documents themselves. */
  async listVersions(documentId: string, limit: number): Promise<StoredVersion[]> {
    return this.#db
      .selectFrom('template_version')
      .leftJoin('account', 'account.id', 'template_version.author_id')
      .select([
        'template_version.version',
        'template_version.author_id as authorId',
        'account.full_name as authorName',
        'template_version.summary',
        'template_version.created_at as createdAt',
      ])
      .where('template_id', '=', documentId)
      .orderBy('version', 'desc')
      .limit(limit)
      .execute();
  }
}

async function insertVersion(
  trx: Transaction<Tables>,
  saved: NewVersion,
  kept: VersionText,
): Promise<void> {
  await trx
    .insertInto('template_version')
    .values({
      template_id: saved.documentId,
      version: saved.version,
      ...kept,
      author_id: saved.authorId,
      summary: JSON.stringify(saved.summary),
      created_at: saved.now,
    })
    .execute();
  if (saved.pages) await writePageDates(trx, saved.pages, saved.now);
  // What ships with the site is nobody's deed.
  if (saved.authorId === null) return;
  await recordAudit(trx, {
    action: saved.version === 1 ? 'created-template' : 'saved-template',
    subjectKind: 'template',
    subjectId: saved.documentId,
    actorId: saved.authorId,
    detail: `version ${saved.version}`,
    at: saved.now,
  });
}

export function documentIn(row: StoredTree): TreeDocument {
  return {
    documentId: row.template_id,
    version: row.version,
    tree: withOwnSectionIds(decodeTree(row.component)),
  };
}

/** How long its text is. */
export function sizeOf({ component }: StoredTree): number {
  return component.length;
}

/** Notes, with the save itself, when its pages changed. */
async function writePageDates(
  trx: Transaction<Tables>,
  { changed, gone }: PageChanges,
  now: number,
): Promise<void> {
  if (changed.length > 0) {
    await trx
      .insertInto('page_date')
      .values(changed.map((id) => ({ page_id: id, changed_at: now })))
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ changed_at: now }))
      .execute();
  }
  if (gone.length > 0) await trx.deleteFrom('page_date').where('page_id', 'in', gone).execute();
}

/** When each page of the navigation last changed, by its id. */
export async function listPageDates(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('page_date').selectAll().execute();
  return new Map(rows.map((row) => [row.page_id, row.changed_at]));
}
