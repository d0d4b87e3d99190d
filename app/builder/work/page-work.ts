import { isSameValue } from '../../../domain/same-value.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { toast } from '../../ui/toast.ts';
import { dropKeptWork, keepWork, workKeyOf } from './kept-work.ts';
import { PageEditorStore } from './page-editor-store.ts';
import type { ReadyStart } from './use-page-start.ts';
import { WorkKeeper } from './work-keeper.ts';

/**
 * The page under the editor's hands, against what the server has of it. What differs is unsaved work: this
 * browser keeps it, key by key, until it is saved as a draft, published or thrown away.
 */
export class PageWork {
  readonly store: PageEditorStore;
  readonly #keeper: WorkKeeper;
  readonly #version: number;
  #key: string;
  #saved: PageDocument;
  #revision: number;

  constructor({ key, base, saved, revision, resumed }: ReadyStart) {
    this.#key = key;
    this.#version = base.version;
    this.#saved = saved;
    this.#revision = revision;
    this.#keeper = new WorkKeeper({ keep: keepWork, drop: dropKeptWork }, () =>
      toast.error('This browser does not let us keep unsaved work. Save before you leave.'),
    );
    this.store = new PageEditorStore(saved, () => this.#keep());
    if (resumed) this.store.change(() => resumed);
  }

  /** The saved draft this work goes on from; 0 when there is none. */
  get revision(): number {
    return this.#revision;
  }

  isDirty(): boolean {
    return !isSameValue(this.store.latest(), this.#saved);
  }

  /** From here on this is what the server has; only what differs from it is unsaved. */
  markSaved(document: PageDocument, revision: number): void {
    const before = this.#key;
    this.#saved = document;
    this.#revision = revision;
    // A page that was being added is a page of its own once it is saved.
    this.#key = workKeyOf({ pageId: document.id });
    if (before !== this.#key) void this.#keeper.drop(before).then(() => this.#keep());
    else this.#keep();
  }

  /** The editor chose to go on over what a colleague saved. */
  overrule(revision: number): void {
    this.#revision = revision;
  }

  drop(): Promise<void> {
    return this.#keeper.drop(this.#key);
  }

  settled(): Promise<void> {
    return this.#keeper.settled();
  }

  #keep(): void {
    if (!this.isDirty()) {
      void this.drop();
      return;
    }
    this.#keeper.keep({
      key: this.#key,
      keptAt: Date.now(),
      version: this.#version,
      revision: this.#revision,
      document: this.store.latest(),
    });
  }
}
