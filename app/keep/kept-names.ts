// Words that were typed and neither saved nor sent, as far as the page's script knows of them, which has to stay small.
// `typed-store.ts` reads and writes them.

const loggedOut = 'logged-out';

function isTypedName(name: string): boolean {
  return /^(settings|answers):/.test(name);
}

/** Whether this browser, or only this document, has unsaved words of this account. */
export function hasTyped(accountId: string): boolean {
  return (
    readNames().some((name) => isTypedName(name) && name.includes(accountId)) ||
    (typeof document !== 'undefined' && 'unkept' in document.documentElement.dataset)
  );
}

function readNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * Tells the other tabs, and the pages they are loading, that the person logged out and the session
 * did not just expire.
 */
export function markLoggedOut(isSo: boolean): void {
  try {
    if (isSo) localStorage.setItem(loggedOut, '');
    else localStorage.removeItem(loggedOut);
  } catch {
    // Where storage is blocked, there is nothing to forget.
  }
}

export function isLoggedOut(): boolean {
  return readNames().includes(loggedOut);
}

/** Logging out removes unsaved words, because addresses and letters may be among them. */
export function forgetTyped(): void {
  try {
    for (const name of readNames()) if (isTypedName(name)) localStorage.removeItem(name);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
