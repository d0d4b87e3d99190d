import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { contactMessages } from '../../domain/contact.ts';
import { interestAreas } from '../../domain/interest-areas.ts';
import { Button } from '../ui/button.tsx';
import { Field, type FieldControl } from '../ui/field.tsx';
import { takePress } from '../site/wake.ts';
import { toast } from '../ui/toast.ts';
import { checkContact, type ContactErrors, type ContactField } from './check-contact.ts';
import { usePrefill } from './use-prefill.ts';

type ControlProps = FieldControl & {
  name: string;
  className: string;
  autoComplete: string | undefined;
  required: true;
};

const autoComplete: Partial<Record<ContactField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
};

type ContactFormProps = { isAwake: boolean; onAwake: (isAwake: true) => void };

export function ContactForm({ isAwake, onAwake }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isComplete, setComplete] = useState(false);
  usePrefill(form);

  useEffect(() => onAwake(true), [onAwake]);

  // A press on Send that came before the form could answer is answered now.
  useEffect(() => {
    if (isAwake && window.__press && form.current?.contains(window.__press)) {
      takePress();
      form.current.requestSubmit();
    }
  }, [isAwake]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const found = checkContact(new FormData(event.currentTarget));
    setErrors(found.errors);
    setComplete(found.isValid);
    if (found.isValid) return;
    if (found.hasEmptyField) toast.error(contactMessages.requiredFields);
    event.currentTarget.querySelector<HTMLElement>(`[name="${found.firstField}"]`)?.focus();
  }

  function row(name: ContactField, label: string, draw: (control: ControlProps) => ReactNode) {
    return (
      <Field id={`contact-${name}`} label={label} error={errors[name]}>
        {(control) =>
          draw({
            ...control,
            name,
            className: 'input',
            autoComplete: autoComplete[name],
            required: true,
          })
        }
      </Field>
    );
  }

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={submit}
      // An error leaves when its field is touched, not only at the next try.
      onChange={({ target }) => {
        if ('name' in target) setErrors({ ...errors, [target.name]: undefined });
      }}
    >
      <div className="form-fields">
        {row('firstName', 'First name', (control) => (
          <input {...control} />
        ))}
        {row('lastName', 'Last name', (control) => (
          <input {...control} />
        ))}
        {row('email', 'E-mail', (control) => (
          <input {...control} type="email" />
        ))}
        {row('interestArea', 'Interest area', (control) => (
          <select {...control}>
            <option value="">Choose one</option>
            {interestAreas.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        ))}
        {row('message', 'Message', (control) => (
          <textarea {...control} rows={5} />
        ))}
        <div className="form-end">
          {/* Until it is awake it must not submit: the browser would put all that was typed into the address. */}
          <Button type={isAwake ? 'submit' : 'button'} data-wake="">
            Send message
          </Button>
          {isComplete && (
            <output className="notice">
              Your message is complete. Sending from this page is still being connected; until then,
              please write to the e-mail address beside this form.
            </output>
          )}
        </div>
      </div>
    </form>
  );
}
