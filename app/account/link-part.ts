import { useState, useSyncExternalStore } from 'react';

/** What a link may carry for one screen: the token of a mail, the address that a request was made for. */
type LinkPart = 'token' | 'email';

/**
 * One part of the link that led here: undefined until the page is awake, empty when there is none. The
 * first-paint script has taken it out of the address bar and kept it for this tab, so that a reload still
 * has it.
 */
export function useLinkPart(part: LinkPart): string | undefined {
  const [read] = useState(() => readOnce(part));
  return useSyncExternalStore(subscribeNever, read, () => undefined);
}

/** It stays what it was while the screen is there, also when it has been used and forgotten. */
function readOnce(part: LinkPart): () => string {
  let value: string | undefined;
  return () => (value ??= readPart(part));
}

/** After use: the next visit in this tab must not try it again. */
export function forgetLinkPart(part: LinkPart): void {
  try {
    sessionStorage.removeItem(storageKey(part));
  } catch {
    // Nothing was kept.
  }
}

/** Where storage is forbidden it has stayed in the address. */
function readPart(part: LinkPart): string {
  const inAddress = new URLSearchParams(location.search).get(part);
  if (inAddress !== null) return inAddress;
  try {
    return sessionStorage.getItem(storageKey(part)) ?? '';
  } catch {
    return '';
  }
}

/** One per screen: a link to reset must not be offered to the screen that creates. */
function storageKey(part: LinkPart): string {
  return `${part}:${location.pathname}`;
}

function subscribeNever(): () => void {
  return () => {};
}
