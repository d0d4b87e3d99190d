import * as z from 'zod/mini';

import { readJson, readStored, storedNames, writeStored } from './browser-storage.ts';
import { typedPrefix } from './kept-names.ts';

/** A text that was begun and not sent, in one field of one open document. */
export type TypedText = { slot: string; field: string; text: string; keptAt: number };

/** As long as unsaved work on a page is kept. */
const keptMs = 30 * 86_400_000;

const storedSchema = z.object({ text: z.string(), keptAt: z.number() });

/** Texts that this browser has no room for, or may not store: they last as long as the document. */
const inMemory = new Map<string, string>();

/** Everything that an account has typed in this browser, in any of its tabs. */
export function listTyped(accountId: string): TypedText[] {
  const prefix = prefixOf(accountId);
  const names = new Set([...inMemory.keys(), ...storedNames()]);
  return [...names].flatMap((name) => {
    if (!name.startsWith(prefix)) return [];
    const [slot = '', ...field] = name.slice(prefix.length).split(':');
    const text = inMemory.get(name) ?? readStored('local', name);
    const { data } = storedSchema.safeParse(readJson(text));
    const isOld = data && data.keptAt < Date.now() - keptMs;
    if (!data || isOld) write(name, null);
    return data && !isOld ? [{ ...data, slot, field: field.join(':') }] : [];
  });
}

/**
 * Each text has its own entry, so that no tab rewrites another's. The name holds the account, so that another person
 * on this machine finds nothing. Returns false when the browser did not store the text, which then lasts as long as
 * the page. An empty text is removed.
 */
export function writeTyped(accountId: string, { slot, field, text, keptAt }: TypedText): boolean {
  const stored = text === '' ? null : JSON.stringify({ text, keptAt });
  return write(`${prefixOf(accountId)}${slot}:${field}`, stored);
}

function prefixOf(accountId: string): string {
  return `${typedPrefix}${accountId}:`;
}

function write(name: string, stored: string | null): boolean {
  const isKept = writeStored('local', name, stored) || stored === null;
  if (isKept) inMemory.delete(name);
  else inMemory.set(name, stored);
  // The page's script sees the mark (`kept-names.ts`).
  if (typeof document !== 'undefined') {
    document.documentElement.toggleAttribute('data-unkept', inMemory.size > 0);
  }
  return isKept;
}
