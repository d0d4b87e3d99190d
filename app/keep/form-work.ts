import { useEffect, useState } from 'react';

import { isSameValue } from '../../domain/values/values.ts';
import type { TypedChange, TypedForm, Unsaved } from './typed-words.ts';

/**
 * What a person has typed over the saved values of a form. It stands beside React, so that a key draws the fields that
 * ask for it and not the whole form.
 */
export class FormWork<Values extends object> {
  readonly #form: TypedForm<Values> | undefined;
  readonly #listeners = new Set<() => void>();
  #saved: Values;
  #unsaved: Unsaved<Values>;

  /** Without a form nothing is kept beyond the screen. */
  constructor(saved: Values, form?: TypedForm<Values>) {
    this.#saved = saved;
    this.#form = form;
    this.#unsaved = withoutSaved(form?.open() ?? {}, saved);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The fields that differ from what is saved; the same object until one changes. */
  readonly readUnsaved = (): Unsaved<Values> => this.#unsaved;

  readTyped<Field extends keyof Values>(field: Field): TypedChange<Values[Field]> | undefined {
    return this.#unsaved[field];
  }

  readSaved<Field extends keyof Values>(field: Field): Values[Field] {
    return this.#saved[field];
  }

  /** The values of all fields, as the form shows them. */
  readValues(): Values {
    const typed = Object.entries<TypedChange<unknown> | undefined>(this.#unsaved);
    const values = Object.fromEntries(typed.map(([field, one]) => [field, one?.value]));
    return { ...this.#saved, ...values };
  }

  /** Tells whether a colleague has changed the field since it was typed in, and the person has not decided yet. */
  hasClash(field: keyof Values): boolean {
    const typed = this.#unsaved[field];
    return typed !== undefined && !isSameValue(typed.base, this.#saved[field]);
  }

  type<Field extends keyof Values>(field: Field, value: Values[Field]): void {
    const base = this.#unsaved[field]?.base ?? this.#saved[field];
    this.#change({ ...this.#unsaved, [field]: { value, base } });
  }

  /** Goes on over what is saved now. */
  follow(saved: Values): void {
    this.#saved = saved;
    this.#change(this.#unsaved);
  }

  /** Decides about the shown change of a colleague; a newer one is asked about anew. */
  settle(field: keyof Values, isMine: boolean): void {
    const { [field]: typed, ...others } = this.#unsaved;
    const mine = isMine && typed && { [field]: { ...typed, base: this.#saved[field] } };
    this.#change({ ...others, ...mine });
  }

  discard(): Unsaved<Values> {
    const before = this.#unsaved;
    this.#change({});
    return before;
  }

  restore(before: Unsaved<Values>): void {
    this.#change({ ...before, ...this.#unsaved });
  }

  /** After one's own save or undo of these fields: later typing goes on from there. An undo has sent no typed value. */
  land(fields: readonly (keyof Values)[], saved: Values, sent?: Values): void {
    const next = { ...this.#unsaved };
    for (const field of fields) {
      const typed = next[field];
      if (sent && isSameValue(typed?.value, sent[field])) delete next[field];
      else if (typed) next[field] = { ...typed, base: saved[field] };
    }
    this.#saved = saved;
    this.#change(next);
  }

  /** Takes over what closed tabs have left in this form. */
  async resume(): Promise<void> {
    await this.#form?.takeLeft();
    this.#unsaved = this.#form?.open() ?? this.#unsaved;
    this.#change(this.#unsaved);
  }

  #change(wanted: Unsaved<Values>): void {
    const next = withoutSaved(wanted, this.#saved);
    if (!isSameValue(next, this.#unsaved)) {
      this.#form?.keep(this.#unsaved, next);
      this.#unsaved = next;
    }
    for (const listener of this.#listeners) listener();
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
