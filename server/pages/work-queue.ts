import { unavailable } from '../http/answers.ts';
import { Service } from '../service.ts';

/** Runs a number of tasks at once and queues the rest; refuses more than may wait. */
export class WorkQueue extends Service<{ atOnce: number; mayWait: number }> {
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  get isFull(): boolean {
    return this.#running >= this.parts.atOnce && this.#waiting.length >= this.parts.mayWait;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.parts.atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next task takes over the place.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    if (this.isFull) throw unavailable();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }
}
