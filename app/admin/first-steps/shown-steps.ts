import { useSyncExternalStore } from 'react';

const storageKey = 'fourfold:first-steps';

/** `done`: there was nothing to do the last time, so no room is kept for the list. */
export type ShownSteps = 'shown' | 'hidden' | 'done';

const listeners = new Set<() => void>();

/** The browser stores nothing: the choice holds until the document ends. */
let unstored: ShownSteps | undefined;

/** Whether this browser shows the list of first steps, and a way to change it. */
export function useShownSteps(): ShownSteps {
  return useSyncExternalStore(subscribe, readShown, () => 'shown');
}

export function showSteps(shown: ShownSteps): void {
  try {
    if (shown === 'shown') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, shown);
  } catch {
    unstored = shown;
  }
  for (const listener of listeners) listener();
}

function readShown(): ShownSteps {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'hidden' || stored === 'done' ? stored : 'shown';
  } catch {
    return 'shown';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
