import type { ComponentProps } from 'react';

import { Field } from '../../ui/field.tsx';

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'className'> & {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChoose, ...select } = props;
  return (
    <select
      {...select}
      className="input builder-input"
      onChange={({ target }) => {
        const chosen = options[target.selectedIndex];
        if (chosen) onChoose(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
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
