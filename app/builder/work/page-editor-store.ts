import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { type EditHistory, record, redo, startHistory, undo } from './edit-history.ts';
import { PendingEdits } from './pending-edits.ts';

type Change = (document: PageDocument) => PageDocument;

/** Holds the page being edited; all changes go through the pure functions of `domain/tree/`. */
export class PageEditorStore {
  readonly #listeners = new Set<() => void>();
  readonly #pending = new PendingEdits<PageDocument>((change, field) =>
    // It was kept at its key.
    this.#show(this.#changed(change, field)),
  );
  readonly #onWork: (document: PageDocument) => void;
  #history: EditHistory<PageDocument>;

  /** `onWork` is called for every key, also while the page itself waits for the typing to pause. */
  constructor(start: PageDocument, onWork: (document: PageDocument) => void) {
    this.#history = startHistory(start);
    this.#onWork = onWork;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly history = (): EditHistory<PageDocument> => this.#history;

  /** The page with all typed text, committed or not. */
  latest(): PageDocument {
    return this.#pending.applyTo(this.#history.present);
  }

  /** Letters typed a moment ago are a step before a change that stands on its own. */
  readonly change = (change: Change, field?: string): void => {
    if (field === undefined) this.flush();
    this.#set(this.#changed(change, field));
  };

  /** For text in sections: the preview follows when the typing pauses. */
  readonly type = (change: Change, field: string): void => {
    this.#pending.schedule(field, change);
    this.#onWork(this.latest());
  };

  /** For text in cards: the preview follows when the letter is on the screen. */
  readonly typeSoon = (change: Change, field: string): void => {
    this.#pending.scheduleSoon(field, change);
    this.#onWork(this.latest());
  };

  /** Changes every step of the history, so that no undo brings back an outdated state. */
  rewrite(change: Change): void {
    const { past, present, future, rewinds } = this.#history;
    const steps = { past: past.map(change), present: change(present), future: future.map(change) };
    this.#set({ ...steps, typing: null, rewinds: rewinds + 1 });
  }

  flush(): void {
    this.#pending.flush();
  }

  readonly undo = (): void => {
    this.flush();
    this.#set(undo(this.#history));
  };

  readonly redo = (): void => {
    this.flush();
    this.#set(redo(this.#history));
  };

  #changed(change: Change, field: string | undefined): EditHistory<PageDocument> {
    return record(this.#history, change(this.#history.present), Date.now(), field);
  }

  #set(history: EditHistory<PageDocument>): void {
    if (history === this.#history) return;
    this.#show(history);
    this.#onWork(this.latest());
  }

  #show(history: EditHistory<PageDocument>): void {
    if (history === this.#history) return;
    this.#history = history;
    for (const listener of this.#listeners) listener();
  }
}
