// Words that were typed and neither saved nor sent, as far as the page's script knows of them, which has to stay small.
// `unsaved-store.ts` reads and writes them.

const loggedOut = 'logged-out';

function isUnsavedName(name: string): boolean {
  return /^(settings|answers):/.test(name);
}

/** Whether this browser, or only this document, has unsaved words of this account. */
export function hasUnsaved(accountId: string): boolean {
  return (
    'unkept' in document.documentElement.dataset ||
    readNames().some((name) => isUnsavedName(name) && name.includes(accountId))
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
export function forgetUnsaved(): void {
  try {
    for (const name of readNames()) if (isUnsavedName(name)) localStorage.removeItem(name);
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
