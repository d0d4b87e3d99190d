import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';

import {
  type AuthState,
  type AuthUser,
  cutUser,
  fromStoredText,
  signedOut,
  toStoredText,
} from './auth-state.ts';
import { markDocument } from './mark-document.ts';

type AuthActions = {
  setAuth: (user: AuthUser, authToken: string) => void;
  setUser: (user: AuthUser) => void;
  logout: () => void;
  setOpenAIKey: (key: string | undefined, isRemembered?: boolean) => void;
};

const storageKey = 'persist:root';

const storage: PersistStorage<AuthState> = {
  getItem: () => ({ state: fromStoredText(readText()), version: 0 }),
  setItem: (_name, { state }) => writeText(toStoredText(state)),
  removeItem: () => writeText(toStoredText(signedOut)),
};

/** Who is signed in, as this browser knows it. Nothing here gives a right: the server asks the token each time. */
export const useAuth = create<AuthState & AuthActions>()(
  persist(
    (set) => ({
      ...signedOut,
      setAuth: (user, authToken) => set({ user: cutUser(user), authToken, isAuth: true }),
      setUser: (user) => set({ user: cutUser(user) }),
      logout: () => set(signedOut),
      setOpenAIKey: (openAIKey, isKeyRemembered = false) => set({ openAIKey, isKeyRemembered }),
    }),
    { name: storageKey, storage, merge: keepUnrememberedKey },
  ),
);

/** Another tab does not know a key that lives in this one's memory only; signing out there ends it here too. */
function keepUnrememberedKey(stored: unknown, current: AuthState & AuthActions) {
  const { openAIKey, isKeyRemembered } = current;
  const restored = { ...current, ...(stored as AuthState) };
  const isKept = restored.isAuth && !restored.openAIKey && openAIKey && !isKeyRemembered;
  return isKept ? { ...restored, openAIKey } : restored;
}

let holder: { accountId: string; onRelease: Set<() => void> } | undefined;

/**
 * For open work: the session's end is not the end of it. Until it is released, calls wait for this account to
 * sign in again, and the document keeps the tools that the work is open in.
 */
export function holdSession(accountId: string): () => void {
  const held = { accountId, onRelease: new Set<() => void>() };
  holder = held;
  document.documentElement.dataset['working'] = '';
  return () => {
    if (holder === held) {
      holder = undefined;
      delete document.documentElement.dataset['working'];
    }
    for (const release of held.onRelease) release();
  };
}

function isSessionHeld(): boolean {
  return holder !== undefined;
}

/** The token of whoever holds the session, as soon as they are signed in; undefined when nobody holds it. */
export function nextSession(): Promise<string | undefined> {
  if (!holder) return Promise.resolve(undefined);
  const { accountId, onRelease } = holder;
  return new Promise((resolve) => {
    const finish = (token: string | undefined): void => {
      stop();
      onRelease.delete(release);
      resolve(token);
    };
    const release = () => finish(undefined);
    const look = ({ user, authToken }: AuthState) => {
      if (user?._id === accountId && authToken !== '') finish(authToken);
    };
    const stop = useAuth.subscribe(look);
    onRelease.add(release);
    look(useAuth.getState());
  });
}

/** This account's token, now or when it signs in again; undefined when its work is not open any more. */
export async function sessionOf(accountId: string): Promise<string | undefined> {
  const { user, authToken } = useAuth.getState();
  if (user?._id === accountId) return authToken;
  return holder?.accountId === accountId ? nextSession() : undefined;
}

type SessionOver = (message: string) => void;
const whenOver = new Set<SessionOver>();

/** For whoever tells the person: the server has said that the session of this browser is over. */
export function onSessionOver(tell: SessionOver): () => void {
  whenOver.add(tell);
  return () => whenOver.delete(tell);
}

/** The server does not know the token any more. Whoever has signed in anew meanwhile stays so. */
export function endSession(token: string, message: string): void {
  const { authToken, logout } = useAuth.getState();
  if (authToken !== token) return;
  logout();
  if (!isSessionHeld()) for (const tell of whenOver) tell(message);
}

/** Whether another document of this browser would know who is signed in here. */
export function isSessionKept(): boolean {
  const { isAuth, authToken } = useAuth.getState();
  return !isAuth || fromStoredText(readText()).authToken === authToken;
}

function readText(): string | null {
  try {
    return typeof document === 'undefined' ? null : localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function writeText(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
  } catch {
    // Storage may be full or forbidden; the person stays signed in as long as the page.
  }
}

/** The first-paint script has marked the document from the same storage; from here on the store does. */
if (typeof document !== 'undefined') {
  markDocument(useAuth.getState());
  useAuth.subscribe(markDocument);
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) void useAuth.persist.rehydrate();
  });
}
