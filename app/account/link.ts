import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { describeLink } from '../../domain/calls/guests.ts';
import type { LinkPurpose, Role } from '../../domain/accounts/accounts.ts';
import { accountAnswerWords, answerWords } from '../../domain/http/answer-words.ts';
import { passwordLimits } from '../../domain/values/password-limits.ts';
import { useAuth } from '../api/auth-store.ts';
import { change, read } from '../api/call.ts';
import { readStored, writeStored } from '../keep/browser-storage.ts';
import { ApiError, messageOf } from '../api/call-api.ts';
import { goTo } from '../site/go-to.ts';
import { takeKeptPath } from '../site/kept-path.ts';
import { toast } from '../ui/toast.ts';

/**
 * The token of the mailed link that led here: undefined until the page is awake, empty when there is none. The
 * first-paint script has taken it out of the address bar and kept it for this tab, so that a reload still has it.
 */
export function useLinkToken(): string | undefined {
  return useReadOnce(readToken);
}

/** A value of the address, read once the page is awake. It stays the same while the screen is open. */
export function useReadOnce<Value>(readValue: () => Value): Value | undefined {
  const [readKept] = useState(() => {
    let value: Value | undefined;
    return () => (value ??= readValue());
  });
  return useSyncExternalStore(neverChanges, readKept, () => undefined);
}

const neverChanges = () => () => {};

/** Where storage is forbidden, the token has stayed in the address. */
function readToken(): string {
  const inAddress = new URLSearchParams(location.search).get('token');
  return inAddress ?? readStored('session', storageKey()) ?? '';
}

/** Forgets a used token, so that the next visit in this tab does not try it again. */
export function forgetLinkToken(): void {
  writeStored('session', storageKey(), null);
}

/** Each screen has its own key: a link that resets a password must not reach the screen that creates one. */
function storageKey(): string {
  return `token:${location.pathname}`;
}

type LinkInfo = {
  purpose?: LinkPurpose;
  role?: Role | undefined;
  passwordMinLength: number;
  problem?: string;
  /** The server has said that the link is used up or too old. A failed connection says nothing about it. */
  isDead?: boolean;
};

/** What the link that led here is for. The server is asked without using the link up. */
export function useLink() {
  const token = useLinkToken();
  const [info, setInfo] = useState<LinkInfo>({ passwordMinLength: passwordLimits.min });
  useEffect(() => {
    if (!token) return undefined;
    const stop = new AbortController();
    read(describeLink, { body: { token }, signal: stop.signal })
      .then(setInfo)
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        const problem = messageOf(error);
        setInfo({ passwordMinLength: passwordLimits.min, problem, isDead: isLinkDead(error) });
      });
    return () => stop.abort();
  }, [token]);

  /** Waits for a call that uses the link up. */
  async function spend<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      const answer = await asked;
      forgetLinkToken();
      return answer;
    } catch (error) {
      const problem = accountAnswerWords.linkInvalid;
      if (isLinkDead(error)) setInfo((known) => ({ ...known, problem, isDead: true }));
      throw error;
    }
  }

  const problem = token === '' ? answerWords.tokenNotFound : info.problem;
  return { ...info, token, problem, spend };
}

function isLinkDead(error: unknown): boolean {
  return error instanceof ApiError && error.id === 'link_invalid';
}

/**
 * Screens for guests send signed-in people on: to the page they wanted before they had to sign in,
 * else home. No query can name another target. A person who came with a link is told that the link
 * was not used. `token` is undefined until the page is awake.
 */
export function useGuestsOnly(token: string | undefined): void {
  const isAuth = useAuth((state) => state.isAuth);
  const cameAsGuest = useRef(false);
  useEffect(() => {
    const { isAuth: isSignedIn, user } = useAuth.getState();
    if (!isSignedIn) cameAsGuest.current = true;
    if (!isAuth || token === undefined) return;
    const leave = () => void goTo(takeKeptPath(user?.role) ?? '/', { replace: true });
    if (!token || cameAsGuest.current) leave();
    else void wordsAbout(token).then(toast.error).finally(leave);
  }, [isAuth, token]);
}

/** Asks the server about the link without using it up. */
async function wordsAbout(token: string): Promise<string> {
  const { linkUsedWhileSignedIn, linkWhileSignedIn } = accountAnswerWords;
  try {
    await change(describeLink, { body: { token } });
    return linkWhileSignedIn;
  } catch (error) {
    return isLinkDead(error) ? linkUsedWhileSignedIn : linkWhileSignedIn;
  }
}
