import type { KeptWork } from './kept-work.ts';

type Store = { keep(work: KeptWork): Promise<void>; drop(key: string): Promise<void> };

/**
 * Writes every change, one at a time and only the latest: while one is being written, newer ones replace
 * each other in the queue. `onFailure` hears once that the browser refuses to keep anything.
 */
export class WorkKeeper {
  readonly #store: Store;
  readonly #onFailure: () => void;
  #next: (() => Promise<void>) | undefined;
  #running: Promise<void> | undefined;
  #hasFailed = false;
  #isKept = true;

  constructor(store: Store, onFailure: () => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  keep(work: KeptWork): void {
    this.#queue(() => this.#store.keep(work));
  }

  async drop(key: string): Promise<void> {
    this.#queue(() => this.#store.drop(key));
    await this.settled();
  }

  /** Says whether the latest was written. */
  async settled(): Promise<boolean> {
    await this.#running;
    return this.#isKept;
  }

  #queue(next: () => Promise<void>): void {
    this.#next = next;
    this.#running ??= this.#run();
  }

  async #run(): Promise<void> {
    while (this.#next) {
      const next = this.#next;
      this.#next = undefined;
      try {
        await next();
        this.#isKept = true;
      } catch {
        this.#isKept = false;
        if (!this.#hasFailed) this.#onFailure();
        this.#hasFailed = true;
      }
    }
    this.#running = undefined;
  }
}
