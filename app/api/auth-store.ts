import { useEffect, useSyncExternalStore } from 'react';

import { callWords } from '../../domain/http/refusal-words.ts';
import { type AuthState, type AuthUser, signedOut, userToKeep } from './auth-state.ts';
import { hasTyped, isLoggedOut } from '../keep/kept-names.ts';
import { changeAuth, readAuth, signOutHere, subscribeAuth } from './session.ts';

export { cameSignedIn, changeAuth, isSessionKept, signOutHere } from './session.ts';

export const useAuth = Object.assign(
  function useAuth<Part>(select: (known: AuthState) => Part): Part {
    return useSyncExternalStore(
      subscribeAuth,
      () => select(readAuth()),
      () => select(signedOut),
    );
  },
  { getState: readAuth, subscribe: subscribeAuth },
);

// `session.ts` is part of every page's script. This is for people who sign in.

export function setAuth(user: AuthUser, authToken: string): void {
  changeAuth({ user: userToKeep(user), authToken, isAuth: true });
}

export function setUser(user: AuthUser): void {
  changeAuth({ user: userToKeep(user) });
}

/** Open work of this document, of which several pieces may be open. */
const holders: { accountId: string; onRelease: Set<() => void> }[] = [];

/** For open work. Until the returned function is called, calls wait for this account to sign in again. */
function holdSession(accountId: string): () => void {
  const held = { accountId, onRelease: new Set<() => void>() };
  holders.push(held);
  return () => {
    if (holders.includes(held)) holders.splice(holders.indexOf(held), 1);
    for (const release of held.onRelease) release();
  };
}

/** Holds the session for an open page, and the document: it keeps its tools, and is not reloaded for a lost file. */
export function holdDocument(accountId: string): () => void {
  const release = holdSession(accountId);
  document.documentElement.dataset['working'] = '';
  return () => {
    delete document.documentElement.dataset['working'];
    release();
  };
}

/** The person has decided about all open words and logs out: none of them waits any more. */
export function endHolds(): void {
  holders.length = 0;
}

/** Holds the session for the person who is signed in now, while there are words to lose. */
export function useHeldSession(hasWords: boolean): void {
  useEffect(() => {
    const accountId = hasWords ? useAuth.getState().user?._id : undefined;
    return accountId === undefined ? undefined : holdSession(accountId);
  }, [hasWords]);
}

/** Whether open work waits for this account, whose session has run out. A log-out has asked about it. */
export function isWaitingFor(accountId: string): boolean {
  return !isLoggedOut() && holders.some((held) => held.accountId === accountId);
}

/** The token of the account that holds the session, as soon as it is signed in; undefined when none holds it. */
export function nextSession(): Promise<string | undefined> {
  const holder = holders.at(-1);
  if (!holder) return Promise.resolve(undefined);
  const { accountId, onRelease } = holder;
  return new Promise((resolve) => {
    const finish = (token?: string): void => {
      stop();
      onRelease.delete(release);
      resolve(token);
    };
    const release = () => finish();
    const look = ({ user, authToken }: AuthState) => {
      if (user?._id === accountId && authToken !== '') finish(authToken);
    };
    const stop = useAuth.subscribe(look);
    onRelease.add(release);
    look(useAuth.getState());
  });
}

/** This account's token, now or when it signs in again; undefined when its work is no longer open. */
export async function sessionOf(accountId: string): Promise<string | undefined> {
  const { user, authToken } = useAuth.getState();
  if (user?._id === accountId) return authToken;
  return holders.at(-1)?.accountId === accountId ? nextSession() : undefined;
}

const sessionOverListeners = new Set<(message: string) => void>();

/** Calls back when the server has said that the session of this browser is over. */
export function onSessionOver(tell: (message: string) => void): () => void {
  sessionOverListeners.add(tell);
  return () => sessionOverListeners.delete(tell);
}

const accessLostListeners = new Set<() => void>();

/** Calls back, for open work, when the server has said that this account may no longer do it. */
export function onAccessLost(tell: () => void): () => void {
  accessLostListeners.add(tell);
  return () => accessLostListeners.delete(tell);
}

export function tellAccessLost(): void {
  for (const tell of accessLostListeners) tell();
}

/** True when open work tells the person that the account may no longer do this. */
export function isAccessLossShown(): boolean {
  return accessLostListeners.size > 0;
}

let ended: { token: string; words: string } | undefined;

/** The server does not know the token any more. Returns the words for the person, the same for each late call. */
export function endSession(token: string, message: string): string {
  const { authToken, user } = useAuth.getState();
  // A session that was begun meanwhile stays.
  if (authToken === token) {
    const words = user && hasTyped(user._id) ? `${message} ${callWords.textKept}` : message;
    ended = { token, words };
    signOutHere();
    if (holders.length === 0) for (const tell of sessionOverListeners) tell(words);
  }
  return ended?.token === token ? ended.words : message;
}
