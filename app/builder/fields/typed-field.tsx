import { useState } from 'react';

import { Field } from '../../ui/field.tsx';

type TypedFieldProps = {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  isLong?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  list?: string;
  onType: (text: string) => void;
};

/**
 * Keeps what is being typed to itself until the page follows; a change from elsewhere (undo, the preview)
 * wins over it.
 */
export function TypedField({
  value,
  onType,
  isLong = false,
  maxLength,
  list,
  ...field
}: TypedFieldProps) {
  const [typed, setTyped] = useState({ text: value, over: value });
  const props = {
    className: 'input builder-input',
    maxLength,
    value: typed.over === value ? typed.text : value,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ text: event.target.value, over: value });
      onType(event.target.value);
    },
  };
  return (
    <Field {...field}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...props} rows={3} />
        ) : (
          <input {...control} {...props} list={list} autoComplete="off" />
        )
      }
    </Field>
  );
}
