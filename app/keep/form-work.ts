import { useEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type StoreApi } from 'zustand';

import { isSameValue } from '../../domain/values/values.ts';
import type { TypedChange, TypedForm, Unsaved } from './typed-words.ts';

type State<Values> = {
  saved: Values;
  /** The fields that differ from what is saved. */
  unsaved: Unsaved<Values>;
};

/** What was typed over the saved values of a form. It stands beside React: a key draws the fields that ask for it. */
export class FormWork<Values extends object> {
  readonly #form: TypedForm<Values> | undefined;
  readonly #store: StoreApi<State<Values>>;

  /** Without a form nothing is kept beyond the screen. */
  constructor(saved: Values, form?: TypedForm<Values>) {
    this.#form = form;
    const unsaved = withoutSaved(form?.open() ?? {}, saved);
    this.#store = createStore(() => ({ saved, unsaved }));
  }

  readonly subscribe = (listener: () => void) => this.#store.subscribe(listener);

  /** The same object until something changes. */
  readonly read = () => this.#store.getState();

  readTyped<Field extends keyof Values>(field: Field): TypedChange<Values[Field]> | undefined {
    return this.read().unsaved[field];
  }

  readSaved<Field extends keyof Values>(field: Field): Values[Field] {
    return this.read().saved[field];
  }

  /** All fields as the form shows them, or as they were saved when each was first typed in. */
  readValues(of: 'value' | 'base' = 'value'): Values {
    const { saved, unsaved } = this.read();
    const typed = Object.entries<TypedChange<unknown> | undefined>(unsaved);
    return { ...saved, ...Object.fromEntries(typed.map(([field, one]) => [field, one?.[of]])) };
  }

  /** The fields that differ from what is saved. */
  listFields(): (keyof Values)[] {
    return Object.keys(this.read().unsaved) as (keyof Values)[];
  }

  /** Tells whether a colleague has changed the field since it was typed in, and the person has not decided yet. */
  hasClash(field: keyof Values): boolean {
    const typed = this.readTyped(field);
    return typed !== undefined && !isSameValue(typed.base, this.readSaved(field));
  }

  type<Field extends keyof Values>(field: Field, value: Values[Field]): void {
    const base = this.readTyped(field)?.base ?? this.readSaved(field);
    this.#change({ ...this.read().unsaved, [field]: { value, base } });
  }

  /** Goes on over what is saved now. */
  follow(saved: Values): void {
    this.#change(this.read().unsaved, saved);
  }

  /** Decides about the shown change of a colleague; a newer one is asked about anew. */
  settle(field: keyof Values, isMine: boolean): void {
    const { [field]: typed, ...others } = this.read().unsaved;
    const mine = isMine && typed && { [field]: { ...typed, base: this.readSaved(field) } };
    this.#change({ ...others, ...mine });
  }

  discard(): Unsaved<Values> {
    const { unsaved } = this.read();
    this.#change({});
    return unsaved;
  }

  restore(before: Unsaved<Values>): void {
    this.#change({ ...before, ...this.read().unsaved });
  }

  /** After one's own save or undo of these fields: later typing goes on from there. An undo has sent no typed value. */
  land(fields: readonly (keyof Values)[], saved: Values, sent?: Values): void {
    const next = { ...this.read().unsaved };
    for (const field of fields) {
      const typed = next[field];
      if (sent && isSameValue(typed?.value, sent[field])) delete next[field];
      else if (typed) next[field] = { ...typed, base: saved[field] };
    }
    this.#change(next, saved);
  }

  /** Takes over what closed tabs have left in this form. */
  async resume(): Promise<void> {
    await this.#form?.takeLeft();
    const unsaved = this.#form?.open();
    if (!unsaved) return;
    this.#store.setState({ unsaved });
    this.#change(unsaved);
  }

  #change(wanted: Unsaved<Values>, saved = this.read().saved): void {
    const before = this.read();
    const next = withoutSaved(wanted, saved);
    const isTyped = !isSameValue(next, before.unsaved);
    if (isTyped) this.#form?.keep(before.unsaved, next);
    if (isTyped || saved !== before.saved) {
      this.#store.setState({ saved, unsaved: isTyped ? next : before.unsaved });
    }
  }
}

/** A value that is typed as it was saved, by whichever person, is no change any more. */
function withoutSaved<Values extends object>(
  unsaved: Unsaved<Values>,
  saved: Values,
): Unsaved<Values> {
  const left = Object.entries<TypedChange<unknown> | undefined>(unsaved).filter(
    ([field, typed]) =>
      Object.hasOwn(saved, field) &&
      typed !== undefined &&
      !isSameValue(typed.value, saved[field as keyof Values]),
  );
  return Object.fromEntries(left) as Unsaved<Values>;
}

/** Draws a component anew with each change of the work. */
export function useFormState<Values extends object>(work: FormWork<Values>): State<Values> {
  return useSyncExternalStore(work.subscribe, work.read);
}

/** The work on a form over what is saved now. */
export function useFormWork<Values extends object>(
  saved: Values,
  form?: TypedForm<Values>,
): FormWork<Values> {
  const [work] = useState(() => new FormWork(saved, form));
  useEffect(() => work.follow(saved), [work, saved]);
  useEffect(() => void work.resume(), [work]);
  return work;
}
