const settings = 'settings:';
const answers = 'answers:';

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

/** Whether this browser keeps unsaved settings or unsent words of an account. */
export function hasUnsaved(accountId: string): boolean {
  try {
    const names = [unsavedSettingsName(accountId), unsentWordsName(accountId)];
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
        if (name.startsWith(settings) || name.startsWith(answers)) store.removeItem(name);
      }
    }
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}
