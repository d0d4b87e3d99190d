import type { ComponentProps } from 'react';

import { Field } from './field.tsx';

type SelectProps<Value extends string> = ComponentProps<'select'> & {
  value: Value;
  options: readonly (readonly [value: Value, words: string])[];
  onChoose: (value: Value) => void;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChoose, className = 'builder-input', ...select } = props;
  return (
    <select
      {...select}
      className={`input ${className}`}
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChoose(chosen[0]);
      }}
    >
      {options.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

type SelectFieldProps<Value extends string> = SelectProps<Value> & { id: string; label: string };

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, ...select } = props;
  return (
    <Field id={id} label={label}>
      {(control) => <Select {...control} {...select} />}
    </Field>
  );
}
