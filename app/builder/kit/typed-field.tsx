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
  placeholder?: string;
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
  placeholder,
  ...field
}: TypedFieldProps) {
  const [typed, setTyped] = useState({ text: value, over: value });
  // As soon as the page has followed, what was typed is forgotten: an undo may lead back to what it began from.
  if (typed.over !== value) setTyped({ text: value, over: value });
  const props = {
    className: 'input builder-input',
    maxLength,
    placeholder,
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
          <input {...control} {...props} autoComplete="off" />
        )
      }
    </Field>
  );
}
