import { controlWords } from '../../domain/pages/control-words.ts';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';

import { captchaRefusalWords } from '../../domain/captcha/captcha-words.ts';
import { captchaTextLength } from '../../domain/captcha/captcha.ts';
import { contactWords, contactRuleWords } from '../../domain/contact/contact-words.ts';
import type { AreaOption } from '../../domain/settings/interest-areas.ts';
import { cutText } from '../../domain/values/values.ts';
import { messageOf } from '../api/call-api.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { type Captcha, checkAnswer, useCaptcha } from '../captcha/use-captcha.ts';
import type { PartProps } from '../site/part.tsx';
import { placeIdOf } from '../site/place-id.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormProblem } from '../ui/form-problem.tsx';
import { toast } from '../ui/toast.ts';
import { textsOf, useCheckedForm } from '../ui/use-checked-form.ts';
import { checkContact, ContactFields, isMissingFields } from './contact-fields.tsx';
import {
  type CheckedInquiry,
  ContactConfirmation,
  InquirySent,
  type Refusal,
} from './contact-confirmation.tsx';

const textsSchema = z.record(z.string(), z.string());

/** The visitor fills in the form with its captcha, answers a sum in the dialog, and sends. */
export function ContactForm({ id, areas, privacy }: PartProps['contact-form']) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha('contact', 'image', placeIdOf(id));
  const [sentFrom, setSentFrom] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const [inquiry, setInquiry] = useState<CheckedInquiry>();
  const isSent = useRef(false);
  const { formProps, errors, problem, isBusy, show } = useCheckedForm({
    id,
    schema: textsSchema,
    onValid: (_texts, filled) => check(filled),
  });
  usePrefill(form, areas);

  // An answer is not judged before its picture has loaded. The picture may come while the browser
  // handles the press, and during that a form ignores `requestSubmit`.
  const isPictureHere = !captcha.isLoading;
  useEffect(() => {
    if (!isWaiting || !isPictureHere) return undefined;
    const timer = setTimeout(() => form.current?.requestSubmit());
    return () => clearTimeout(timer);
  }, [isWaiting, isPictureHere]);

  async function check(filled: HTMLFormElement): Promise<void> {
    // People who have left fields and captcha empty are told of the fields.
    const isUntried = captcha.way === 'puzzle' && captcha.answer === '';
    if (isUntried && isMissingFields(textsOf(filled))) {
      const { errors: missing } = checkContact(textsOf(filled), privacy?.isAsked);
      const all = { ...missing, captcha: captchaRefusalWords.length };
      show(contactRuleWords.requiredFields, all, filled);
      return;
    }
    const wrong = await findCaptchaProblem(captcha);
    // The check may have taken a moment, so the fields are read again.
    const texts = textsOf(filled);
    const found = checkContact(texts, privacy?.isAsked);
    if (wrong) {
      if (wrong.isUsedUp) captcha.renew();
      show(wrong.message, { ...found.errors, captcha: wrong.hint }, filled);
      return;
    }
    if (!found.values) {
      show(found.message, found.errors, filled);
      return;
    }
    setInquiry({
      ...found.values,
      captcha: captcha.answer,
      captchaToken: captcha.token,
      website: texts['website'] ?? '',
    });
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isBusy) return;
    // A second Enter in the dialog arrives here, at a form that has just been emptied.
    if (isSent.current) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setWaiting(captcha.isLoading);
    if (captcha.isLoading) return;
    setSentFrom(undefined);
    formProps.onSubmit(event);
  }

  function finish(): void {
    setSentFrom(inquiry?.email);
    setInquiry(undefined);
    isSent.current = true;
    form.current?.reset();
    captcha.renew();
  }

  function mend({ place, message, errors: found }: Refusal): void {
    if (place === 'nowhere') {
      toast.error(message, id);
      return;
    }
    // The dialog closes first, so that the focus can go to the field with the error.
    flushSync(() => setInquiry(undefined));
    if (place === 'picture') captcha.renew();
    if (form.current)
      show(message, place === 'picture' ? { captcha: message } : found, form.current);
  }

  return (
    <>
      <form
        ref={form}
        className="contact-form"
        {...formProps}
        onSubmit={submit}
        onInput={(event) => {
          isSent.current = false;
          setSentFrom(undefined);
          formProps.onInput(event);
        }}
      >
        {sentFrom !== undefined && <InquirySent email={sentFrom} />}
        <p className="field-hint">{controlWords.allRequired}</p>
        <div className="form-fields">
          <ContactFields id={id} areas={areas} privacy={privacy} errors={errors} />
          <CaptchaField id={`${id}-captcha`} captcha={captcha} error={errors['captcha']} />
          <div className="form-end">
            <FormProblem words={problem} />
            <Button
              type="submit"
              keepsFocus
              isBusy={isBusy || isWaiting || captcha.isWorking}
              data-wake=""
            >
              {contactWords.send}
            </Button>
          </div>
        </div>
      </form>
      <Dialog
        isOpen={inquiry !== undefined}
        title={contactWords.askToSend}
        onClose={() => setInquiry(undefined)}
      >
        {inquiry && (
          <ContactConfirmation
            formId={id}
            inquiry={inquiry}
            about={areas.find(({ value }) => value === inquiry.interestArea)?.label}
            onSent={finish}
            onRefused={mend}
            onClose={() => setInquiry(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

type CaptchaProblem = { message: string; hint: string; isUsedUp: boolean };

async function findCaptchaProblem({
  way,
  answer,
  token,
  problem,
}: Captcha): Promise<CaptchaProblem | undefined> {
  if (problem !== undefined) return { message: problem, hint: problem, isUsedUp: true };
  const message = captchaRefusalWords.contactButton;
  if (way === 'puzzle' && answer.length !== captchaTextLength) {
    return { message, hint: captchaRefusalWords.length, isUsedUp: false };
  }
  try {
    await checkAnswer(token, answer);
    return undefined;
  } catch (error) {
    const words = messageOf(error);
    return { message: words, hint: words, isUsedUp: true };
  }
}

/** `?interest=...&about=...` chooses the area and begins the message where nothing was entered. */
function usePrefill(form: RefObject<HTMLFormElement | null>, areas: AreaOption[]): void {
  useEffect(() => {
    const wanted = new URLSearchParams(location.search);
    const interest = wanted.get('interest');
    const known = areas.find(({ value }) => value === interest);
    const fields = form.current?.elements;
    fill(fields?.namedItem('interestArea'), known?.value);
    fill(fields?.namedItem('message'), cutText(wanted.get('about') ?? '', 200));
  }, [form, areas]);
}

function fill(field: Element | RadioNodeList | null | undefined, text: string | undefined): void {
  if (!text) return;
  if (field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement) {
    if (field.value === '') field.value = text;
  }
}
