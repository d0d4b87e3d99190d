import * as z from 'zod/mini';

import { sha256 } from './sha256.ts';

const storageName = 'calls';
const keptAtMost = 50;
/** The second press of a slow double click comes after the answer to the first, and means the same. */
const doubleClickMs = 1000;

const storedSchema = z.record(z.string(), z.uuid());

/** The keys of what was wanted and not yet seen done, by a digest of it. */
let keys: Map<string, string> | undefined;

/**
 * Whatever is sent or made must not be so twice. A wish keeps its key until its success has been seen:
 * through lost replies, foreign answers and refusals, through a closed dialog and a reload. The server
 * acts once for each key, so a key that is kept too long does no harm; one given up too early does.
 */
export async function withCallKey<Answer>(
  wish: unknown,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const id = digest(wish);
  keys ??= readStored();
  const key = keys.get(id) ?? makeCallKey();
  keys.set(id, key);
  store(keys);
  const answer = await call(key);
  store(keys, id);
  setTimeout(() => keys?.delete(id), doubleClickMs);
  return answer;
}

/** Not the words themselves: they would stay in the storage of a machine that others use too. */
function digest(wish: unknown): string {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify(wish)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A version 4 UUID. `crypto.randomUUID` does it too, but not on a page without TLS. */
function makeCallKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Where storage is blocked, full or not ours, keys live as long as the page. */
function readStored(): Map<string, string> {
  try {
    const stored = storedSchema.safeParse(JSON.parse(sessionStorage.getItem(storageName) ?? '{}'));
    return new Map(stored.success ? Object.entries(stored.data) : []);
  } catch {
    return new Map();
  }
}

function store(all: Map<string, string>, except?: string): void {
  const waiting = [...all].filter(([id]) => id !== except).slice(-keptAtMost);
  try {
    if (waiting.length === 0) sessionStorage.removeItem(storageName);
    else sessionStorage.setItem(storageName, JSON.stringify(Object.fromEntries(waiting)));
  } catch {
    // They stay in memory.
  }
}
