import { navigationDocumentId } from '../../domain/ids.ts';
import type { TreeDocument } from '../../domain/tree/codec.ts';
import { type ChangedTree, withUnchanged } from '../../domain/tree/unchanged-parts.ts';
import { notFound } from '../http/answers.ts';
import { documentIn, sizeOf, type TemplateStore } from './template-store.ts';

/** Characters of a stored tree from which on work on it takes longer than a visitor should wait for it. */
const largeTree = 128 * 1024;

/** A version as what differs from another: quick to hand over, also when the tree is large. */
export type VersionStep = { from: number; to: number; changes: ChangedTree; size: number };

/** Finds the step from a version to the current one, away from the thread that answers visitors. */
export type FindStep = (documentId: string, from: number) => Promise<VersionStep>;

/** The navigation as it was last read: parsing a large tree costs more than the request that wants it. */
export class KeptTree {
  readonly #store: TemplateStore;
  readonly #findStep: FindStep | undefined;
  #last: { document: TreeDocument; size: number } | undefined;

  constructor(store: TemplateStore, findStep?: FindStep) {
    this.#store = store;
    this.#findStep = findStep;
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
    const step = await this.#findStep?.(documentId, version).catch(() => undefined);
    if (step) this.take(step);
  }

  #keptOf(documentId: string): TreeDocument | undefined {
    return this.#last?.document.documentId === documentId ? this.#last.document : undefined;
  }
}

function nothingThere() {
  return notFound('There is no template with this id.');
}
