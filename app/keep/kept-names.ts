// What the page's script, which has to stay small, knows of typed words. `typed-store.ts` reads and writes them.

import { storedNames, writeStored } from './browser-storage.ts';

const loggedOut = 'logged-out';

/** How the names begin under which typed words are stored. */
export const typedPrefix = 'answers:';

/** Whether this browser, or only this document, has unsaved words of this account. */
export function hasTyped(accountId: string): boolean {
  return (
    storedNames().some((name) => name.startsWith(typedPrefix) && name.includes(accountId)) ||
    (typeof document !== 'undefined' && 'unkept' in document.documentElement.dataset)
  );
}

/** Tells the other tabs, and the pages they are loading, that the person logged out: no session just expired. */
export function markLoggedOut(isSo: boolean): void {
  writeStored('local', loggedOut, isSo ? '' : null);
}

export function isLoggedOut(): boolean {
  return storedNames().includes(loggedOut);
}

/** Logging out removes unsaved words, because addresses and letters may be among them. */
export function forgetTyped(): void {
  for (const name of storedNames())
    if (name.startsWith(typedPrefix)) writeStored('local', name, null);
}
