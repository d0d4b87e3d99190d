import { navigationDocumentId } from '../../domain/ids.ts';
import type { TreeDocument } from '../../domain/tree/codec.ts';
import { openPage } from '../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../domain/tree/tree-schema.ts';
import { type ChangedTree, withUnchanged } from '../../domain/tree/unchanged-parts.ts';
import { notFound } from '../http/answers.ts';
import { documentIn, sizeOf, type TemplateStore } from './template-store.ts';

/** Characters of a stored tree from which on work on it takes longer than a visitor should wait for it. */
const largeTree = 128 * 1024;

/** A version as what differs from another: quick to hand over, also when the tree is large. */
export type VersionStep = { from: number; to: number; changes: ChangedTree; size: number };

/** What is found in large trees away from the thread that answers visitors. */
export type TreeHelper = {
  /** From a version to the current one. */
  findStep(documentId: string, from: number): Promise<VersionStep>;
  /** A page of the navigation as it was. */
  findPage(version: number, pageId: string): Promise<PageDocument | undefined>;
};

/** The navigation as it was last read: parsing a large tree costs more than the request that wants it. */
export class KeptTree {
  readonly #store: TemplateStore;
  readonly #helper: TreeHelper | undefined;
  #last: { document: TreeDocument; size: number } | undefined;

  constructor(store: TemplateStore, helper?: TreeHelper) {
    this.#store = store;
    this.#helper = helper;
  }

  get isLarge(): boolean {
    return this.#last !== undefined && this.#last.size > largeTree;
  }

  async read(documentId: string): Promise<TreeDocument> {
    const version = await this.#store.findVersionNumber(documentId);
    if (version === undefined) throw nothingThere();
    const kept = this.#keptOf(documentId);
    if (kept?.version === version) return kept;
    if (kept && this.isLarge) await this.#stepOn(kept);
    // The step may have come by itself meanwhile, with the save that made it.
    const stepped = this.#keptOf(documentId);
    if (stepped && stepped.version >= version) return stepped;
    const row = await this.#store.findRow(documentId);
    if (!row) throw nothingThere();
    const document = documentIn(row);
    this.keep(document, sizeOf(row));
    return document;
  }

  keep(document: TreeDocument, size: number): void {
    if (document.documentId === navigationDocumentId) this.#last = { document, size };
  }

  /** A page of the navigation in one of its versions. */
  async readPage(version: number, pageId: string): Promise<PageDocument | undefined> {
    const current = await this.read(navigationDocumentId);
    if (current.version === version) return openPage(current.tree, pageId);
    if (this.#helper && this.isLarge) return this.#helper.findPage(version, pageId);
    const document = await this.#store.findVersion(navigationDocumentId, version);
    if (!document) throw notFound('There is no such version.');
    return openPage(document.tree, pageId);
  }

  /** Undefined when the step does not begin at what is kept. */
  take({ from, to, changes, size }: VersionStep): TreeDocument | undefined {
    const kept = this.#last?.document;
    const tree = kept?.version === from ? withUnchanged(changes, kept.tree) : undefined;
    if (!kept || !tree) return undefined;
    const document = { documentId: kept.documentId, version: to, tree };
    this.keep(document, size);
    return document;
  }

  /** Whoever cannot be asked is done without. */
  async #stepOn({ documentId, version }: TreeDocument): Promise<void> {
    const step = await this.#helper?.findStep(documentId, version).catch(() => undefined);
    if (step) this.take(step);
  }

  #keptOf(documentId: string): TreeDocument | undefined {
    return this.#last?.document.documentId === documentId ? this.#last.document : undefined;
  }
}

function nothingThere() {
  return notFound('There is no template with this id.');
}
