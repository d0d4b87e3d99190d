import type { PageDocument } from '../../../domain/tree/tree-schema.ts';

type Change<Document> = (document: Document) => Document;

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

  latest(): PageDocument {
    return this.#pending.applyTo(this.#history.present);
  }

  /** Letters typed a moment ago are a step before a change that stands on its own. */
  readonly change = (change: Change<PageDocument>, field?: string): void => {
    if (field === undefined) this.flush();
    this.#set(this.#changed(change, field));
  };

  /** For text in sections: the preview follows when the typing pauses. */
  readonly type = (change: Change<PageDocument>, field: string): void => {
    this.#pending.schedule(field, change);
    this.#onWork(this.latest());
  };

  /** For text in cards: the preview follows when the letter is on the screen. */
  readonly typeSoon = (change: Change<PageDocument>, field: string): void => {
    this.#pending.scheduleSoon(field, change);
    this.#onWork(this.latest());
  };

  /** Changes every step of the history, so that no undo brings back an outdated state. */
  rewrite(change: Change<PageDocument>): void {
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

  #changed(change: Change<PageDocument>, field: string | undefined): EditHistory<PageDocument> {
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

/** Typing in one field within this time is one undo step, not one per letter. */
const typingPauseMs = 1000;
const maxSteps = 200;

export type EditHistory<Document> = {
  past: Document[];
  present: Document;
  future: Document[];
  /** The field and time of the last change: more typing there continues the same step. */
  typing: { field: string; at: number } | null;
  /** Counts undo, redo and merges: fields are drawn anew then. */
  rewinds: number;
};

export function startHistory<Document>(present: Document): EditHistory<Document> {
  return { past: [], present, future: [], typing: null, rewinds: 0 };
}

/** `field` names the field being typed in; leave it out for changes that stand on their own. */
export function record<Document>(
  history: EditHistory<Document>,
  next: Document,
  now: number,
  field?: string,
): EditHistory<Document> {
  if (next === history.present) return history;
  const isSameStep =
    field !== undefined &&
    history.typing?.field === field &&
    now - history.typing.at < typingPauseMs &&
    history.past.length > 0;
  return {
    past: isSameStep ? history.past : [...history.past, history.present].slice(-maxSteps),
    present: next,
    future: [],
    typing: field === undefined ? null : { field, at: now },
    rewinds: history.rewinds,
  };
}

export function undo<Document>(history: EditHistory<Document>): EditHistory<Document> {
  const previous = history.past.at(-1);
  if (previous === undefined) return history;
  return {
    past: history.past.slice(0, -1),
    present: previous,
    future: [history.present, ...history.future],
    typing: null,
    rewinds: history.rewinds + 1,
  };
}

export function redo<Document>(history: EditHistory<Document>): EditHistory<Document> {
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return {
    past: [...history.past, history.present],
    present: next,
    future,
    typing: null,
    rewinds: history.rewinds + 1,
  };
}

/** Section text waits this long for the next key before the preview follows. */
export const sectionTextDelayMs = 400;

type Waiting<Document> = { change: Change<Document>; stop: () => void };

/** Edits not yet in the document, the latest of each field. Saving, closing and keeping flush them, or `applyTo` a copy. */
export class PendingEdits<Document> {
  readonly #commit: (change: Change<Document>, field: string) => void;
  readonly #waiting = new Map<string, Waiting<Document>>();

  constructor(commit: (change: Change<Document>, field: string) => void) {
    this.#commit = commit;
  }

  schedule(field: string, change: Change<Document>): void {
    this.drop(field);
    const timer = setTimeout(() => this.#finish(field), sectionTextDelayMs);
    this.#waiting.set(field, { change, stop: () => clearTimeout(timer) });
  }

  /** Waits only until the screen shows the typed letter. Further keys do not put it off. */
  scheduleSoon(field: string, change: Change<Document>): void {
    const stop = this.#waiting.get(field)?.stop ?? afterFrame(() => this.#finish(field));
    this.#waiting.set(field, { change, stop });
  }

  drop(field: string): void {
    this.#waiting.get(field)?.stop();
    this.#waiting.delete(field);
  }

  flush(): void {
    for (const field of this.#waiting.keys()) this.#finish(field);
  }

  applyTo(document: Document): Document {
    return [...this.#waiting.values()].reduce((result, { change }) => change(result), document);
  }

  #finish(field: string): void {
    const edit = this.#waiting.get(field);
    if (!edit) return;
    this.drop(field);
    this.#commit(edit.change, field);
  }
}

/** A browser that draws no frame, because its tab is in the background, runs the callback after this time. */
const noFrameMs = 200;

/** Runs the callback when the next frame has been drawn. Returns a function that cancels it. */
function afterFrame(run: () => void): () => void {
  let timer = setTimeout(run, noFrameMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
