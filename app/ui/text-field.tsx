import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useState } from 'react';

import { controlWords } from '../../domain/pages/control-words.ts';
import { Field } from './field.tsx';

type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> & {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  className?: string;
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

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'end'> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password field: the text can be shown, pasted and filled in by a password manager. */
export function PasswordField(field: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          className="icon-button password-eye"
          aria-label={controlWords.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
