import { useState, useSyncExternalStore } from 'react';

/**
 * The token of a mailed link: undefined until the page is awake, empty when there is none. The first-paint
 * script has taken it out of the address bar and kept it for this tab, so that a reload still has it.
 */
export function useLinkToken(): string | undefined {
  const [read] = useState(readOnce);
  return useSyncExternalStore(subscribeNever, read, () => undefined);
}

/** It stays what it was while the screen is there, also when it has been used and forgotten. */
function readOnce(): () => string {
  let token: string | undefined;
  return () => (token ??= readToken());
}

/** After use: the next visit in this tab must not try it again. */
export function forgetLinkToken(): void {
  try {
    sessionStorage.removeItem(storageKey());
  } catch {
    // Nothing was kept.
  }
}

/** Where storage is forbidden it has stayed in the address. */
function readToken(): string {
  const inAddress = new URLSearchParams(location.search).get('token');
  if (inAddress !== null) return inAddress;
  try {
    return sessionStorage.getItem(storageKey()) ?? '';
  } catch {
    return '';
  }
}

/** One per screen: a link to reset must not be offered to the screen that creates. */
function storageKey(): string {
  return `link:${location.pathname}`;
}

function subscribeNever(): () => void {
  return () => {};
}
