import { setImmediate } from 'node:timers/promises';

/** Half of what visitors may wait for one another's requests, because the piece that ends a turn takes time too. */
const turnMs = 10;

/** Long work in pieces: whenever a turn is over, other requests run before the next piece. */
export class Turns {
  #began = performance.now();

  /** Called between two pieces. SQLite answers without leaving the event loop, so a statement ends no turn. */
  async next(): Promise<void> {
    if (performance.now() - this.#began < turnMs) return;
    await setImmediate();
    this.#began = performance.now();
  }
}

/** Yields the members one by one; other requests run between two. */
export async function* inTurns<Member>(members: Iterable<Member>): AsyncGenerator<Member> {
  const turns = new Turns();
  for (const member of members) {
    yield member;
    await turns.next();
  }
}

/** Runs work that says after each piece that others may run. */
export async function runInTurns<Result>(
  work: Generator<void, Result>,
  turns = new Turns(),
): Promise<Result> {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    await turns.next();
  }
}
