import { ownRoutes } from '../../domain/values/addresses.ts';
import type { Role } from '../../domain/accounts/accounts.ts';
import { readJson, readStored, writeStored } from '../keep/browser-storage.ts';
import { maySee } from './desk-places.ts';

/** The page that a person wanted before signing in. Only this tab knows it, for a short time. */
const storageName = 'wanted';
const keptForMs = 30 * 60_000;
const longestPath = 500;

const forMembers = new Set(ownRoutes.filter((route) => /^\/(?:account|admin)(?:\/|$)/.test(route)));

type Place = Pick<Location, 'pathname' | 'search'> & { hash?: string };

export function keepPath({ pathname, search, hash = '' }: Place): void {
  writeStored('session', storageName, JSON.stringify([pathname + search + hash, Date.now()]));
}

/** The path is used once. */
export function takeKeptPath(role: Role | undefined): string | undefined {
  const stored = readStored('session', storageName);
  writeStored('session', storageName, null);
  return allowedPath(stored, role, Date.now());
}

/** Others may have written to the storage: only our screens count, and those the role may see. */
export function allowedPath(
  stored: string | null,
  role: Role | undefined,
  now: number,
): string | undefined {
  const value = readJson(stored);
  const [path, at]: unknown[] = Array.isArray(value) ? value : [];
  if (typeof path !== 'string' || typeof at !== 'number') return undefined;
  if (path.length > longestPath || now - at > keptForMs || at > now) return undefined;
  const [address = '', hash = ''] = path.split('#');
  const [pathname = '', ...queries] = address.split('?');
  if (!forMembers.has(pathname)) return undefined;
  if (!maySee(role, pathname)) return undefined;
  const query = new URLSearchParams(queries.join('?')).toString();
  const part = /^[\w-]+$/.test(hash) ? `#${hash}` : '';
  return pathname + (query === '' ? '' : `?${query}`) + part;
}
