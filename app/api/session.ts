import { type Area, readStored, writeStored } from '../keep/browser-storage.ts';
import { type AuthState, fromStoredText, signedOut, toStoredText } from './auth-state.ts';

// The signed-in person as this browser knows them. Nothing here gives a right: the server checks the token each time.

const storageKey = 'persist:root';
/** An AI key that is not to be remembered lasts as long as the tab. */
const keyForVisit = 'openai-key';

/** If the local storage is full, the tab's own storage is used. The server has neither. */
const areas: Area[] = typeof document === 'undefined' ? [] : ['local', 'session'];
const ofThisTab = areas.slice(1);

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
  write(keyForVisit, (isForVisit && next.openAIKey) || null, ofThisTab);
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

function readText(name = storageKey, from = areas): string | null {
  return from.map((area) => readStored(area, name)).find((text) => text !== null) ?? null;
}

/** Writes into the first storage that takes the text, and clears the others: none holds an older one. */
function write(name: string, text: string | null, into = areas): void {
  let isKept = text === null;
  for (const area of into) {
    const isHere = !isKept && writeStored(area, name, text);
    if (!isHere) writeStored(area, name, null);
    isKept ||= isHere;
  }
}

/** The first-paint script has marked the document from the same storage; from here on this does. */
if (typeof document !== 'undefined') {
  markDocument(state);
  subscribeAuth(markDocument);
  const lookAgain = () => {
    const stored = read();
    if (JSON.stringify(stored) !== JSON.stringify(state)) tell(stored);
  };
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && lookAgain());
  // A page from the browser's cache, or one drawn ahead, may be older than a log-out.
  addEventListener('pageshow', ({ persisted }) => persisted && lookAgain());
  document.addEventListener('prerenderingchange', lookAgain);
}

/** Marks on <html> that tell the styles who is signed in; the first-paint script sets the same. */
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
