import fc from 'fast-check';
import { expect, vi } from 'vitest';

/** Set by `npm run properties`; unset in `npm test`. */
const { PROPERTY_RUNS, PROPERTY_SEED, PROPERTY_PATH, PROPERTY_MINUTES } = process.env;

/**
 * `npm test` uses the same values each time, so that a failure comes from the change. `npm run
 * properties` tries others.
 */
export const fixedSeed = 1117;

/**
 * How often `npm test`, which has little time, tries a property; `npm run properties` has its own
 * number.
 */
export function propertyRuns(inTests: number): number {
  return PROPERTY_RUNS ? Number(PROPERTY_RUNS) : inTests;
}

fc.configureGlobal({
  seed: PROPERTY_SEED ? Number(PROPERTY_SEED) : fixedSeed,
  numRuns: propertyRuns(100),
  ...(PROPERTY_PATH && { path: PROPERTY_PATH }),
  // Properties that use a database or a server take long, so they end in time and say how many runs
  // they made.
  ...(PROPERTY_MINUTES && { interruptAfterTimeLimit: Number(PROPERTY_MINUTES) * 60_000 }),
  reporter: report,
});

function report(details: fc.RunDetails<unknown>): void {
  const { currentTestName: name = '', testPath = '' } = expect.getState();
  if (!details.failed) {
    if (PROPERTY_RUNS) console.log(`${details.numRuns} runs: ${name}`);
    return;
  }
  const file = testPath.replace(`${process.cwd()}/`, '');
  const again = `npm run properties -- ${file} -t ${JSON.stringify(name)} --seed ${details.seed} --path ${details.counterexamplePath}`;
  throw new Error(`${fc.defaultReportMessage(details)}\n\nSee it again: ${again}`, {
    cause: details.errorInstance,
  });
}

/** A second, the library's own patience, is too short beside busy neighbours. */
const patienceMs = 15_000;
const { waitFor, waitUntil } = vi;
vi.waitFor = (check, options = patienceMs) => waitFor(check, options);
vi.waitUntil = (check, options = patienceMs) => waitUntil(check, options);
