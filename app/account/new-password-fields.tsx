import { useState } from 'react';

import { passwordWords } from '../../domain/accounts/account-words.ts';
import { countCharacters } from '../../domain/accounts/passwords.ts';
import { PasswordField } from '../ui/text-field.tsx';
import type { CheckedForm } from '../ui/use-checked-form.ts';

type NewPasswordFieldsProps = Pick<CheckedForm, 'required'> & { minLength: number };

export function NewPasswordFields({ required, minLength }: NewPasswordFieldsProps) {
  const [password, setPassword] = useState('');
  const strength = estimateStrength(password, minLength);
  return (
    <>
      <div className="new-password">
        <PasswordField
          {...required('password', passwordWords.new, 'new-password')}
          hint={passwordWords.length({ least: minLength })}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="password-strength" data-strength={strength}>
          <span className="strength-bar" aria-hidden="true" />
          <output>{sayStrength(strength)}</output>
        </div>
      </div>
      <PasswordField {...required('confirmPassword', passwordWords.repeat, 'new-password')} />
    </>
  );
}

const strengths = ['tooShort', 'weak', 'good', 'strong'] as const;
type Strength = 0 | 1 | 2 | 3 | 4;

export function sayStrength(strength: Strength): string {
  const name = strengths[strength - 1];
  return name === undefined ? '' : passwordWords[name];
}

/** A hint while typing. The server refuses known passwords and asks for no special characters. */
export function estimateStrength(password: string, minLength: number): Strength {
  const length = countCharacters(password);
  if (length === 0) return 0;
  if (length < minLength) return 1;
  const bits = countSurprises(password) * Math.log2(alphabetSize(password));
  if (bits < 45) return 2;
  return bits < 70 ? 3 : 4;
}

/** Counts characters that neither repeat nor continue the one before, each three times at most. */
function countSurprises(password: string): number {
  const seen = new Map<string, number>();
  let surprises = 0;
  let last = -10;
  for (const character of password.toLowerCase()) {
    const code = character.codePointAt(0) ?? 0;
    const times = (seen.get(character) ?? 0) + 1;
    seen.set(character, times);
    if (Math.abs(code - last) > 1 && times <= 3) surprises += 1;
    last = code;
  }
  return surprises;
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-z\d]/i, 30],
  ];
  return kinds.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 1);
}
