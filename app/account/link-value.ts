import { useEffect, useState, useSyncExternalStore } from 'react';

import { describeLink } from '../../domain/calls/guests.ts';
import type { LinkPurpose, Role } from '../../domain/accounts/accounts.ts';
import { passwordLimits } from '../../domain/values/password-limits.ts';
import { read } from '../api/call.ts';
import { readStored, writeStored } from '../keep/browser-storage.ts';
import { ApiError, messageOf } from '../api/call-api.ts';

/** What a link may carry for one screen: the token of a mail, the address that a request was made for. */
type LinkValueName = 'token' | 'email';

/**
 * One value of the link that led here: undefined until the page is awake, empty when there is none. The
 * first-paint script has taken it out of the address bar and kept it for this tab, so that a reload still
 * has it.
 */
export function useLinkValue(name: LinkValueName): string | undefined {
  const [readValue] = useState(() => readOnce(name));
  return useSyncExternalStore(subscribeNever, readValue, () => undefined);
}

/** The value stays the same while the screen is open, also after it was used and forgotten. */
function readOnce(name: LinkValueName): () => string {
  let value: string | undefined;
  return () => (value ??= readLinkValue(name));
}

/** Forgets a used value, so that the next visit in this tab does not try it again. */
export function forgetLinkValue(name: LinkValueName): void {
  writeStored('session', storageKey(name), null);
}

/** Where storage is forbidden, the value has stayed in the address. */
function readLinkValue(name: LinkValueName): string {
  const inAddress = new URLSearchParams(location.search).get(name);
  return inAddress ?? readStored('session', storageKey(name)) ?? '';
}

/**
 * Each screen has its own key: a link that resets a password must not reach the screen that creates
 * one.
 */
function storageKey(name: LinkValueName): string {
  return `${name}:${location.pathname}`;
}

function subscribeNever(): () => void {
  return () => {};
}

type LinkInfo = {
  purpose?: LinkPurpose;
  role?: Role | undefined;
  passwordMinLength: number;
  problem?: string;
  /**
   * True once the server has said that the link is used up or too old. A failed connection says
   * nothing about it.
   */
  isDead?: boolean;
};

/** Asks what a link is for without using it up, so that the right fields and rules are shown. */
export function useLinkPurpose(token: string | undefined): LinkInfo {
  const [info, setInfo] = useState<LinkInfo>({ passwordMinLength: passwordLimits.min });
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    read(describeLink, { body: { token }, signal: stop.signal })
      .then(setInfo)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const isDead = error instanceof ApiError && error.id === 'link_invalid';
        setInfo({ passwordMinLength: passwordLimits.min, problem: messageOf(error), isDead });
      });
    return () => stop.abort();
  }, [token]);
  return info;
}
