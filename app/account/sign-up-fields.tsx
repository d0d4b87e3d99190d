import { countries } from '../../domain/countries.ts';
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
      <TextField {...row('fullName', 'Full name', 'name')} />
      <TextField
        {...row('username', 'Username', 'username')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...row('email', 'E-mail', 'email')} type="email" />
      <PhoneField
        id="sign-up-phoneNumber"
        error={errors['phoneNumber']}
        country={country}
        onCountry={onCountry}
      />
      <TextField
        {...row('streetAddress', 'Street address', 'street-address')}
        className="field-whole"
      />
      <TextField {...row('city', 'City', 'address-level2')} />
      <TextField {...row('state', 'State or region', 'address-level1')} />
      <Field id="sign-up-country" label="Country" error={errors['country']}>
        {(control) => (
          <Combobox
            control={control}
            name="country"
            options={countryOptions}
            value={country}
            onChange={onCountry}
            placeholder="Search"
            autoComplete="country-name"
          />
        )}
      </Field>
      <TextField {...row('postalCode', 'Postal code', 'postal-code')} />
    </>
  );
}
