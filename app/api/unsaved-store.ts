/** The storage name of the settings that an account has typed and not saved. */
export function unsavedSettingsName(accountId: string): string {
  return `settings:${accountId}`;
}

/**
 * The beginning of the storage names of answers and notes that an account has begun and not sent.
 */
export function unsentWordsName(accountId: string): string {
  return `answers:${accountId}`;
}

/** Texts that this browser has no room for, or may not store: they last as long as the document. */
const inMemory = new Map<string, string>();

/** Returns whether the browser has stored the text. An empty one is removed. */
export function writeUnsaved(name: string, text: string): boolean {
  const isKept = store(name, text);
  if (isKept) inMemory.delete(name);
  else inMemory.set(name, text);
  // The page's script sees the mark (`unsaved-words.ts`).
  if (typeof document !== 'undefined') {
    document.documentElement.toggleAttribute('data-unkept', inMemory.size > 0);
  }
  return isKept;
}

function store(name: string, text: string): boolean {
  try {
    if (text === '') localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
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
