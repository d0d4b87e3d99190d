import { useEffect, useId, useRef, useState } from 'react';

import { midnight } from '../ui/dates.ts';
import { SmallButton } from './small-button.tsx';

type DateRangeProps = {
  label: string;
  /** Days as in 2026-11-15; empty: open. */
  from: string;
  to: string;
  onChange: (days: { from?: string; to?: string }) => void;
};

export function DateRange({ label, from, to, onChange }: DateRangeProps) {
  return (
    <fieldset className="desk-days cluster gap-8 muted text-14">
      <legend className="sr-only">{label}</legend>
      <Day label="From" value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <Day label="to" value={to} min={from} onChange={(day) => onChange({ to: day })} />
      {(from || to) && (
        <SmallButton onPress={() => onChange({ from: '', to: '' })}>Any date</SmallButton>
      )}
    </fieldset>
  );
}

type DayProps = {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
};

/** About as long as a press of a finger or a mouse button. */
const pressMs = 300;

/** A half-typed day is an error once its field is left; until it is whole, the list stays. */
function Day({ label, value, min, max, onChange }: DayProps) {
  const errorId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ text: value, over: value });
  const [isHalf, setHalf] = useState(false);
  const isOver = typed.over !== value;
  if (isOver) {
    setTyped({ text: value, over: value });
    setHalf(false);
  }
  useEffect(() => {
    // A half-typed day has no value for React, which would leave it in the field.
    if (value === '' && field.current) field.current.value = '';
  }, [value]);
  return (
    <>
      <label className="row gap-8">
        <span>{label}</span>
        <input
          ref={field}
          type="date"
          className="input"
          value={isOver ? value : typed.text}
          min={min || undefined}
          max={max || undefined}
          aria-invalid={isHalf || undefined}
          aria-describedby={isHalf ? errorId : undefined}
          onChange={({ target }) => {
            const isWhole = !target.validity.badInput;
            if (isWhole) setHalf(false);
            setTyped({ text: target.value, over: value });
            if (isWhole) onChange(target.value);
          }}
          onBlur={({ target }) => {
            // The message moves what is below it: a press that has begun there goes first.
            setTimeout(() => setHalf(target.validity.badInput), pressMs);
            // Deleting the last part of a half-typed day fires no change of the value.
            if (!target.validity.badInput && target.value !== value) onChange(target.value);
          }}
        />
      </label>
      {isHalf && (
        <span id={errorId} className="field-error">
          Enter a full date, or clear the field.
        </span>
      )}
    </>
  );
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

type Days = { from: string; to: string };

/** The days in the address; anything else counts as absent. */
export function daysIn(params: URLSearchParams): Days {
  return { from: dayOr(params.get('from')), to: dayOr(params.get('to')) };
}

/** How many filters are set, the two days counted as one. */
export function countSet(...filters: (Days | string | false | undefined)[]): number {
  return filters.filter((one) => (typeof one === 'object' ? one.from || one.to : one)).length;
}

/** When these days begin and end in the reader's time zone; the last day is included. */
export function momentsOf({ from, to }: Days) {
  return {
    from: from === '' ? undefined : midnight(from, 0),
    to: to === '' ? undefined : midnight(to, 1),
  };
}

function dayOr(text: string | null): string {
  return text !== null && dayPattern.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
