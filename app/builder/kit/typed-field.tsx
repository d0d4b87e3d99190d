import { useState } from 'react';

import { Field } from '../../ui/field.tsx';
import { useRewinds } from './rewinds.ts';

type TypedFieldProps = {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  isLong?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  inputMode?: 'decimal';
  onType: (text: string) => void;
  onLeave?: () => void;
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
  inputMode,
  onLeave,
  ...field
}: TypedFieldProps) {
  const rewinds = useRewinds();
  const [typed, setTyped] = useState({ text: value, over: value, rewinds });
  // As soon as the page has followed, what was typed is forgotten: an undo may lead back to what it began from.
  const isOver = typed.over !== value || typed.rewinds !== rewinds;
  if (isOver) setTyped({ text: value, over: value, rewinds });
  const props = {
    className: 'input builder-input',
    dir: 'auto',
    maxLength,
    placeholder,
    onBlur: onLeave,
    value: isOver ? value : typed.text,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ text: event.target.value, over: value, rewinds });
      onType(event.target.value);
    },
  };
  return (
    <Field {...field}>
      {(control) =>
        isLong ? (
          <textarea {...control} {...props} rows={3} />
        ) : (
          <input {...control} {...props} inputMode={inputMode} autoComplete="off" />
        )
      }
    </Field>
  );
}
