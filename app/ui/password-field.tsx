import { type ComponentProps, useState } from 'react';

import { controlWords } from '../../domain/pages/control-words.ts';
import { TextField } from './text-field.tsx';

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
