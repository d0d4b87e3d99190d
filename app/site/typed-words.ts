import { useEffect } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';

import { createId, ownValue } from '../../domain/values/values.ts';
import { isWaitingFor, useAuth } from '../api/auth-store.ts';
import { listUnsaved, readUnsaved, unsentWordsName, writeUnsaved } from '../api/unsaved-store.ts';
import { bringBackWords } from './kept-words.ts';
import { holdSlot, listOpenSlots } from './work-slot.ts';

/** As long as unsaved work on a page is kept. */
const keptMs = 30 * 86_400_000;

const entrySchema = z.object({ text: z.string(), keptAt: z.number() });

type TypedWords = {
  byId: Record<string, string>;
  /** Fields whose text did not fit into this browser's storage; the browser asks before it leaves. */
  unkept: Record<string, true>;
};

const nothing: TypedWords = { byId: {}, unkept: {} };

/**
 * Texts that were begun and not sent, by the id of their field: answers, notes, saved replies,
 * words to declined people. They outlive their tab in this browser, for their author, until that
 * person logs out.
 */
const useWords = create<TypedWords>(() => nothing);

/** The id of this document, so that two tabs at the same inquiry do not overwrite each other. */
let ownSlot: string | undefined;
let release: (() => void) | undefined;
/** The account whose words these are. */
let writer = accountId();

/** Made when it is first needed: the server, which loads this file too, never needs it. */
function slotOfTab(): string {
  ownSlot ??= createId();
  return ownSlot;
}

export function useTypedWords(id: string): string {
  useEffect(() => void takeLeft(id), [id]);
  return useWords(({ byId }) => ownValue(byId, id) ?? '');
}

/** Whether this document holds words that are not sent. */
export function useHasTypedWords(): boolean {
  return useWords(({ byId }) => Object.values(byId).some((text) => text !== ''));
}

export function useIsUnkept(id: string): boolean {
  return useWords(({ unkept }) => ownValue(unkept, id) === true);
}

export function readTypedWords(id: string): string {
  return ownValue(useWords.getState().byId, id) ?? '';
}

export function keepTypedWords(id: string, text: string): void {
  const isKept = store(id, text);
  useWords.setState(({ byId, unkept }) => ({
    byId: { ...byId, [id]: text },
    unkept: marked(unkept, id, !isKept),
  }));
}

/** Text typed while the rest was being sent is the beginning of a new one. */
export function removeSentWords(id: string, sent: string): void {
  const text = readTypedWords(id);
  keepTypedWords(id, text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
}

/** Texts about an erased person go too, from every tab. */
export function forgetTypedWords(id: string): void {
  for (const entry of listEntries(id)) writeUnsaved(entry.name, '');
  keepTypedWords(id, '');
}

/** Takes over what a closed tab has left, the newest first, if nothing else was begun here. */
export async function takeLeft(id: string): Promise<void> {
  if (readTypedWords(id) !== '' || writer === '') return;
  await bringBackWords(writer);
  const openSlots = await listOpenSlots().catch(() => new Set<string>());
  const [left] = listEntries(id)
    .filter((entry) => entry.slot !== slotOfTab() && !openSlots.has(entry.slot))
    .toSorted((a, b) => b.keptAt - a.keptAt);
  if (!left || readTypedWords(id) !== '') return;
  keepTypedWords(id, left.text);
  if (!ownValue(useWords.getState().unkept, id)) writeUnsaved(left.name, '');
}

type Entry = z.output<typeof entrySchema> & { name: string; slot: string };

function listEntries(id: string): Entry[] {
  return listUnsaved(writer).flatMap((name) => {
    const place = placeOf(name);
    if (place?.id !== id) return [];
    const { data } = entrySchema.safeParse(read(name));
    const isOld = data && data.keptAt < Date.now() - keptMs;
    if (!data || isOld) writeUnsaved(name, '');
    return data && !isOld ? [{ ...data, name, slot: place.slot }] : [];
  });
}

function read(name: string): unknown {
  try {
    return JSON.parse(readUnsaved(name) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Each text has its own entry, so that no tab rewrites another's. The name holds the account, so
 * that another person on this machine finds nothing.
 */
function nameOf(id: string): string {
  return `${unsentWordsName(writer)}:${slotOfTab()}:${id}`;
}

function placeOf(name: string): { slot: string; id: string } | undefined {
  const prefix = `${unsentWordsName(writer)}:`;
  if (!name.startsWith(prefix)) return undefined;
  const [of = '', ...id] = name.slice(prefix.length).split(':');
  return { slot: of, id: id.join(':') };
}

/**
 * False when the browser has no room or stores nothing; the text then lasts as long as the page.
 */
function store(id: string, text: string): boolean {
  if (text === '') return writeUnsaved(nameOf(id), '');
  // The person logged out meanwhile, perhaps in another tab: nothing may stay behind.
  if (writer === '') return false;
  release ??= holdSlot(slotOfTab());
  return writeUnsaved(nameOf(id), JSON.stringify({ text, keptAt: Date.now() }));
}

function accountId(): string {
  return useAuth.getState().user?._id ?? '';
}

function marked(marks: Record<string, true>, id: string, isMarked: boolean): Record<string, true> {
  const { [id]: _before, ...others } = marks;
  return isMarked ? { ...others, [id]: true } : others;
}

useAuth.subscribe(({ user }) => {
  // Words stay open when their writer's session has run out, also when another person signs in.
  if ((user?._id ?? '') === writer || isWaitingFor(writer)) return;
  writer = user?._id ?? '';
  useWords.setState(nothing);
});

if (typeof document !== 'undefined') {
  addEventListener('beforeunload', (event) => {
    if (Object.keys(useWords.getState().unkept).length > 0) event.preventDefault();
  });
  // The browser may cache the document for Back. Meanwhile its texts belong to the next document
  // that opens.
  addEventListener('pagehide', () => {
    release?.();
    release = undefined;
  });
}
