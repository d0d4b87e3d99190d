import { setTimeout } from 'node:timers/promises';

/** Callers take turns, in the order in which they came. */
export class OneAtATime {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    // Handed over without being free in between: nobody who comes now gets ahead.
    if (next) next();
    else this.#isTaken = false;
  }

  /** Lets others have their turn for a while, and then waits for the next of its own. */
  async stepAside(ms: number): Promise<void> {
    this.giveBack();
    await setTimeout(ms);
    await this.take();
  }
}
