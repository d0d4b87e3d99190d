import { type AuthState, fromStoredText, signedOut, toStoredText } from './auth-state.ts';

// The signed-in person as this browser knows them. Nothing here gives a right: the server checks
// the token each time.

const storageKey = 'persist:root';
/** An AI key that is not to be remembered lasts as long as the tab. */
const keyForVisit = 'openai-key';

/** If the local storage is full, the tab's own storage is used. The server has neither. */
const stores = typeof document === 'undefined' ? [] : [() => localStorage, () => sessionStorage];
const ofThisTab = stores.slice(1);

let state = read();
/** Whether someone was signed in when this document was opened. */
export const cameSignedIn = state.isAuth;
const listeners = new Set<(state: AuthState) => void>();

export function readAuth(): AuthState {
  return state;
}

export function subscribeAuth(listener: (state: AuthState) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function signOutHere(): void {
  changeAuth(signedOut);
}

/** Whether the next page of this browser would know the signed-in person. */
export function isSessionKept(): boolean {
  return !state.isAuth || fromStoredText(readText()).authToken === state.authToken;
}

/** Stores what has changed, for this page and the next ones. */
export function changeAuth(changes: Partial<AuthState>): void {
  const next = { ...state, ...changes };
  write(storageKey, toStoredText(next));
  const isForVisit = next.openAIKey !== undefined && !next.isKeyRemembered;
  write(keyForVisit, isForVisit ? next.openAIKey : undefined, ofThisTab);
  tell(next);
}

function tell(next: AuthState): void {
  state = next;
  for (const listener of listeners) listener(state);
}

/** Signing out in another tab clears this tab's own copy too. */
function read(): AuthState {
  const stored = fromStoredText(readText());
  if (!stored.isAuth || stored.openAIKey) return stored;
  const openAIKey = readText(keyForVisit, ofThisTab) ?? '';
  return openAIKey === '' ? stored : { ...stored, openAIKey };
}

function readText(name = storageKey, from = stores): string | null {
  for (const store of from) {
    try {
      const text = store().getItem(name);
      if (text !== null) return text;
    } catch {
      // Storage is forbidden.
    }
  }
  return null;
}

/**
 * Writes into the first storage that takes the text, and clears the others, so that none holds
 * older text.
 */
function write(name: string, text: string | undefined, into = stores): void {
  let isKept = text === undefined;
  for (const store of into) {
    try {
      if (isKept) store().removeItem(name);
      else store().setItem(name, text ?? '');
      isKept = true;
    } catch {
      forget(store, name);
    }
  }
}

function forget(store: () => Storage, name: string): void {
  try {
    store().removeItem(name);
  } catch {
    // Storage is forbidden: the person stays signed in as long as the page.
  }
}

/**
 * The first-paint script has marked the document from the same storage; from here on the store
 * marks it.
 */
if (typeof document !== 'undefined') {
  markDocument(state);
  subscribeAuth(markDocument);
  const lookAgain = () => {
    const stored = read();
    if (JSON.stringify(stored) !== JSON.stringify(state)) tell(stored);
  };
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && lookAgain());
  // A page from the browser's cache, or one drawn ahead, shows an old state; someone may have
  // signed out since.
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain());
  document.addEventListener('prerenderingchange', lookAgain);
}

/**
 * Marks on <html> that tell the styles who is signed in; the first-paint script sets the same
 * marks.
 */
function markDocument({ user }: Pick<AuthState, 'user'>): void {
  const { dataset, style } = document.documentElement;
  if (!user) {
    delete dataset['auth'];
    style.removeProperty('--user-name');
    style.removeProperty('--user-initial');
    return;
  }
  dataset['auth'] = user.role.toLowerCase();
  style.setProperty('--user-name', JSON.stringify(user.fullName));
  style.setProperty('--user-initial', JSON.stringify(initialOf(user.fullName)));
}

export function initialOf(fullName: string): string {
  return (Array.from(fullName)[0] ?? '').toUpperCase();
}
