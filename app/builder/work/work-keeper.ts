import type { KeptWork } from './kept-work.ts';

type Store = { keep(work: KeptWork): Promise<void>; drop(key: string): Promise<void> };

/**
 * Writes every change, one at a time and only the latest: while one is being written, newer ones
 * replace each other in the queue. `onKept` receives the mark that the browser has stored.
 */
export class WorkKeeper {
  readonly #store: Store;
  readonly #onKept: (mark: number) => void;
  #next: (() => Promise<void>) | undefined;
  #running: Promise<void> | undefined;
  #isKept = true;

  constructor(store: Store, onKept: (mark: number) => void) {
    this.#store = store;
    this.#onKept = onKept;
  }

  keep(work: KeptWork): void {
    this.#queue(async () => {
      await this.#store.keep(work);
      this.#onKept(work.mark);
    });
  }

  async drop(key: string): Promise<void> {
    this.#queue(() => this.#store.drop(key));
    await this.settled();
  }

  /** Whether this browser stored the last change. */
  get isKept(): boolean {
    return this.#isKept;
  }

  /** Returns whether the latest change was stored. */
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
      }
    }
    this.#running = undefined;
  }
}
