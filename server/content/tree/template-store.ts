import { navigationDocumentId } from '../../../domain/values/values.ts';
import { decodeTree, encodeTree, type TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { withOwnSectionIds } from '../../../domain/tree/stored-form.ts';
import { redirectsAfter } from '../../../domain/tree/redirects.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import { type ChangedTree, withUnchanged } from '../../../domain/tree/unchanged-parts.ts';
import { recordAudit } from '../../audit/audit-store.ts';
import type { Database } from '../../db/database.ts';
import { notFound } from '../../http/answers.ts';
import { rewriteRedirects } from '../redirects/redirect-store.ts';
import {
  findBeforeRemoval,
  findVersionText,
  insertVersion,
  listVersions,
  type NewVersion,
  storedFormOf,
  sizeOfVersion,
  type StoredVersion,
  type VersionSlice,
} from './version-store.ts';

type StoredTree = { template_id: string; version: number; component: string };

/** Reads and writes stored documents. `template_version` keeps every version, most of them as differences. */
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

  /** Creates the document unless it exists, and returns whether it did. */
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
   * Replaces the version before `saved.version`, whose tree was `before`, in one statement. Returns the stored size,
   * or undefined when someone else saved first. Old addresses of the navigation's pages get redirects in the same
   * transaction.
   */
  async replace(saved: NewVersion, before: NavigationTree): Promise<number | undefined> {
    const text = encodeTree(saved.tree);
    // Comparing a large tree takes long, and on SQLite nobody else can write during a transaction, so it happens
    // before. That is safe: full versions are never removed, and the update below fails if another version came in
    // between.
    const kept = await storedFormOf(this.#db, saved.documentId, saved.version, text);
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

  /** Runs what belongs to a version that exists already. */
  async runWithoutVersion(inTransaction: NewVersion['inTransaction']): Promise<void> {
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

  findBeforeRemoval(documentId: string, pageIds: string[]) {
    return findBeforeRemoval(this.#db, documentId, pageIds);
  }

  listVersions(documentId: string, slice: VersionSlice): Promise<StoredVersion[]> {
    return listVersions(this.#db, documentId, slice);
  }
}

export function documentIn(row: StoredTree): TreeDocument {
  return {
    documentId: row.template_id,
    version: row.version,
    tree: withOwnSectionIds(decodeTree(row.component)),
  };
}

/** A tree with more characters takes longer to process than a visitor should wait. */
const largeTree = 128 * 1024;

/** A version as the difference from another: quick to transfer even for a large tree. */
export type VersionStep = { from: number; to: number; changes: ChangedTree; size: number };

/** Reads large trees outside the main thread. */
export type TreeHelper = {
  /** Returns the step from a version to the current one. */
  findStep(documentId: string, from: number): Promise<VersionStep>;
  /** Returns a page of the navigation in an earlier version. */
  findPage(version: number, pageId: string): Promise<PageDocument | undefined>;
};

/** Caches the navigation, because parsing a large tree costs more than the rest of a request. */
export class CachedTree {
  readonly #store: TemplateStore;
  readonly #helper: TreeHelper | undefined;
  #last: { document: TreeDocument; size: number } | undefined;

  constructor(store: TemplateStore, helper?: TreeHelper) {
    this.#store = store;
    this.#helper = helper;
  }

  /** `sent` is the number of characters of a sent tree. */
  isLarge(sent = 0): boolean {
    return Math.max(sent, this.#last?.size ?? 0) > largeTree;
  }

  async read(documentId: string): Promise<TreeDocument> {
    const version = await this.#store.findVersionNumber(documentId);
    if (version === undefined) throw nothingThere();
    const kept = this.#cachedOf(documentId);
    if (kept?.version === version) return kept;
    if (kept && this.isLarge()) await this.#advance(kept);
    // The save that made the step may have delivered it meanwhile.
    const stepped = this.#cachedOf(documentId);
    if (stepped && stepped.version >= version) return stepped;
    const row = await this.#store.findRow(documentId);
    if (!row) throw nothingThere();
    const document = documentIn(row);
    this.keep(document, row.component.length);
    return document;
  }

  keep(document: TreeDocument, size: number): void {
    if (document.documentId === navigationDocumentId) this.#last = { document, size };
  }

  /** Reads a page of the navigation in one of its versions. */
  async readPage(version: number, pageId: string): Promise<PageDocument | undefined> {
    const current = await this.read(navigationDocumentId);
    if (current.version === version) return openPage(current.tree, pageId);
    if (this.#helper && this.isLarge()) return this.#helper.findPage(version, pageId);
    const document = await this.#store.findVersion(navigationDocumentId, version);
    if (!document) throw notFound('There is no such version.');
    return openPage(document.tree, pageId);
  }

  /** Returns undefined when the step does not start at the cached version. */
  take({ from, to, changes, size }: VersionStep): TreeDocument | undefined {
    const kept = this.#last?.document;
    const tree = kept?.version === from ? withUnchanged(changes, kept.tree) : undefined;
    if (!kept || !tree) return undefined;
    const document = { documentId: kept.documentId, version: to, tree };
    this.keep(document, size);
    return document;
  }

  /** If the worker thread does not answer, this process does the work itself. */
  async #advance({ documentId, version }: TreeDocument): Promise<void> {
    const step = await this.#helper?.findStep(documentId, version).catch(() => undefined);
    if (step) this.take(step);
  }

  #cachedOf(documentId: string): TreeDocument | undefined {
    return this.#last?.document.documentId === documentId ? this.#last.document : undefined;
  }
}

function nothingThere() {
  return notFound('There is no template with this id.');
}
