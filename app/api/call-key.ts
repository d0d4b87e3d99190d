import * as z from 'zod/mini';

import { readJson, readStored, writeStored } from '../keep/browser-storage.ts';
import { sha256 } from './sha256.ts';

const storageName = 'calls';
const keptAtMost = 50;
/** The second press of a slow double click comes after the answer to the first, and means the same. */
const doubleClickMs = 1000;

const storedSchema = z.record(z.string(), z.uuid());

type PendingRequest = {
  key: string;
  /** Calls with this key that have neither succeeded nor failed yet. */
  open: number;
  /** Ends the key; set once every call with it has succeeded. */
  ending?: ReturnType<typeof setTimeout> | undefined;
};

/** Requests whose success has not been seen yet, by their digest. */
let pending: Map<string, PendingRequest> | undefined;

/**
 * Nothing may be sent or made twice: the server acts once for each key. A request keeps its key until its success has
 * been seen, through lost replies, refusals and reloads. A key kept too long does no harm; one dropped too early does.
 */
export async function withCallKey<Answer>(
  wanted: unknown,
  call: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const id = digest(wanted);
  const all = (pending ??= readPending());
  const request = all.get(id) ?? { key: makeCallKey(), open: 0 };
  all.set(id, request);
  clearTimeout(request.ending);
  request.ending = undefined;
  request.open += 1;
  store(all);
  try {
    const answer = await call(request.key);
    // While another call with the key is open, the key must stay: that call's reply may be lost.
    if (request.open === 1) request.ending = setTimeout(() => all.delete(id), doubleClickMs);
    return answer;
  } finally {
    request.open -= 1;
    store(all);
  }
}

/** A digest and not the text itself, which would stay in the storage of a shared machine. */
function digest(request: unknown): string {
  const bytes = sha256(new TextEncoder().encode(JSON.stringify(request)));
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

/** Where storage is blocked, full or written by others, keys live as long as the page. */
function readPending(): Map<string, PendingRequest> {
  const { data = {} } = storedSchema.safeParse(readJson(readStored('session', storageName)));
  return new Map(Object.entries(data).map(([id, key]) => [id, { key, open: 0 }]));
}

function store(all: Map<string, PendingRequest>): void {
  const waiting = [...all].filter(([, { ending }]) => ending === undefined).slice(-keptAtMost);
  const keys = waiting.map(([id, { key }]) => [id, key] as const);
  const text = keys.length === 0 ? null : JSON.stringify(Object.fromEntries(keys));
  writeStored('session', storageName, text);
}
