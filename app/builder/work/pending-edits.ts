/** Section text waits this long for the next key before the preview follows. */
export const sectionTextDelayMs = 400;

type Change<Document> = (document: Document) => Document;

/**
 * Edits that are typed but not yet in the document: one per field, the latest. Saving, closing and
 * keeping a draft must include them, so they can be flushed, or applied to a copy with `applyTo`.
 */
export class PendingEdits<Document> {
  readonly #commit: (change: Change<Document>, field: string) => void;
  readonly #waiting = new Map<
    string,
    { change: Change<Document>; timer: number | NodeJS.Timeout }
  >();

  constructor(commit: (change: Change<Document>, field: string) => void) {
    this.#commit = commit;
  }

  schedule(field: string, change: Change<Document>): void {
    this.drop(field);
    const timer = setTimeout(() => this.#finish(field), sectionTextDelayMs);
    this.#waiting.set(field, { change, timer });
  }

  drop(field: string): void {
    clearTimeout(this.#waiting.get(field)?.timer);
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
