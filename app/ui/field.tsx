import type { ReactNode } from 'react';

import { controlWords } from '../../domain/pages/control-words.ts';
import { sayNumber } from '../../domain/values/language.ts';

/** The attributes of the control inside a field that tie label, hint and error to it. */
export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  count?: { length: number; limit: number } | undefined;
  className?: string;
  /** For the few fields that must be filled among many that need not be. A form that needs all marks none. */
  isRequired?: boolean;
  /** The control is a box of text and no form control: the label names it by its own id. */
  isBox?: boolean;
  children: (control: FieldControl) => ReactNode;
};

export function Field({
  id,
  label,
  hint,
  error,
  count,
  className = '',
  isRequired = false,
  isBox = false,
  children,
}: FieldProps) {
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  const name = isBox ? (
    // A pointer's shortcut; the keyboard reaches the box by itself.
    <span
      id={`${id}-label`}
      className="field-label"
      onPointerUp={() => document.getElementById(id)?.focus()}
    >
      {label}
    </span>
  ) : (
    <label htmlFor={id} className="field-label">
      {label}
    </label>
  );
  return (
    <div className={`field ${className}`}>
      {isRequired ? (
        // The control itself says so to a screen reader.
        <span className="field-label">
          {name}
          <span className="quiet-text" aria-hidden="true">
            {` ${controlWords.required}`}
          </span>
        </span>
      ) : (
        name
      )}
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId}`.trim() || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
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

/** How full a field is that is nearly full. Screen readers hear every tenth letter. */
export function LetterCount({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const isNear = left <= Math.max(10, Math.floor(limit / 10));
  return (
    <>
      {isNear && (
        <p className="field-count" data-over={left < 0 || undefined} aria-hidden="true">
          {controlWords.length({
            length: sayNumber(length),
            limit: sayNumber(limit),
          })}
        </p>
      )}
      <output className="sr-only">{isNear ? spoken(left) : ''}</output>
    </>
  );
}

/** In steps, so that not every key is announced. */
function spoken(left: number): string {
  if (left === 0) return controlWords.full;
  const count = Math.ceil(Math.abs(left) / 10) * 10;
  return left > 0 ? controlWords.left({ count }) : controlWords.tooMany({ count });
}
