import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { create } from 'zustand';

import { createId, isSameValue, ownValue } from '../../domain/values/values.ts';
import { isWaitingFor, useAuth } from '../api/auth-store.ts';
import { bringBackWords } from './kept-words.ts';
import { holdSlot, listOpenSlots } from './slots.ts';
import { readJson } from './browser-storage.ts';
import { listTyped, type TypedText, writeTyped } from './typed-store.ts';

type TypedWords = {
  byField: Record<string, string>;
  /** Fields whose text did not fit into this browser's storage; the browser asks before it leaves. */
  unkept: Record<string, true>;
};

const nothing: TypedWords = { byField: {}, unkept: {} };

/** Texts that were begun and not sent, by the id of their field. They outlive their tab, until their author logs out. */
const useWords = create<TypedWords>(() => nothing);

/** The id of this document: two tabs at the same inquiry overwrite nothing. The server, which loads this file, needs none. */
let ownSlot: string | undefined;
let release: (() => void) | undefined;
/** The account whose words these are. */
let writer = accountId();

function slotOfTab(): string {
  ownSlot ??= createId();
  return ownSlot;
}

export function useTypedWords(field: string): string {
  useEffect(() => void takeLeft(field), [field]);
  return useWords(({ byField }) => ownValue(byField, field) ?? '');
}

/** A form of few fields as one text; undefined while nothing was typed into it. */
export function useTypedDraft<Draft>(
  field: string,
  schema: z.ZodMiniType<Draft>,
): [draft: Draft | undefined, type: (draft: Draft | undefined) => void] {
  const kept = useTypedWords(field);
  const draft = useMemo(() => schema.safeParse(readJson(kept)).data, [schema, kept]);
  return [draft, (next) => keepTypedWords(field, next ? JSON.stringify(next) : '')];
}

/** Whether this document holds words that are not sent. */
export function useHasTypedWords(): boolean {
  return useWords(({ byField }) => Object.values(byField).some((text) => text !== ''));
}

export function useIsUnkept(field: string): boolean {
  return useWords(({ unkept }) => ownValue(unkept, field) === true);
}

export function readTypedWords(field: string): string {
  return ownValue(useWords.getState().byField, field) ?? '';
}

export function keepTypedWords(field: string, text: string): void {
  const isKept = store(field, text);
  useWords.setState(({ byField, unkept }) => {
    const { [field]: _before, ...others } = unkept;
    return {
      byField: { ...byField, [field]: text },
      unkept: isKept ? others : { ...others, [field]: true },
    };
  });
}

/** Text typed while the rest was being sent is the beginning of a new one. */
export function removeSentWords(field: string, sent: string): void {
  const text = readTypedWords(field);
  keepTypedWords(field, text.startsWith(sent) ? text.slice(sent.length).trimStart() : text);
}

/** Texts about an erased person go too, from every tab. */
export function forgetTypedWords(field: string): void {
  for (const one of listTyped(writer)) {
    if (one.field === field) writeTyped(writer, { ...one, text: '' });
  }
  keepTypedWords(field, '');
}

/** Takes over what a closed tab has left in a field, the newest first, if nothing else was begun here. */
export async function takeLeft(field: string): Promise<void> {
  if (readTypedWords(field) === '') await takeAllLeft((one) => one.field === field);
}

async function takeAllLeft(isWanted: (one: TypedText) => boolean): Promise<void> {
  if (writer === '') return;
  await bringBackWords(writer);
  const openSlots = await listOpenSlots().catch(() => new Set<string>());
  const left = listTyped(writer)
    .filter((one) => one.slot !== slotOfTab() && !openSlots.has(one.slot) && isWanted(one))
    .toSorted((a, b) => b.keptAt - a.keptAt);
  for (const one of left) {
    if (readTypedWords(one.field) !== '') continue;
    keepTypedWords(one.field, one.text);
    if (!ownValue(useWords.getState().unkept, one.field)) writeTyped(writer, { ...one, text: '' });
  }
}

/** A typed value that is not saved, and the saved value when the typing began. */
export type TypedChange<Value> = { value: Value; base: Value };
export type Unsaved<Values> = { [Field in keyof Values]?: TypedChange<Values[Field]> };

export type TypedForm<Values> = ReturnType<typeof typedForm<Values>>;

/**
 * Keeps the fields of a form that were typed and not saved, each as a text of its own. `schemaFor` says what may be
 * typed into a field; undefined for a field that there is not.
 */
export function typedForm<Values>(
  form: 'settings' | 'words',
  schemaFor: (field: string) => z.ZodMiniType | undefined,
) {
  const prefix = `${form} `;
  let author = writer;

  function readChange(name: string, text: string): TypedChange<unknown> | undefined {
    if (!name.startsWith(prefix) || text === '') return undefined;
    const { data } = changeSchema.safeParse(readJson(text));
    const schema = data && schemaFor(name.slice(prefix.length));
    const fits = [data?.value, data?.base].every((value) => schema?.safeParse(value).success);
    return fits ? data : undefined;
  }

  return {
    /** What was typed in this document, and what was taken over before. */
    open(): Unsaved<Values> {
      author = writer;
      const typed = Object.entries(useWords.getState().byField).flatMap(([name, text]) => {
        const change = readChange(name, text);
        return change ? [[name.slice(prefix.length), change]] : [];
      });
      return Object.fromEntries(typed) as Unsaved<Values>;
    },

    keep(was: Unsaved<Values>, is: Unsaved<Values>): void {
      // Another person signed in meanwhile.
      if (author !== writer) return;
      for (const field of new Set([...Object.keys(was), ...Object.keys(is)])) {
        const [before, next] = [was, is].map((one) => ownValue<unknown>({ ...one }, field));
        if (isSameValue(before, next)) continue;
        keepTypedWords(prefix + field, next === undefined ? '' : JSON.stringify(next));
      }
    },

    /** Takes over what closed tabs have left in fields where nothing was begun here. */
    takeLeft: () => takeAllLeft(({ field, text }) => readChange(field, text) !== undefined),
  };
}

const changeSchema = z.object({ value: z.unknown(), base: z.unknown() });

function store(field: string, text: string): boolean {
  // The person logged out meanwhile, perhaps in another tab: nothing may stay behind.
  if (writer === '') return text === '';
  if (text !== '') release ??= holdSlot(slotOfTab());
  return writeTyped(writer, { slot: slotOfTab(), field, text, keptAt: Date.now() });
}

function accountId(): string {
  return useAuth.getState().user?._id ?? '';
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
  // The browser may cache the document for Back. Meanwhile its texts belong to the next one that opens.
  addEventListener('pagehide', () => {
    release?.();
    release = undefined;
  });
}
