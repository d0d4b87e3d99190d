const storageName = 'first-steps';

/** Remembers, for this tab, that a screen was opened from the list of first steps, so that a way leads back there. */
export function beginStepsWay(): void {
  try {
    sessionStorage.setItem(storageName, 'on');
  } catch {
    // The browser stores nothing; the header leads to the desk.
  }
}

export function isOnStepsWay(): boolean {
  try {
    return sessionStorage.getItem(storageName) === 'on';
  } catch {
    return false;
  }
}

export function endStepsWay(): void {
  try {
    sessionStorage.removeItem(storageName);
  } catch {
    // Nothing was kept.
  }
}

export const backToSteps = { to: '/admin', words: 'Back to “Still to do”' } as const;
