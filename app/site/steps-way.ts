import { readStored, writeStored } from '../keep/browser-storage.ts';

const storageName = 'first-steps';

/** Remembers, for this tab, that a screen was opened from the list of first steps, so that a way leads back there. */
export function beginStepsWay(): void {
  writeStored('session', storageName, 'on');
}

export function isOnStepsWay(): boolean {
  return readStored('session', storageName) === 'on';
}

export function endStepsWay(): void {
  writeStored('session', storageName, null);
}

export const backToSteps = { to: '/admin', words: 'Back to “Still to do”' } as const;
