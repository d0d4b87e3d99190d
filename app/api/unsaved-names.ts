const settings = 'settings:';
const answers = 'answers:';

/** Under which name this browser keeps the settings that an account has typed and not saved. */
export function unsavedSettingsName(accountId: string): string {
  return settings + accountId;
}

/** What the names begin with of answers and notes that an account has begun and not sent. */
export function unsentWordsName(accountId: string): string {
  return answers + accountId;
}

/** Whether this browser keeps anything of the kind for an account. */
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

/** Whoever logs out leaves nothing to read: addresses, and what people wrote, may be among it. */
export function forgetUnsaved(): void {
  try {
    for (const store of [localStorage, sessionStorage]) {
      for (const name of Object.keys(store)) {
        if (name.startsWith(settings) || name.startsWith(answers)) store.removeItem(name);
      }
    }
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
