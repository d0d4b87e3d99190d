import type { KeptWork } from './kept-work.ts';

type Store = { keep(work: KeptWork): Promise<void>; drop(key: string): Promise<void> };

/**
 * Writes every change, one at a time and only the latest: while one is being written, newer ones replace
 * each other in the queue. A browser that refuses to keep anything is told to the person once.
 */
export class WorkKeeper {
  readonly #store: Store;
  readonly #onFailure: () => void;
  #next: (() => Promise<void>) | undefined;
  #running: Promise<void> | undefined;
  #hasFailed = false;

  constructor(store: Store, onFailure: () => void) {
    this.#store = store;
    this.#onFailure = onFailure;
  }

  keep(work: KeptWork): void {
    this.#queue(() => this.#store.keep(work));
  }

  drop(key: string): Promise<void> {
    this.#queue(() => this.#store.drop(key));
    return this.settled();
  }

  async settled(): Promise<void> {
    await this.#running;
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
      } catch {
        if (!this.#hasFailed) this.#onFailure();
        this.#hasFailed = true;
      }
    }
    this.#running = undefined;
  }
}
