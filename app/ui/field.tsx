import type { ReactNode } from 'react';

import { LetterCount } from './letter-count.tsx';

/** The attributes of the control inside a field that tie label, hint and error to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Counts the characters near the limit. */
  count?: { text: string; limit: number } | undefined;
  className?: string;
  children: (control: FieldControl) => ReactNode;
};

export function Field({ id, label, hint, error, count, className = '', children }: FieldProps) {
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {count && <LetterCount {...count} />}
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
