const prefix = 'settings:';

/** Under which name this browser keeps what an account has typed and not saved. */
export function unsavedSettingsName(accountId: string): string {
  return prefix + accountId;
}

/** Whoever logs out leaves nothing to read: addresses may be among it. */
export function forgetUnsavedSettings(): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) localStorage.removeItem(name);
    }
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
