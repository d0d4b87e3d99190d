import * as z from 'zod/mini';

import {
  dropKeptWork,
  keepWork,
  listKeptWork,
  readKeptWork,
} from '../../domain/calls/kept-work.ts';
import { type KeptWords, keptWordsDocumentSchema } from '../../domain/content/kept-work.ts';
import { settingLabelWords } from '../../domain/settings/setting-label-words.ts';
import { createId, ownValue } from '../../domain/values/values.ts';
import { call, read } from '../api/call.ts';
import {
  listUnsaved,
  readUnsaved,
  unsavedSettingsName,
  unsentWordsName,
  writeUnsaved,
} from '../api/unsaved-store.ts';
import { runAlone } from './work-slot.ts';

/** Unsaved words of one place: an answer, a note, the settings. */
export type UnsavedPiece = KeptWords & {
  /** The inquiry, person or page that the words are about, or the name of the screen. */
  subjectId: string;
  /** What the words are. */
  label: string;
  /** The words themselves. */
  texts: string[];
  /** The address of the screen where they come back. */
  to: string;
};

/** Everything that an account has typed outside pages in this browser, in any of its tabs. */
export function listPieces(accountId: string): UnsavedPiece[] {
  return listUnsaved(accountId).flatMap((name) => {
    const piece = describe(accountId, name, readUnsaved(name) ?? '');
    return piece && piece.texts.length > 0 ? [piece] : [];
  });
}

/**
 * Keeps words on the server, with the account, as unsaved pages are kept. Either all are kept or
 * none, so that a second try makes no second copy.
 */
export async function keepOnServer(pieces: UnsavedPiece[]): Promise<void> {
  const places = pieces.map(({ subjectId }) => ({ pageId: subjectId, slot: createId() }));
  const results = await Promise.allSettled(pieces.map((piece, at) => put(piece, places[at]!)));
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status !== 'rejected') return;
  await Promise.allSettled(places.map(drop));
  throw failure.reason;
}

type Place = { pageId: string; slot: string };

async function put({ about, name, value, label }: UnsavedPiece, params: Place): Promise<void> {
  const document = { id: params.pageId, text: label, words: { about, name, value } };
  const body = { mark: 1, keptAt: Date.now(), version: 1, revision: 0, document };
  await call(keepWork, { params, body });
}

const broughtBack = new Map<string, Promise<UnsavedPiece[]>>();

/**
 * Puts words that were kept at a log-out back into this browser, as those of a closed tab: their
 * fields find them there. Returns them. Without an answer they stay on the server.
 */
export function bringBackWords(accountId: string): Promise<UnsavedPiece[]> {
  const known = broughtBack.get(accountId);
  if (known) return known;
  const coming = runAlone('kept-words', () => bringBack(accountId)).catch(() => []);
  broughtBack.set(accountId, coming);
  return coming;
}

async function bringBack(accountId: string): Promise<UnsavedPiece[]> {
  const lines = await read(listKeptWork);
  const pieces: UnsavedPiece[] = [];
  for (const { pageId, slot } of lines.filter(({ isWords }) => isWords)) {
    const params = { pageId, slot };
    const { document } = await read(readKeptWork, { params });
    const { words } = keptWordsDocumentSchema.parse(document);
    const piece = describe(accountId, words.name, words.value);
    if (!piece) continue;
    restore(piece);
    pieces.push(piece);
    await drop(params);
  }
  return pieces;
}

async function drop(params: Place): Promise<void> {
  await call(dropKeptWork, { params, query: { mark: 1 } }).catch(() => {
    // Then the same words are put back once more.
  });
}

/** Settings of all tabs have one entry; those that are typed here meanwhile stay. */
function restore({ name, value }: UnsavedPiece): void {
  if (!name.startsWith('settings:')) {
    writeUnsaved(name, value);
    return;
  }
  const left = readEntries(value).map((entry) => ({ ...entry, isLeft: true }));
  writeUnsaved(name, JSON.stringify([...left, ...readEntries(readUnsaved(name) ?? '')]));
}

/** Undefined for what is not stored under a name of this account's. */
function describe(accountId: string, name: string, value: string): UnsavedPiece | undefined {
  if (name === unsavedSettingsName(accountId)) return describeFields(name, value);
  if (name === `${unsavedSettingsName(accountId)}:words`) return describeSentences(name, value);
  const prefix = `${unsentWordsName(accountId)}:`;
  if (!name.startsWith(prefix)) return undefined;
  const fieldId = name.slice(prefix.length).split(':').slice(1).join(':');
  return describeText(fieldId, name, value);
}

function describeFields(name: string, value: string): UnsavedPiece {
  const entries = readEntries(value);
  const labels = new Set(entries.map(({ field }) => ownValue(settingLabelWords, field) ?? field));
  return {
    about: 'other',
    name,
    value,
    subjectId: 'settings',
    label: `Settings: ${[...labels].join(', ')}`,
    texts: textsOf(entries),
    to: '/admin/settings',
  };
}

function describeSentences(name: string, value: string): UnsavedPiece {
  const entries = readEntries(value);
  const texts = textsOf(entries);
  return {
    about: 'other',
    name,
    value,
    subjectId: 'words',
    label: `Words of the site: ${quote(texts.join(' '))}`,
    texts,
    to: '/admin/settings/words',
  };
}

const kinds: Record<string, { what: string; place: (id: string) => string }> = {
  answer: { what: 'An answer', place: (id) => `/admin/contact?inquiry=${id}` },
  note: { what: 'A note on an inquiry', place: (id) => `/admin/contact?inquiry=${id}` },
  decline: { what: 'Words to a declined person', place: (id) => `/admin?user=${id}` },
  'saved-reply': { what: 'A saved reply', place: () => '/admin/contact' },
  page: { what: 'A note on a page', place: (id) => `/?edit=${id}` },
  redirect: { what: 'A redirect', place: () => '/admin/pages?show=redirects' },
};

/** The id of a field begins with its kind, before the id of what the words are about. */
function describeText(fieldId: string, name: string, value: string): UnsavedPiece {
  const [, kind = fieldId, subjectId = ''] =
    /^(answer|note|decline|page|redirect)-([\w-]*)/.exec(fieldId) ?? [];
  const { what, place } = ownValue(kinds, kind) ?? { what: 'Words', place: () => '/admin' };
  const texts = readText(value, kind);
  return {
    about: kind === 'answer' || kind === 'note' ? 'inquiry' : 'other',
    name,
    value,
    subjectId: subjectId || 'desk',
    label: `${what}: ${quote(texts.join(' '))}`,
    texts,
    to: place(subjectId),
  };
}

const textSchema = z.object({ text: z.string() });
const redirectSchema = z.object({ from: z.string(), to: z.string() });
const replySchema = z.object({
  title: z.string(),
  text: z.string(),
  before: z.optional(z.object({ title: z.string(), text: z.string() })),
});

/** None for a saved reply that was opened and not changed. */
function readText(value: string, kind: string): string[] {
  const { text = '' } = textSchema.safeParse(readJson(value)).data ?? {};
  if (kind === 'redirect') {
    const { from = '', to = '' } = redirectSchema.safeParse(readJson(text)).data ?? {};
    // A page is stored by its id, which says nothing to people.
    return [from, to.startsWith('page:') ? 'to a page' : to].filter((one) => one !== '');
  }
  const reply = kind === 'saved-reply' ? replySchema.safeParse(readJson(text)).data : undefined;
  if (!reply) return text === '' ? [] : [text];
  const { title, text: words, before } = reply;
  if (before && before.title === title && before.text === words) return [];
  return [title, words].filter((one) => one !== '');
}

const entriesSchema = z.array(z.looseObject({ field: z.string(), value: z.unknown() }));

function readEntries(value: string): z.output<typeof entriesSchema> {
  return entriesSchema.safeParse(readJson(value)).data ?? [];
}

function textsOf(entries: { value: unknown }[]): string[] {
  return entries.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

const quotedLength = 60;

function quote(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  const shown = letters.slice(0, quotedLength).join('').trimEnd();
  return letters.length > quotedLength ? `“${shown}…”` : `“${shown}”`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
