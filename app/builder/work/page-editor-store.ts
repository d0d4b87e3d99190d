import { createStore, type StoreApi } from 'zustand';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';

type Change<Document> = (document: Document) => Document;

/** Holds the page being edited; all changes go through the pure functions of `domain/tree/`. */
export class PageEditorStore {
  readonly #store: StoreApi<EditHistory<PageDocument>>;
  /** Edits that the page does not show yet, the latest of each field. */
  readonly #waiting = new Map<string, { change: Change<PageDocument>; stop: () => void }>();
  readonly #onWork: (document: PageDocument) => void;

  /** `onWork` is called for every key, also while the page itself waits for the typing to pause. */
  constructor(start: PageDocument, onWork: (document: PageDocument) => void) {
    this.#store = createStore(() => startHistory(start));
    this.#onWork = onWork;
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  readonly history = () => this.#store.getState();

  /** The page with the edits that it does not show yet. */
  latest(): PageDocument {
    return [...this.#waiting.values()].reduce(
      (page, { change }) => change(page),
      this.history().present,
    );
  }

  /** Letters typed a moment ago are a step before a change that stands on its own. */
  readonly change = (change: Change<PageDocument>, field?: string): void => {
    if (field === undefined) this.flush();
    this.#set(this.#changed(change, field));
  };

  /** For text in sections: the preview follows when the typing pauses. */
  readonly type = (change: Change<PageDocument>, field: string): void => {
    this.#take(field);
    const timer = setTimeout(() => this.#finish(field), sectionTextDelayMs);
    this.#wait(field, change, () => clearTimeout(timer));
  };

  /** For text in cards: the preview follows when the letter is on the screen. Further keys do not put it off. */
  readonly typeSoon = (change: Change<PageDocument>, field: string): void => {
    const stop = this.#waiting.get(field)?.stop ?? afterFrame(() => this.#finish(field));
    this.#wait(field, change, stop);
  };

  /** Changes every step of the history, so that no undo brings back an outdated state. */
  rewrite(change: Change<PageDocument>): void {
    const { past, present, future } = this.history();
    const steps = { past: past.map(change), present: change(present), future: future.map(change) };
    this.#set(rewound(this.history(), steps));
  }

  /** The page shows all edits at once: before saving, closing and undoing. */
  flush(): void {
    for (const field of this.#waiting.keys()) this.#finish(field);
  }

  readonly undo = (): void => {
    this.flush();
    this.#set(undo(this.history()));
  };

  readonly redo = (): void => {
    this.flush();
    this.#set(redo(this.history()));
  };

  #changed(change: Change<PageDocument>, field: string | undefined): EditHistory<PageDocument> {
    return record(this.history(), change(this.history().present), Date.now(), field);
  }

  #wait(field: string, change: Change<PageDocument>, stop: () => void): void {
    this.#waiting.set(field, { change, stop });
    this.#onWork(this.latest());
  }

  #take(field: string) {
    const edit = this.#waiting.get(field);
    edit?.stop();
    this.#waiting.delete(field);
    return edit;
  }

  #finish(field: string): void {
    const edit = this.#take(field);
    // It was kept at its key.
    if (edit) this.#store.setState(this.#changed(edit.change, field), true);
  }

  #set(history: EditHistory<PageDocument>): void {
    if (history === this.history()) return;
    this.#store.setState(history, true);
    this.#onWork(this.latest());
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
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (previous === undefined) return history;
  const steps = { past: past.slice(0, -1), present: previous, future: [present, ...future] };
  return rewound(history, steps);
}

export function redo<Document>(history: EditHistory<Document>): EditHistory<Document> {
  const { past, present } = history;
  const [next, ...future] = history.future;
  if (next === undefined) return history;
  return rewound(history, { past: [...past, present], present: next, future });
}

function rewound<Document>(
  { rewinds }: EditHistory<Document>,
  steps: Pick<EditHistory<Document>, 'past' | 'present' | 'future'>,
): EditHistory<Document> {
  return { ...steps, typing: null, rewinds: rewinds + 1 };
}

/** Section text waits this long for the next key before the preview follows. */
export const sectionTextDelayMs = 400;

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
