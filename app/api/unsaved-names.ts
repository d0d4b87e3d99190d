const settings = 'settings:';
const words = 'words:';
const answers = 'answers:';

/** The storage name of the settings that an account has typed and not saved. */
export function unsavedSettingsName(accountId: string): string {
  return settings + accountId;
}

/** The storage name of the sentences that an account has typed and not saved. */
export function unsavedWordsName(accountId: string): string {
  return words + accountId;
}

/**
 * The beginning of the storage names of answers and notes that an account has begun and not sent.
 */
export function unsentWordsName(accountId: string): string {
  return answers + accountId;
}

/** Whether this browser keeps unsaved settings and words or unsent answers of an account. */
export function hasUnsaved(accountId: string): boolean {
  try {
    const names = [unsavedSettingsName, unsavedWordsName, unsentWordsName].map((nameFor) =>
      nameFor(accountId),
    );
    return Object.keys(localStorage).some((stored) =>
      names.some((name) => stored === name || stored.startsWith(`${name}:`)),
    );
  } catch {
    return false;
  }
}

/** Logging out removes unsaved words, because addresses and letters may be among them. */
export function forgetUnsaved(): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const name of Object.keys(store)) {
        if ([settings, words, answers].some((start) => name.startsWith(start)))
          store.removeItem(name);
      }
    }
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
