import type { ReactNode } from 'react';

import { tooLong } from '../../domain/values/text-length.ts';
import { Field } from '../ui/field.tsx';

type LimitedTextProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  text: string;
  limit: number;
  /** The height of a box for several lines; without it the field has one line. */
  rows?: number;
  className?: string;
  name?: string;
  isRequired?: boolean;
  'data-focus'?: boolean;
  onType: (text: string) => void;
  above?: ReactNode;
  below?: ReactNode;
};

/** A text of limited length. Longer text stays in the field, with a message. */
export function LimitedText(props: LimitedTextProps) {
  const { id, label, hint, error, text, limit, onType, above, below, ...rest } = props;
  const { className = 'input', isRequired, rows, ...shared } = rest;
  const written = text.trim();
  const control = {
    ...shared,
    className,
    required: isRequired,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={tooLong(written, limit) ?? error}
      count={{ length: written.length, limit }}
    >
      {(described) => (
        <>
          {above}
          {rows === undefined ? (
            <input {...described} {...control} />
          ) : (
            <textarea {...described} {...control} rows={rows} />
          )}
          {below}
        </>
      )}
    </Field>
  );
}
