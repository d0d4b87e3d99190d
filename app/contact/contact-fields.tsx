import { useEffect, useState } from 'react';

import {
  contactWords,
  contactRuleWords,
  privacyWords,
} from '../../domain/contact/contact-words.ts';
import {
  contactLimits,
  inquiryFieldNames,
  type InquiryFields,
  inquiryFieldsSchema,
  writtenFieldNames,
} from '../../domain/contact/contact.ts';
import type { PartProps } from '../site/part.tsx';
import { PrivacyField } from '../site/privacy-field.tsx';
import { Field, LetterCount } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type FieldErrors, firstByField } from '../ui/use-checked-form.ts';

type ContactFieldsProps = PartProps['contact-form'] & { errors: FieldErrors };

export function ContactFields({ id, areas, privacy, errors }: ContactFieldsProps) {
  const row = (name: keyof InquiryFields, autoComplete: string) => ({
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
            {areas.map(({ value, label = value }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`${id}-message`} label={contactWords.message} error={errors['message']}>
        {(control) => (
          <>
            <textarea {...control} name="message" className="input" rows={5} required />
            <MessageCount fieldId={control.id} />
          </>
        )}
      </Field>
      <PrivacyField id={`${id}-privacy`} privacy={privacy} error={errors['privacy']} />
      {/* People neither see nor reach this; programs that fill in every field give themselves away. */}
      <div className="contact-trap" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{contactWords.trap}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

/** The field is uncontrolled, so its text is read from the element. */
function MessageCount({ fieldId }: { fieldId: string }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return undefined;
    const read = () => setText(field.value.trim());
    read();
    field.addEventListener('input', read);
    return () => field.removeEventListener('input', read);
  }, [fieldId]);
  return <LetterCount length={text.length} limit={contactLimits.messageLength} />;
}

type ContactFindings =
  | { values: InquiryFields; errors: FieldErrors }
  | { values: undefined; errors: FieldErrors; message: string };

/** Empty fields are reported first, in one sentence; wrong ones by the message of their rule. */
export function checkContact(texts: Record<string, string>, isTickNeeded = false): ContactFindings {
  const given = Object.fromEntries(
    inquiryFieldNames.map((field) => [field, (texts[field] ?? '').trim()]),
  );
  const checked = inquiryFieldsSchema.safeParse(given);
  const isTickMissing = isTickNeeded && given['privacy'] === '';
  if (checked.success && !isTickMissing) return { values: checked.data, errors: {} };
  const issues = [
    ...(checked.error?.issues ?? []),
    ...(isTickMissing ? [{ path: ['privacy'], message: privacyWords.needed }] : []),
  ];
  return {
    values: undefined,
    errors: firstByField(issues),
    message: isMissingFields(given)
      ? contactRuleWords.requiredFields
      : (issues[0]?.message ?? contactRuleWords.failed),
  };
}

export function isMissingFields(texts: Record<string, string>): boolean {
  return writtenFieldNames.some((field) => (texts[field] ?? '').trim() === '');
}
