import { useEffect } from 'react';
import { create } from 'zustand';

import { createId, isSameValue, ownValue } from '../../domain/values/values.ts';
import { isWaitingFor, useAuth } from '../api/auth-store.ts';
import { bringBackWords } from './kept-words.ts';
import { holdSlot, listOpenSlots } from './slots.ts';
import { listTyped, readJson, type TypedText, writeTyped } from './typed-store.ts';

type TypedWords = {
  byField: Record<string, string>;
  /** Fields whose text did not fit into this browser's storage; the browser asks before it leaves. */
  unkept: Record<string, true>;
};

const nothing: TypedWords = { byField: {}, unkept: {} };

/**
 * Texts that were begun and not sent, by the id of their field: answers, notes, saved replies,
 * words to declined people, fields of a form. They outlive their tab in this browser, for their
 * author, until that person logs out.
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

export function useTypedWords(field: string): string {
  useEffect(() => void takeLeft(field), [field]);
  return useWords(({ byField }) => ownValue(byField, field) ?? '');
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

/** A typed and unsaved value, and the saved value when the typing began. */
export type TypedChange<Value> = { value: Value; base: Value };
export type TypedFields<Field extends string, Value> = Partial<Record<Field, TypedChange<Value>>>;

/**
 * The fields of a form that were typed and not saved. `readChange` returns undefined for a field
 * that there is no more, and for a value that does not fit it.
 */
export class TypedForm<Field extends string, Value> {
  readonly #prefix: string;
  readonly #readChange: (field: string, stored: unknown) => TypedChange<Value> | undefined;
  #texts: Record<string, string> = {};
  #fields: TypedFields<Field, Value> = {};

  constructor(
    form: 'settings' | 'words',
    readChange: (field: string, stored: unknown) => TypedChange<Value> | undefined,
  ) {
    this.#prefix = `${form} `;
    this.#readChange = readChange;
  }

  readonly subscribe = useWords.subscribe;

  /** The same object until a field changes. */
  readonly read = (): TypedFields<Field, Value> => {
    const { byField } = useWords.getState();
    if (byField === this.#texts) return this.#fields;
    this.#texts = byField;
    const typed = Object.entries(byField).flatMap(([name, text]) => {
      const change = this.#readText(name, text);
      return change ? [[name.slice(this.#prefix.length), change]] : [];
    });
    const fields = Object.fromEntries(typed) as TypedFields<Field, Value>;
    if (!isSameValue(fields, this.#fields)) this.#fields = fields;
    return this.#fields;
  };

  /** Keeps these and no others. */
  readonly keep = (next: TypedFields<Field, Value>): void => {
    const before = this.read();
    for (const field of Object.keys({ ...before, ...next }) as Field[]) {
      const change = next[field];
      if (isSameValue(before[field], change)) continue;
      keepTypedWords(this.#prefix + field, change ? JSON.stringify(change) : '');
    }
  };

  /** Takes over what closed tabs have left in fields where nothing was begun here. */
  readonly takeLeft = (): Promise<void> =>
    takeAllLeft(({ field, text }) => this.#readText(field, text) !== undefined);

  #readText(name: string, text: string): TypedChange<Value> | undefined {
    if (!name.startsWith(this.#prefix) || text === '') return undefined;
    return this.#readChange(name.slice(this.#prefix.length), readJson(text));
  }
}

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
  // The browser may cache the document for Back. Meanwhile its texts belong to the next document
  // that opens.
  addEventListener('pagehide', () => {
    release?.();
    release = undefined;
  });
}
