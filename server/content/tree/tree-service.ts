import { setImmediate as pause } from 'node:timers/promises';

import { createId, navigationDocumentId } from '../../../domain/values/values.ts';
import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import {
  changedPaths,
  type ChangeSummary,
  changeSummarySchema,
  describeChanges,
  isSameTree,
  pageChanges,
} from '../../../domain/tree/changes.ts';
import { encodeConflict, historyPageSize, type TreeDocument } from '../../../domain/tree/codec.ts';
import { type Begun, beginFromToday, newLinks } from '../../../domain/tree/begun-alone.ts';
import { completePage, completeTree } from '../../../domain/tree/complete.ts';
import { findCopyProblem } from '../../../domain/tree/copies.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { withMadeAddresses } from '../../../domain/tree/page-address.ts';
import { linkedPageIds, withPlainLinksToGone } from '../../../domain/tree/page-links.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import { pageIn, withItemIds } from '../../../domain/tree/stored-form.ts';
import { storeTreeLinks } from '../../../domain/tree/stored-links.ts';
import {
  type NavigationTree,
  noPages,
  type PageDocument,
  type SentTree,
} from '../../../domain/tree/tree-schema.ts';
import { badRequest, conflict, notFound, versionRequired } from '../../http/answers.ts';
import { idFor, usedForAnother } from '../../http/idempotency.ts';
import { Service } from '../../service.ts';
import {
  type Change,
  checked,
  checkedInTurns,
  isSameThere,
  join,
  type PageSave,
  relink,
  type RequireApproval,
  type RestoreChoice,
  type RestoredDocument,
  type Save,
  type SavedDocument,
  type SaveExtras,
  type SaveOf,
  withOldPage,
  withSections,
} from './judge-trees.ts';
import type { HistoryChoice, StoredVersion, TreeStore } from './tree-store.ts';
import type { TreeChange } from './tree-changes.ts';

const saveAttempts = 20;

type Parts = {
  store: TreeStore;
  now: () => number;
  onChange: (change: TreeChange) => void;
  requireApproval?: RequireApproval;
  ownHost?: string;
  /** The site's, in which names make addresses. */
  readLanguage?: () => Promise<string>;
};

/** `isAlone`: of the tree that a save began from only one page is as it was. */
type Base = Pick<TreeDocument, 'version' | 'tree'> & { isAlone?: boolean };

/** The rules of stored documents: which saves are merged or refused, and what is announced afterwards. */
export class TreeService extends Service<Parts> {
  /** Stores the shipped navigation once, in an empty database. */
  async seed(): Promise<void> {
    await this.parts.store.create({
      documentId: navigationDocumentId,
      tree: seedNavigation,
      authorId: null,
      summary: describeChanges(noPages, seedNavigation),
      pages: pageChanges(noPages, seedNavigation),
      now: this.parts.now(),
    });
  }

  async read(documentId = navigationDocumentId): Promise<TreeDocument> {
    const document = await this.parts.store.read(documentId);
    if (!document) throw notFound('There is no template with this id.');
    return document;
  }

  /** Undefined when it was not there in that version. */
  async readPage(version: number, pageId: string): Promise<PageDocument | undefined> {
    const { tree } = await this.readPagesOf(version, [pageId]);
    return openPage(tree, pageId);
  }

  /** A repeated call finds the document it made, because its id is derived from the key. */
  async create(sent: SentTree, authorId: string, idempotencyKey?: string): Promise<TreeDocument> {
    await this.parts.requireApproval?.(authorId);
    const addressed = await this.#withAddresses(completeTree(sent), noPages);
    const tree = checked(storeTreeLinks(addressed, undefined, this.parts.ownHost));
    const documentId = idempotencyKey ? idFor(authorId, idempotencyKey) : createId();
    const summary = describeChanges(noPages, tree);
    const made = { documentId, tree, authorId, summary, now: this.parts.now() };
    if (await this.parts.store.create(made)) return { documentId, version: 1, tree };
    const before = await this.readVersion(1, documentId);
    if (!isSameTree(before.tree, tree)) throw usedForAnother();
    return before;
  }

  /** Saves the next version. A stale save is merged; changes on both sides are refused with both versions. */
  async save(save: Save): Promise<SavedDocument> {
    if (save.version === undefined) throw versionRequired();
    const base = await this.#baseOf(save.documentId, save.version);
    const tree = await this.#withAddresses(completeTree(save.tree, base), base);
    return this.#saveOnto({ version: save.version, tree: base }, tree, save);
  }

  /** Publishes one page of the navigation: the tree that the edit began from, with this page in it. */
  async savePage({ page, ...save }: PageSave): Promise<SavedDocument> {
    if (save.version === undefined) throw versionRequired();
    const documentId = navigationDocumentId;
    const was = openPage(await this.#baseOf(documentId, save.version, page.id), page.id);
    const { document, ...begun } = await this.readBegun(save.version, completePage(page, was));
    const problem = findCopyProblem(document, begun.tree, (await this.read()).tree);
    if (problem !== undefined) throw badRequest(problem);
    const put = putIntoTree(begun.tree, document);
    const sent = await this.#withAddresses(withItemIds(put), begun.tree);
    return this.#saveOnto(begun, sent, { ...save, documentId, sections: page.id });
  }

  /** Saves what became of the navigation at a version. */
  async change({ version, tree, base, isImport, ...save }: Change): Promise<SavedDocument> {
    const documentId = navigationDocumentId;
    const begun = { version, tree: base ?? (await this.#baseOf(documentId, version)) };
    const sent = isImport ? tree : await this.#withAddresses(tree, begun.tree);
    return this.#saveOnto(begun, withItemIds(sent), { ...save, documentId });
  }

  /** What people save here has the addresses that its names make. */
  async #withAddresses(tree: NavigationTree, before: NavigationTree): Promise<NavigationTree> {
    const { readLanguage } = this.parts;
    return readLanguage ? withMadeAddresses(tree, before, await readLanguage()) : tree;
  }

  /** What a change of one page began from: the whole tree of that version only where its other pages may count. */
  async readBegun(version: number, document: PageDocument): Promise<Base & Begun> {
    const today = await this.read();
    if (today.version === version) return { version, tree: today.tree, document };
    const { tree: alone } = await this.readPagesOf(version, [document.id]);
    const linked = newLinks(alone, document);
    const old =
      linked.length === 0
        ? alone
        : (await this.readPagesOf(version, [document.id, ...linked])).tree;
    const begun = beginFromToday(old, today.tree, document);
    if (begun) return { version, isAlone: true, ...begun };
    return { version, tree: (await this.readVersion(version)).tree, document };
  }

  /** Undoes one version by a new one: later changes of others are merged and stay. */
  async undo(
    version: number,
    authorId: string,
    { sections, ...extras }: SaveExtras & { sections?: string | undefined } = {},
  ): Promise<SavedDocument> {
    const documentId = navigationDocumentId;
    const { tree } = await this.readVersion(version);
    const before = await this.readVersion(version - 1);
    const save = { documentId, authorId, sections, ...extras };
    return this.#saveOnto({ version, tree }, before.tree, save);
  }

  async #saveOnto(
    { isAlone = false, ...base }: Base,
    sent: NavigationTree,
    { documentId, authorId, sections, isApproved = false, ...extras }: Omit<SaveOf, 'version'>,
  ): Promise<SavedDocument> {
    const hasOthers = (extras.otherChanges ?? []).length > 0;
    // An act on drafts or the history alone publishes nothing.
    if (!isApproved && !(hasOthers && isSameTree(sent, base.tree)))
      await this.parts.requireApproval?.(authorId);
    const stored = storeTreeLinks(sent, base.tree, this.parts.ownHost);
    const mine = await checkedInTurns(stored, base.tree);
    for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
      await pause();
      const current = await this.read(documentId);
      const isStale = base.version !== current.version;
      const isTakenDown = isStale && (await this.#isTakenDown(current, sections));
      const tree = isStale ? join(base.tree, mine, current, { sections, isTakenDown }) : mine;
      if (isStale && !hasOthers && isSameTree(tree, current.tree)) {
        // The reply was lost, or someone saved the same: there is no new version.
        await this.parts.store.runWithoutVersion(extras.inTransaction);
        return { ...current, isNew: false, isAsSent: false };
      }
      const saved = await this.#replace(current, tree, authorId, extras);
      if (saved)
        return { ...saved, isNew: true, isAsSent: !isAlone && isSameTree(saved.tree, sent) };
    }
    throw conflict('Others are saving right now. Please try again.');
  }

  /** What a save of the navigation would make of it now, without making it. Refuses what the save would refuse. */
  async foresee({ version, tree, base }: Required<Pick<Change, 'version' | 'tree' | 'base'>>) {
    const mine = checked(withItemIds(await this.#withAddresses(tree, base)), base);
    const current = await this.read();
    const isStale = version !== current.version;
    const joined = isStale
      ? join(base, mine, current, { sections: 'none', isTakenDown: false })
      : mine;
    return { current, tree: await relink(this.parts.store, current, joined) };
  }

  async remove(documentId: string, actorId: string): Promise<void> {
    await this.parts.requireApproval?.(actorId);
    if (documentId === navigationDocumentId) throw conflict('The navigation cannot be deleted.');
    if (!(await this.parts.store.remove(documentId, actorId, this.parts.now())))
      throw notFound('There is no template with this id.');
  }

  /** Lists the newest versions, or the newest before a version. */
  listHistory(
    documentId = navigationDocumentId,
    choice: HistoryChoice = {},
  ): Promise<StoredVersion[]> {
    return this.parts.store.listVersions(documentId, { limit: historyPageSize, ...choice });
  }

  listAuthors(documentId: string) {
    return this.parts.store.listAuthors(documentId);
  }

  /** Who changed each page of the navigation last, and when. */
  listLastChanges() {
    return this.parts.store.listLastChanges(navigationDocumentId);
  }

  async readSummary(version: number): Promise<ChangeSummary> {
    const newest = { limit: 1, before: version + 1 };
    const [found] = await this.parts.store.listVersions(navigationDocumentId, newest);
    return found?.version === version ? changeSummarySchema.parse(JSON.parse(found.summary)) : [];
  }

  async readVersion(version: number, documentId = navigationDocumentId): Promise<TreeDocument> {
    const document = await this.parts.store.findVersion(documentId, version);
    if (!document) throw noSuchVersion();
    return document;
  }

  /** The document of a version with these pages, the entries above them and no others. */
  async readPagesOf(
    version: number,
    pageIds: readonly string[],
    documentId = navigationDocumentId,
  ): Promise<TreeDocument> {
    const tree = await this.parts.store.findPagesOf(documentId, version, pageIds);
    if (!tree) throw noSuchVersion();
    return { documentId, version, tree };
  }

  /**
   * Restores an old version, or one page of it, as a new version; the history never changes. Without a version a page
   * that is gone comes back as it was last. `seen` is the version that the caller has seen: later changes of others are
   * not undone without asking.
   */
  async restore(
    version: number | undefined,
    authorId: string,
    { documentId = navigationDocumentId, pageId, seen, sections, old: given }: RestoreChoice = {},
  ): Promise<RestoredDocument> {
    await this.parts.requireApproval?.(authorId);
    const decidedOn = seen === undefined ? undefined : await this.#baseOf(documentId, seen, pageId);
    for (let attempt = 0; attempt < saveAttempts; attempt += 1) {
      const current = await this.read(documentId);
      if (version === undefined && hasPage(current.tree, pageId ?? '')) {
        return { ...current, isNew: false };
      }
      const old = given ?? (await this.#oldFor(current, version, pageId));
      const tree =
        pageId === undefined
          ? withPlainLinksToGone(old, current.tree)
          : withOldPage(current.tree, old, pageId);
      if (isSameTree(tree, current.tree)) return { ...current, isNew: false };
      if (decidedOn && !isSameThere(decidedOn, current.tree, pageId)) {
        throw conflict(
          'Someone else has changed it since then. This is the current difference.',
          encodeConflict(withSections(current, sections), []),
          'version_stale',
        );
      }
      const saved = await this.#replace(current, tree, authorId);
      if (saved) return { ...saved, isNew: true };
    }
    throw conflict('Others are saving right now. Please try again.');
  }

  /** What a version has of a page that is there now: the page, and the pages it links to that are gone. */
  async #oldFor(
    { documentId, tree }: TreeDocument,
    version: number | undefined,
    pageId = '',
  ): Promise<NavigationTree> {
    if (version === undefined) return this.#lastWith(documentId, pageId);
    if (!hasPage(tree, pageId)) return (await this.readVersion(version, documentId)).tree;
    const { tree: alone } = await this.readPagesOf(version, [pageId], documentId);
    const page = pageIn(alone, pageId);
    const gone = page ? linkedPageIds(page).filter((id) => !hasPage(tree, id)) : [];
    if (gone.length === 0) return alone;
    return (await this.readPagesOf(version, [pageId, ...gone], documentId)).tree;
  }

  /** The last tree with this page. The shipped pages are known also when the history does not have them. */
  async #lastWith(documentId: string, pageId: string): Promise<NavigationTree> {
    const version = await this.parts.store.findLastWith(documentId, pageId);
    const last = version && (await this.parts.store.findVersion(documentId, version));
    return last ? last.tree : seedNavigation;
  }

  /** The tree that a save began from, or one page of it. */
  async #baseOf(documentId: string, version: number, pageId?: string): Promise<NavigationTree> {
    const current = await this.read(documentId);
    if (current.version === version) return current.tree;
    const { store } = this.parts;
    const base =
      pageId === undefined
        ? (await store.findVersion(documentId, version))?.tree
        : await store.findPagesOf(documentId, version, [pageId]);
    if (!base) throw badRequest('The version this save began from does not exist.');
    return base;
  }

  /** Whether the page is gone by its schedule. */
  async #isTakenDown({ documentId, tree }: TreeDocument, pageId = ''): Promise<boolean> {
    if (pageId === '' || documentId !== navigationDocumentId || hasPage(tree, pageId)) return false;
    const version = await this.parts.store.findLastWith(documentId, pageId);
    const summary = version === undefined ? [] : await this.readSummary(version + 1);
    return summary.some((entry) => entry.pageId === pageId && entry.byTime === true);
  }

  async #replace(
    current: TreeDocument,
    sent: NavigationTree,
    authorId: string | null,
    { inTransaction, otherChanges = [], byTime }: SaveExtras = {},
  ): Promise<TreeDocument | undefined> {
    // Requests of visitors run during a large save.
    await pause();
    const tree = await relink(this.parts.store, current, sent);
    const { documentId } = current;
    const isNavigation = documentId === navigationDocumentId;
    const saved = { documentId, version: current.version + 1, tree };
    const changes = describeChanges(current.tree, tree);
    const marked = byTime ? changes.map((one) => ({ ...one, byTime: true as const })) : changes;
    const made = { ...saved, authorId, summary: [...marked, ...otherChanges], inTransaction };
    await pause();
    const pages = isNavigation && { pages: pageChanges(current.tree, tree) };
    await pause();
    const next = { ...made, ...pages, now: this.parts.now() };
    if (!(await this.parts.store.replace(next, current.tree))) return undefined;
    const { version } = saved;
    if (isNavigation) this.parts.onChange({ version, paths: changedPaths(current.tree, tree) });
    return saved;
  }
}

const noSuchVersion = () => notFound('There is no such version.');
