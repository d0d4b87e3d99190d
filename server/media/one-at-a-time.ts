import { unavailable } from '../errors.ts';

/** Runs one piece of work after the other; turns more away than may wait. */
export class OneAtATime {
  readonly #mayWait: number;
  #last: Promise<unknown> = Promise.resolve();
  #count = 0;

  constructor(mayWait = Number.POSITIVE_INFINITY) {
    this.#mayWait = mayWait;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#count > this.#mayWait) throw unavailable();
    this.#count += 1;
    const mine = this.#last.then(work, work);
    this.#last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      this.#count -= 1;
    }
  }
}
