import type { InputHTMLAttributes, ReactNode } from 'react';

import { Field } from './field.tsx';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  className?: string;
  /** Shown after the input, inside its frame. */
  end?: ReactNode;
};

export function TextField({ id, label, hint, error, className, end, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(control) =>
        end ? (
          <div className="input-frame">
            <input {...control} {...input} className="input" />
            {end}
          </div>
        ) : (
          <input {...control} {...input} className="input" />
        )
      }
    </Field>
  );
}
