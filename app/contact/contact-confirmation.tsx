import { type FormEvent, useEffect, useRef, useState } from 'react';

import { sendContactForm } from '../../domain/calls/contact.ts';
import { captchaRefusalWords, captchaWords } from '../../domain/captcha/captcha-words.ts';
import { type ContactRequest, inquiryFieldsOf } from '../../domain/contact/contact.ts';
import { contactRuleWords, contactWords } from '../../domain/contact/contact-words.ts';
import { call } from '../api/call.ts';
import { ApiError } from '../api/call-api.ts';
import { type Captcha, useCaptcha } from '../captcha/use-captcha.ts';
import { Button } from '../ui/button.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { toast } from '../ui/toast.ts';
import type { FieldErrors } from '../ui/use-checked-form.ts';
import { PuzzleField } from '../captcha/puzzle-field.tsx';

/** A checked inquiry without the answer to the sum. */
export type CheckedInquiry = Omit<ContactRequest, 'mathAnswer' | 'mathToken'>;

type ContactConfirmationProps = {
  /** Names the messages of the form and its dialog. */
  formId: string;
  inquiry: CheckedInquiry;
  /** The words of its interest area, where they differ from the stored value. */
  about: string | undefined;
  onSent: () => void;
  onRefused: (refusal: Refusal) => void;
  onClose: () => void;
};

/** The content of the dialog: what will be sent, a sum, and the send button. */
export function ContactConfirmation(props: ContactConfirmationProps) {
  const { formId, inquiry, about = inquiry.interestArea, onSent, onRefused, onClose } = props;
  const captcha = useCaptcha('contact', 'math');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    toast.clear(formId);
    const body = { ...inquiry, mathAnswer: captcha.answer, mathToken: captcha.token };
    const refusal = await sendInquiry(body);
    setBusy(false);
    if (!refusal) {
      toast.success(contactRuleWords.sent);
      onSent();
      return;
    }
    if (refusal.place !== 'sum') {
      setFailure(refusal.message);
      onRefused(refusal);
      return;
    }
    refuseAnswer();
  }

  function refuseAnswer(): void {
    toast.error(captchaRefusalWords.contactDialog, formId);
    setError(captchaRefusalWords.contactDialog);
    captcha.renew();
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy || captcha.isWorking) return;
    event.currentTarget.querySelector('input')?.focus();
    if (captcha.answer === '') refuseAnswer();
    else void send();
  }

  return (
    <form
      className="contact-confirmation"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => setError(undefined)}
    >
      <p className="quiet-text">
        {contactWords.about({
          name: `${inquiry.firstName} ${inquiry.lastName}`,
          email: inquiry.email,
          area: about,
        })}
      </p>
      <MathField id="contact-math" captcha={captcha} error={error} />
      <FormProblem words={failure} />
      <div className="dialog-buttons">
        <Button look="quiet" onClick={onClose} disabled={isBusy}>
          {contactWords.cancel}
        </Button>
        <Button type="submit" isBusy={isBusy || captcha.isWorking}>
          {contactWords.confirm}
        </Button>
      </div>
    </form>
  );
}

/** Where the visitor corrects a refused inquiry; nowhere means trying again. */
export type Refusal = {
  place: 'sum' | 'picture' | 'form' | 'nowhere';
  message: string;
  errors: FieldErrors;
};

async function sendInquiry(body: ContactRequest): Promise<Refusal | undefined> {
  try {
    const keyedBy = { ...inquiryFieldsOf(body), website: body.website };
    await call(sendContactForm, { body, keyedBy });
    return undefined;
  } catch (error) {
    return explain(error);
  }
}

function explain(error: unknown): Refusal {
  const { id, message, errors } =
    error instanceof ApiError ? error : new ApiError(0, contactRuleWords.failed);
  if (id === 'captcha_invalid') {
    return { place: errors['mathAnswer'] ? 'sum' : 'picture', message, errors };
  }
  if (id === 'form_invalid' || id === 'bad_request') return { place: 'form', message, errors };
  // A rate limit has its own message; all other failures share one sentence.
  return {
    place: 'nowhere',
    message: id === 'rate_limited' ? message : contactRuleWords.failed,
    errors: {},
  };
}

/** Says above the emptied form what happens next. The focus comes here, so that it is in sight. */
export function InquirySent({ email }: { email: string }) {
  const place = useRef<HTMLDivElement>(null);
  // After the dialog has given the focus back to the form's button.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      place.current?.focus({ preventScroll: true });
      place.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} className="field-notice form-sent" tabIndex={-1}>
      <p>
        <strong>{contactWords.sentTitle}</strong>
      </p>
      <p>{contactWords.sentText({ email })}</p>
    </div>
  );
}

type MathFieldProps = { id: string; captcha: Captcha; error: string | undefined };

/** A small sum. */
function MathField({ captcha, ...field }: MathFieldProps) {
  const expression = captcha.challenge?.expr;
  return (
    <PuzzleField
      {...field}
      label={expression ? captchaWords.sum({ sum: expression }) : captchaWords.waiting}
      captcha={captcha}
      back={captchaWords.sumInstead}
    >
      {(input, renew) => (
        <div className="captcha-sum">
          <input {...input} name="mathAnswer" inputMode="numeric" maxLength={6} />
          <Button look="quiet" aria-label={captchaWords.newSum} onClick={renew}>
            {captchaWords.new}
          </Button>
        </div>
      )}
    </PuzzleField>
  );
}
