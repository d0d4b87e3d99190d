import type { Draft } from './kept-work.ts';

type Work = { keep(draft: Draft): Promise<void>; drop(key: string): Promise<void> };

/**
 * Writes every change, one at a time and only the latest: while one is being written, newer ones replace
 * each other in the queue. A browser that refuses to keep anything is told to the person once.
 */
export class DraftKeeper {
  readonly #work: Work;
  readonly #onFailure: () => void;
  #next: (() => Promise<void>) | undefined;
  #running: Promise<void> | undefined;
  #hasFailed = false;

  constructor(work: Work, onFailure: () => void) {
    this.#work = work;
    this.#onFailure = onFailure;
  }

  keep(draft: Draft): void {
    this.#queue(() => this.#work.keep(draft));
  }

  drop(key: string): Promise<void> {
    this.#queue(() => this.#work.drop(key));
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
