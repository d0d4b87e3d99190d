/** Section text waits this long for the next key before the preview follows. */
export const sectionTextDelayMs = 400;

type Change<Document> = (document: Document) => Document;

type Waiting<Document> = { change: Change<Document>; stop: () => void };

/**
 * Edits that are typed but not yet in the document: one per field, the latest. Saving, closing and
 * keeping a draft must include them, so they can be flushed, or applied to a copy with `applyTo`.
 */
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
