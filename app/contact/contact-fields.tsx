import { contactWords } from '../../domain/contact-words.ts';
import { interestAreas } from '../../domain/interest-areas.ts';
import { Field } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { FieldErrors } from '../ui/use-checked-form.ts';
import type { ContactField } from './check-contact.ts';

export function ContactFields({ id, errors }: { id: string; errors: FieldErrors }) {
  const row = (name: ContactField & keyof typeof contactWords, autoComplete: string) => ({
    id: `${id}-${name}`,
    name,
    label: contactWords[name],
    autoComplete,
    required: true,
    error: errors[name],
  });
  return (
    <>
      <TextField {...row('firstName', 'given-name')} />
      <TextField {...row('lastName', 'family-name')} />
      <TextField {...row('email', 'email')} type="email" />
      <Field
        id={`${id}-interestArea`}
        label={contactWords.interestArea}
        error={errors['interestArea']}
      >
        {(control) => (
          <select {...control} name="interestArea" className="input" required>
            <option value="">{contactWords.chooseInterest}</option>
            {interestAreas.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-message`} label={contactWords.message} error={errors['message']}>
        {(control) => <textarea {...control} name="message" className="input" rows={5} required />}
      </Field>
      {/* People neither see nor reach this; programs that fill in every field give themselves away. */}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{contactWords.trap}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
