import * as z from 'zod/mini';

import { listKeptWork, readKeptWork } from '../../domain/calls/kept-work.ts';
import { type KeptWords, keptWordsDocumentSchema } from '../../domain/content/kept-work.ts';
import { settingLabelWords } from '../../domain/settings/settings-schema.ts';
import { createId, ownValue } from '../../domain/values/values.ts';
import { useAuth } from '../api/auth-store.ts';
import { read } from '../api/call.ts';
import { readJson } from './browser-storage.ts';
import { deleteKeptWork, putKeptWork } from './kept-work-api.ts';
import { runAlone } from './slots.ts';
import { listTyped, type TypedText, writeTyped } from './typed-store.ts';

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
  const places = Map.groupBy(listTyped(accountId), placeOf);
  return [...places.values()].map(describe).filter(({ texts }) => texts.length > 0);
}

function placeOf({ slot, field }: TypedText): string {
  const { name, isForm } = kindOf(field);
  return isForm ? name : `${slot}:${field}`;
}

/** Keeps words on the server, as unsaved pages are. All are kept or none, so that a second try makes no second copy. */
export async function keepOnServer(pieces: UnsavedPiece[]): Promise<void> {
  const accountId = useAuth.getState().user?._id ?? '';
  const kept = pieces.map(({ subjectId, about, name, value, label }) => ({
    place: { accountId, pageId: subjectId, slot: createId() },
    document: { id: subjectId, text: label, words: { about, name, value } },
  }));
  const results = await Promise.allSettled(
    kept.map(({ place, document }) =>
      putKeptWork(place, { mark: 1, keptAt: Date.now(), version: 1, revision: 0, document }),
    ),
  );
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure?.status !== 'rejected') return;
  await Promise.allSettled(kept.map(({ place }) => deleteKeptWork(place, 1)));
  throw failure.reason;
}

const broughtBack = new Map<string, Promise<UnsavedPiece[]>>();

/**
 * Puts words that were kept at a log-out back into this browser, as those of a closed tab: their fields find them
 * there. Returns them. Without an answer they stay on the server.
 */
export function bringBackWords(accountId: string): Promise<UnsavedPiece[]> {
  const known = broughtBack.get(accountId);
  if (known) return known;
  const coming = runAlone('kept-words', () => bringBack(accountId)).catch(() => []);
  broughtBack.set(accountId, coming);
  return coming;
}

async function bringBack(accountId: string): Promise<UnsavedPiece[]> {
  const pieces: UnsavedPiece[] = [];
  const lines = await read(listKeptWork);
  for (const { pageId, slot } of lines.filter(({ isWords }) => isWords)) {
    const place = { accountId, pageId, slot };
    const { document } = await read(readKeptWork, { params: place });
    const { words } = keptWordsDocumentSchema.parse(document);
    const typed = typedTextsSchema.safeParse(readJson(words.value)).data ?? [];
    if (typed.length === 0) continue;
    for (const one of typed) writeTyped(accountId, one);
    pieces.push(describe(typed));
    // If this fails, the same words are put back once more.
    await deleteKeptWork(place, 1).catch(() => {});
  }
  return pieces;
}

const typedTextsSchema = z.array(
  z.object({ slot: z.string(), field: z.string(), text: z.string(), keptAt: z.number() }),
);

type Kind = {
  what: string;
  /** The screen where the words come back. */
  place: (id: string) => string;
  isInquiry?: true;
  /** A form of many fields, which are one piece; each keeps its value and the saved one. */
  isForm?: true;
};

const atInquiry = (id: string) => `/admin/contact?inquiry=${id}`;

/** By the beginning of the field's id. */
const kinds: Record<string, Kind> = {
  answer: { what: 'An answer', place: atInquiry, isInquiry: true },
  note: { what: 'A note on an inquiry', place: atInquiry, isInquiry: true },
  decline: { what: 'Message to a declined person', place: (id) => `/admin?user=${id}` },
  'saved-reply': { what: 'A saved reply', place: () => '/admin/contact' },
  page: { what: 'A note on a page', place: (id) => `/?edit=${id}` },
  redirect: { what: 'A redirect', place: () => '/admin/pages?show=redirects' },
  settings: { what: 'Settings', place: () => '/admin/settings', isForm: true },
  words: { what: 'Words of the site', place: () => '/admin/settings/words', isForm: true },
};
const otherWords: Kind = { what: 'Words', place: () => '/admin' };

/** After the name of the kind comes the id of what the words are about, or the name of a form's field. */
function kindOf(field: string) {
  const parts = /^(answer|note|decline|page|redirect|settings|words)[- ]([\w-]*)/.exec(field);
  const [, name = field, rest = ''] = parts ?? [];
  return { name, rest, ...(ownValue(kinds, name) ?? otherWords) };
}

function describe(typed: TypedText[]): UnsavedPiece {
  const field = typed[0]?.field ?? '';
  const { name, rest, what, place, isInquiry, isForm } = kindOf(field);
  const texts = typed.flatMap(({ text }) => (isForm ? readChange(text) : readText(text, name)));
  const shown = name === 'settings' ? listLabels(typed) : quote(texts.join(' '));
  return {
    about: isInquiry ? 'inquiry' : 'other',
    name: isForm ? name : field,
    value: JSON.stringify(typed),
    subjectId: (isForm ? name : rest) || 'desk',
    label: `${what}: ${shown}`,
    texts,
    to: place(rest),
  };
}

function listLabels(typed: TypedText[]): string {
  const fields = typed.map(({ field }) => field.replace('settings ', ''));
  return [...new Set(fields.map((name) => ownValue(settingLabelWords, name) ?? name))].join(', ');
}

const changeSchema = z.object({ value: z.unknown() });
const redirectSchema = z.object({ from: z.string(), to: z.string() });
const replySchema = z.object({
  title: z.string(),
  text: z.string(),
  before: z.optional(z.object({ title: z.string(), text: z.string() })),
});

function readChange(text: string): string[] {
  const { value } = changeSchema.safeParse(readJson(text)).data ?? {};
  if (value === undefined) return [];
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

/** None for a saved reply that was opened and not changed. */
function readText(text: string, kind: string): string[] {
  if (kind === 'redirect') {
    const { from = '', to = '' } = redirectSchema.safeParse(readJson(text)).data ?? {};
    // A page is stored by its id, which says nothing to people.
    return [from, to.startsWith('page:') ? 'to a page' : to].filter((one) => one !== '');
  }
  const reply = kind === 'saved-reply' ? replySchema.safeParse(readJson(text)).data : undefined;
  if (!reply) return text === '' ? [] : [text];
  const { title, text: typed, before } = reply;
  if (before && before.title === title && before.text === typed) return [];
  return [title, typed].filter((one) => one !== '');
}

const quotedLength = 60;

function quote(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  const shown = letters.slice(0, quotedLength).join('').trimEnd();
  return letters.length > quotedLength ? `“${shown}…”` : `“${shown}”`;
}
