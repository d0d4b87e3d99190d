import type { Role } from '../../domain/accounts/accounts.ts';
import { readJson } from '../keep/browser-storage.ts';

/** What this browser keeps of a person: enough for the header, nothing that would hurt if it leaked. */
export type AuthUser = {
  _id: string;
  fullName: string;
  role: Role;
  avatar: { url: string | null };
};

export type AuthState = {
  user: AuthUser | null;
  authToken: string;
  isAuth: boolean;
  openAIKey: string | undefined;
  /** The person ticked 'remember on this device'; otherwise the key lasts as long as the page. */
  isKeyRemembered: boolean;
};

export const signedOut: AuthState = {
  user: null,
  authToken: '',
  isAuth: false,
  openAIKey: undefined,
  isKeyRemembered: false,
};

/** Our own text has a few hundred characters; parsing a far longer one could block the page. */
const longestText = 10_000;

export function userToKeep({ _id, fullName, role, avatar }: AuthUser): AuthUser {
  return { _id, fullName, role, avatar: { url: avatar.url } };
}

/** The form redux-persist 6 writes: JSON whose values are JSON again. */
export function toStoredText(state: AuthState): string {
  const { openAIKey, isKeyRemembered } = state;
  return JSON.stringify({
    user: JSON.stringify(state.user ? userToKeep(state.user) : {}),
    authToken: JSON.stringify(state.authToken),
    isAuth: JSON.stringify(state.isAuth),
    ...(openAIKey && isKeyRemembered && { openAIKey: JSON.stringify(openAIKey) }),
    _persist: '{"version":-1,"rehydrated":true}',
  });
}

/**
 * Other scripts may have written to the storage, so every field is checked, and a broken state counts as signed out.
 * The check is written by hand: a schema library is too heavy for every page's first script.
 */
export function fromStoredText(text: string | null): AuthState {
  if (text === null || text.length > longestText) return signedOut;
  const stored = parse(text);
  if (!isRecord(stored)) return signedOut;
  const user = readUser(parse(stored['user']));
  const authToken = parse(stored['authToken']);
  const isAuth = parse(stored['isAuth']) === true;
  if (!isAuth || !user || typeof authToken !== 'string' || authToken === '') return signedOut;
  const key = parse(stored['openAIKey']);
  const openAIKey = typeof key === 'string' && key !== '' ? key : undefined;
  return { user, authToken, isAuth, openAIKey, isKeyRemembered: openAIKey !== undefined };
}

function readUser(user: unknown): AuthUser | null {
  if (!isRecord(user)) return null;
  const { _id, fullName, role, avatar } = user;
  if (typeof _id !== 'string' || typeof fullName !== 'string') return null;
  if (role !== 'Admin' && role !== 'Editor' && role !== 'User') return null;
  const url = isRecord(avatar) ? avatar['url'] : null;
  return { _id, fullName, role, avatar: { url: typeof url === 'string' ? url : null } };
}

function parse(text: unknown): unknown {
  return readJson(typeof text === 'string' ? text : null);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
