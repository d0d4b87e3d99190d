import { setImmediate } from 'node:timers/promises';

/** Between two stretches of long work, so that visitors are answered in the middle of a large save. */
export function pause(): Promise<void> {
  return setImmediate();
}
