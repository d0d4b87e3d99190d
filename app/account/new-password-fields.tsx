import { useState } from 'react';

import { passwordWords } from '../../domain/account-words.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { FieldErrors } from '../ui/use-checked-form.ts';
import { estimateStrength, strengthLabels } from './password-strength.ts';

type NewPasswordFieldsProps = { id: string; errors: FieldErrors; minLength: number };

export function NewPasswordFields({ id, errors, minLength }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  const strength = estimateStrength(password, minLength);
  return (
    <>
      <div className="new-password">
        <PasswordField
          id={`${id}-password`}
          name="password"
          label={passwordWords.new}
          autoComplete="new-password"
          hint={passwordWords.length(minLength)}
          error={errors['password']}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="password-strength" data-strength={strength}>
          <span className="strength-bar" aria-hidden="true" />
          <output>{strengthLabels[strength]}</output>
        </div>
      </div>
      <PasswordField
        id={`${id}-confirm`}
        name="confirmPassword"
        label={passwordWords.repeat}
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
    </>
  );
}
