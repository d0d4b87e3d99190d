import { useState } from 'react';

import { signUpWords } from '../../domain/accounts/account-words.ts';
import { countries } from '../../domain/values/countries.ts';
import { Field } from '../ui/field.tsx';

type PhoneFieldProps = {
  id: string;
  error: string | undefined;
  country: string;
  onCountry: (code: string) => void;
};

/**
 * The calling code follows the country and the country follows the code, until the person chooses
 * the other one.
 */
export function PhoneField({ id, error, country, onCountry }: PhoneFieldProps) {
  /** The country whose calling code is shown; undefined until the person chooses one here. */
  const [codeOf, setCodeOf] = useState<string>();
  const selected = codeOf ?? country;
  const callingCode = countries.find(({ code }) => code === selected)?.callingCode ?? '';
  return (
    <Field id={id} label={signUpWords.phone} error={error}>
      {(control) => (
        <div className="phone-field">
          <span className="phone-code">
            <span aria-hidden="true">{callingCode ? `+${callingCode}` : signUpWords.code}</span>
            <select
              id={`${id}-code`}
              aria-label={signUpWords.callingCode}
              autoComplete="tel-country-code"
              value={selected}
              onChange={({ target }) => {
                setCodeOf(target.value);
                if (country === '') onCountry(target.value);
              }}
            >
              <option value="">{signUpWords.noCode}</option>
              {countries.map((entry) => (
                // A browser may write a name otherwise than the server did: the server's stays.
                <option key={entry.code} value={entry.code} suppressHydrationWarning>
                  {`${entry.name} +${entry.callingCode}`}
                </option>
              ))}
            </select>
          </span>
          <input type="hidden" name="callingCode" value={callingCode} />
          <input
            {...control}
            className="input"
            name="phoneNumber"
            type="tel"
            autoComplete={callingCode ? 'tel-national' : 'tel'}
            required
          />
        </div>
      )}
    </Field>
  );
}

/** Countries whose national numbers keep their leading zero after the country code. */
const keepsZero = new Set(['39', '378', '379']);

/** Makes one number from the calling code and the typed digits, without blanks and brackets. */
export function toPhoneNumber(callingCode: string, typed: string): string {
  const bare = typed.replace(/[\s().\-/]/g, '').replace(/^00(?=[1-9])/, '+');
  if (callingCode === '' || bare === '' || bare.startsWith('+')) return bare;
  const national = keepsZero.has(callingCode) ? bare : bare.replace(/^0/, '');
  return `+${callingCode}${national}`;
}
