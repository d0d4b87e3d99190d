import { useState, useSyncExternalStore } from 'react';

/** What a link may carry for one screen: the token of a mail, the address that a request was made for. */
type LinkValueName = 'token' | 'email';

/**
 * One value of the link that led here: undefined until the page is awake, empty when there is none. The
 * first-paint script has taken it out of the address bar and kept it for this tab, so that a reload still
 * has it.
 */
export function useLinkValue(name: LinkValueName): string | undefined {
  const [read] = useState(() => readOnce(name));
  return useSyncExternalStore(subscribeNever, read, () => undefined);
}

/** It stays what it was while the screen is there, also when it has been used and forgotten. */
function readOnce(name: LinkValueName): () => string {
  let value: string | undefined;
  return () => (value ??= readLinkValue(name));
}

/** After use: the next visit in this tab must not try it again. */
export function forgetLinkValue(name: LinkValueName): void {
  try {
    sessionStorage.removeItem(storageKey(name));
  } catch {
    // Nothing was kept.
  }
}

/** Where storage is forbidden it has stayed in the address. */
function readLinkValue(name: LinkValueName): string {
  const inAddress = new URLSearchParams(location.search).get(name);
  if (inAddress !== null) return inAddress;
  try {
    return sessionStorage.getItem(storageKey(name)) ?? '';
  } catch {
    return '';
  }
}

/** One per screen: a link to reset must not be offered to the screen that creates. */
function storageKey(name: LinkValueName): string {
  return `${name}:${location.pathname}`;
}

function subscribeNever(): () => void {
  return () => {};
}
