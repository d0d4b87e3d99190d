import { accountWords, signUpWords } from '../../domain/accounts/account-words.ts';
import { countries } from '../../domain/values/countries.ts';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FieldErrors } from '../ui/use-checked-form.ts';
import { PhoneField } from './phone-field.tsx';

type SignUpFieldsProps = {
  errors: FieldErrors;
  country: string;
  onCountry: (code: string) => void;
};

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));

export function SignUpFields({ errors, country, onCountry }: SignUpFieldsProps) {
  const row = (name: string, label: string, autoComplete: string) => ({
    id: `sign-up-${name}`,
    name,
    label,
    autoComplete,
    required: true,
    error: errors[name],
  });
  return (
    <>
      <TextField {...row('fullName', accountWords.fullName, 'name')} />
      <TextField
        {...row('username', signUpWords.username, 'username')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...row('email', accountWords.email, 'email')} type="email" />
      <PhoneField
        id="sign-up-phoneNumber"
        error={errors['phoneNumber']}
        country={country}
        onCountry={onCountry}
      />
      <TextField
        {...row('streetAddress', signUpWords.streetAddress, 'street-address')}
        className="field-whole"
      />
      <TextField {...row('city', signUpWords.city, 'address-level2')} />
      <TextField {...row('state', signUpWords.state, 'address-level1')} />
      <Field id="sign-up-country" label={signUpWords.country} error={errors['country']}>
        {(control) => (
          <Combobox
            control={control}
            name="country"
            options={countryOptions}
            value={country}
            onChange={onCountry}
            placeholder={signUpWords.search}
            autoComplete="country-name"
          />
        )}
      </Field>
      <TextField {...row('postalCode', signUpWords.postalCode, 'postal-code')} />
    </>
  );
}
