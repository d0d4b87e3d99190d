import { useSyncExternalStore } from 'react';

const storageKey = 'fourfold:first-steps';

/**
 * `new`: shown, and nobody has chosen that. `done`: there was nothing to do the last time, so no
 * room is kept for the list.
 */
export type ShownSteps = 'new' | 'shown' | 'hidden' | 'done';

const choices = ['shown', 'hidden', 'done'] as const;

const listeners = new Set<() => void>();

/** The browser stores nothing: the choice holds until the document ends. */
let unstored: ShownSteps | undefined;

/** Whether this browser shows the list of first steps, and a way to change it. */
export function useShownSteps(): ShownSteps {
  return useSyncExternalStore(subscribe, readShown, () => 'new');
}

export function showSteps(shown: ShownSteps): void {
  try {
    localStorage.setItem(storageKey, shown);
  } catch {
    unstored = shown;
  }
  for (const listener of listeners) listener();
}

function readShown(): ShownSteps {
  if (unstored) return unstored;
  try {
    const stored = localStorage.getItem(storageKey);
    return choices.find((choice) => choice === stored) ?? 'new';
  } catch {
    return 'new';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
