import { useState } from 'react';

import { accountWords, signUpWords } from '../../domain/accounts/account-words.ts';
import { countriesIn, type Country } from '../../domain/values/countries.ts';
import { spokenLanguage } from '../../domain/values/language.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { CheckedForm } from '../ui/use-checked-form.ts';

type SignUpFieldsProps = Pick<CheckedForm, 'field' | 'required'> & {
  country: string;
  onCountry: (code: string) => void;
};

export function SignUpFields({ field, required, country, onCountry }: SignUpFieldsProps) {
  const [countries] = useState(() => countriesIn(spokenLanguage()));
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <>
      <TextField {...required('fullName', accountWords.fullName, 'name')} />
      <TextField
        {...required('username', signUpWords.username, 'username')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...required('email', accountWords.email, 'email')} type="email" />
      <PhoneField
        {...field('phoneNumber')}
        countries={countries}
        country={country}
        onCountry={onCountry}
      />
      <TextField
        {...required('streetAddress', signUpWords.streetAddress, 'street-address')}
        className="field-whole"
      />
      <TextField {...required('city', signUpWords.city, 'address-level2')} />
      <TextField {...required('state', signUpWords.state, 'address-level1')} />
      <Field {...field('country')} label={signUpWords.country}>
        {(control) => (
          <Combobox
            control={control}
            name="country"
            options={options}
            value={country}
            onChange={onCountry}
            placeholder={signUpWords.search}
            autoComplete="country-name"
          />
        )}
      </Field>
      <TextField {...required('postalCode', signUpWords.postalCode, 'postal-code')} />
    </>
  );
}

type PhoneFieldProps = Omit<SignUpFieldsProps, 'field' | 'required'> &
  ReturnType<CheckedForm['field']> & { countries: readonly Country[] };

/** Calling code and country follow each other until the person chooses the other one. */
function PhoneField({ id, name, error, countries, country, onCountry }: PhoneFieldProps) {
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
            name={name}
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
