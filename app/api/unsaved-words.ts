const settings = 'settings:';
const answers = 'answers:';
const loggedOut = 'logged-out';

/** The storage name of the settings that an account has typed and not saved. */
export function unsavedSettingsName(accountId: string): string {
  return settings + accountId;
}

/**
 * The beginning of the storage names of answers and notes that an account has begun and not sent.
 */
export function unsentWordsName(accountId: string): string {
  return answers + accountId;
}

export function isSettingsName(name: string): boolean {
  return name.startsWith(settings);
}

/** Texts that this browser has no room for, or may not store: they last as long as the document. */
const inMemory = new Map<string, string>();

/** Returns whether the browser has stored the text. An empty one is removed. */
export function writeUnsaved(name: string, text: string): boolean {
  inMemory.delete(name);
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    if (text !== '') inMemory.set(name, text);
    return text === '';
  }
}

export function readUnsaved(name: string): string | null {
  try {
    return inMemory.get(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** The storage names of what an account has typed and neither saved nor sent. */
export function listUnsaved(accountId: string): string[] {
  const names = [unsavedSettingsName(accountId), unsentWordsName(accountId)];
  return [...inMemory.keys(), ...storedNames()].filter((stored) =>
    names.some((name) => stored === name || stored.startsWith(`${name}:`)),
  );
}

function storedNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

let isOut = false;

/**
 * Tells the other tabs, and the pages they are loading, that the person logged out and the session
 * did not just expire.
 */
export function markLoggedOut(isSo: boolean): void {
  isOut = isSo;
  try {
    if (isSo) localStorage.setItem(loggedOut, '');
    else localStorage.removeItem(loggedOut);
  } catch {
    // Where storage is blocked, each tab knows only of itself.
  }
}

export function isLoggedOut(): boolean {
  try {
    return isOut || localStorage.getItem(loggedOut) === '';
  } catch {
    return isOut;
  }
}

/**
 * Logging out removes unsaved words, because addresses and letters may be among them. A tab has a
 * storage of its own, and may have stored words as it closed.
 */
export function forgetUnsaved(): void {
  inMemory.clear();
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const name of Object.keys(store)) {
        if (name.startsWith(settings) || name.startsWith(answers)) store.removeItem(name);
      }
    }
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
