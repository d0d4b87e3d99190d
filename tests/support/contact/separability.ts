import { expect } from 'vitest';

declare module 'vitest' {
  interface Matchers {
    toBeWithin(low: number, high: number): void;
  }
}

expect.extend({
  toBeWithin(received: number, low: number, high: number) {
    return {
      pass: received >= low && received <= high,
      message: () => `${received} is not between ${low} and ${high}`,
    };
  },
});

const mostRounds = 300;
const roundsAtOnce = 60;
/** Well inside what is allowed: more rounds would say the same. */
const isClear = (chance: number) => Math.abs(chance - 0.5) < 0.05;

/**
 * Times the cases in turn, so that the load of the machine falls on all alike, until time clearly tells the first from
 * none of the others, or for the most rounds.
 */
async function measure<Name extends string, Input>(
  cases: Record<Name, Input>,
  run: (input: Input) => Promise<unknown>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(cases) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (const name of names) await run(cases[name]);
  const [first, ...others] = [...names];
  for (let round = 0; round < mostRounds; round += 1) {
    // Each case goes first equally often, because a later one may find a warm cache or garbage to
    // collect.
    names.push(...names.splice(0, 1));
    for (const name of names) {
      const started = performance.now();
      await run(cases[name]);
      times[name].push(performance.now() - started);
    }
    if ((round + 1) % roundsAtOnce > 0 || !first) continue;
    if (others.every((other) => isClear(between(times[first], times[other])))) break;
  }
  return times;
}

/**
 * The chance that one of the first took longer than one of the second: 0.5 when time tells nothing.
 */
function between(first: number[], second: number[]): number {
  let longer = 0;
  for (const one of first) {
    for (const other of second) longer += one > other ? 1 : Number(one === other) / 2;
  }
  return longer / (first.length * second.length);
}

export const separability = { measure, between };
