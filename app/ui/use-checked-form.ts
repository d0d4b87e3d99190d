import { type FormEvent, useRef, useState } from 'react';

import { findProblem, type Problem, wordsOf } from './form-problem.tsx';
import { toast } from './toast.ts';
import { refusalWords } from '../../domain/http/refusal-words.ts';
import { ownValue } from '../../domain/values/values.ts';

export type FieldErrors = Record<string, string | undefined>;

/** A schema of any library that reports problems as a list of paths and messages. */
type Schema<Values> = {
  safeParse(
    input: unknown,
  ):
    | { success: true; data: Values }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
};

type Options<Values> = {
  /** Begins the ids of the fields, and names the form's messages. The same in every document. */
  id: string;
  schema: Schema<Values>;
  /** Turns the texts of the fields into values, where they are more than text. */
  read?: (texts: Record<string, string>) => Record<string, unknown>;
  /** Runs once at a time. Its errors are shown to the person, at the fields they name. */
  onValid: (values: Values, form: HTMLFormElement) => Promise<void>;
};

export type CheckedForm = ReturnType<typeof useCheckedForm>;

/**
 * The fields are uncontrolled, so text that was typed or filled in before the scripts woke counts.
 * The first broken rule is shown as a message, every field shows its own, and the focus goes to the
 * first wrong one.
 */
export function useCheckedForm<Values>({ id, schema, read, onValid }: Options<Values>) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  function show(message: string, found: FieldErrors, form: HTMLFormElement): void {
    toast.error(message, id);
    setErrors(found);
    setProblem(findProblem(form, message, found));
    // After React has tied the message to its field, so that both are read out.
    requestAnimationFrame(() => focusFirst(form, found));
  }

  function refuse(error: unknown, form: HTMLFormElement): void {
    show(wordsFor(error), fieldErrorsOf(error), form);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    toast.clear(id);
    const texts = textsOf(form);
    const checked = schema.safeParse(read ? read(texts) : texts);
    if (!checked.success) {
      const { issues } = checked.error;
      show(issues[0]?.message ?? refusalWords.failed, firstByField(issues), form);
      return;
    }
    setErrors({});
    setProblem(undefined);
    isRunning.current = true;
    setBusy(true);
    try {
      await onValid(checked.data, form);
    } catch (error) {
      refuse(error, form);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  function clearError(name: string): void {
    setErrors((current) => (current[name] ? { ...current, [name]: undefined } : current));
  }

  /** What a control needs of the form. */
  const field = (name: string) => ({ id: `${id}-${name}`, name, error: errors[name] });

  return {
    formProps: {
      noValidate: true,
      /** The script sends the form; this keeps the typed text out of the address if the script is late. */
      method: 'post' as const,
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isRunning.current) void submit(event.currentTarget);
      },
      onInput({ target }: FormEvent<HTMLFormElement>) {
        if ('name' in target && typeof target.name === 'string') clearError(target.name);
        // A refusal of the whole form was about what stood there before.
        if (problem?.fields.length === 0) setProblem(undefined);
      },
    },
    field,
    /** What a text field needs that must be filled in. */
    required: <Kind extends string>(name: string, label: string, autoComplete: Kind) => ({
      ...field(name),
      label,
      autoComplete,
      required: true,
    }),
    errors,
    problem: wordsOf(problem, errors),
    isBusy,
    show,
    refuse,
    clearError,
  };
}

export function focusFirst(form: HTMLFormElement, errors: FieldErrors): void {
  for (const element of form.elements) {
    const name = element.getAttribute('name');
    if (name && ownValue(errors, name) && element instanceof HTMLElement && element.tabIndex >= 0) {
      element.focus();
      return;
    }
  }
}

export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') texts[name] = value;
  }
  return texts;
}

export function firstByField(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  // From the last to the first, so that the first message about a field stands.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
}

/** Only an error made for people has messages for fields, possibly none. */
export function wordsFor(error: unknown): string {
  const isForPeople = error instanceof Error && 'errors' in error;
  return isForPeople ? error.message : refusalWords.failed;
}

/** Errors may name fields, as `errors: { email: 'Please ...' }`. */
function fieldErrorsOf(error: unknown): FieldErrors {
  const named = error instanceof Error && 'errors' in error ? error.errors : undefined;
  return typeof named === 'object' && named !== null ? { ...named } : {};
}
