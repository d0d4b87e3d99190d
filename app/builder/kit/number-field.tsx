import type { ComponentProps } from 'react';

import { asText } from '../../../domain/sections/kinds.ts';
import { TypedField } from './typed-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TypedField>, 'value' | 'onType'> & {
  value: unknown;
  onType: (value: number | string) => void;
};

/** What is typed counts as a number as soon as it is written like one, and until then it stays as it was typed. */
export function NumberField({ value, error, onType, ...field }: NumberFieldProps) {
  const text = asText(value);
  const read = readNumber(text);
  return (
    <TypedField
      {...field}
      value={text}
      // On the way to a number, as in `1.`, nothing is wrong yet.
      error={read === undefined || typeof value === 'number' ? error : undefined}
      inputMode="decimal"
      onType={(typed) => onType(String(readNumber(typed)) === typed ? Number(typed) : typed)}
      onLeave={() => {
        if (read !== undefined && read !== value) onType(read);
      }}
    />
  );
}

function readNumber(text: string): number | undefined {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
