import { requestAccount as requestAccountCall } from '../../domain/calls/guests.ts';
import { controlWords } from '../../domain/pages/control-words.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { captchaRefusalWords } from '../../domain/captcha/captcha-words.ts';
import { accountWords, signUpWords } from '../../domain/accounts/account-words.ts';
import { privacyWords } from '../../domain/contact/contact-words.ts';
import {
  signUpFormSchema,
  type SignUpRequest,
  signUpRequestSchema,
} from '../../domain/accounts/accounts.ts';
import { countryNameIn } from '../../domain/values/countries.ts';
import { spokenLanguage } from '../../domain/values/language.ts';
import type { ErrorId } from '../../domain/http/error-ids.ts';
import { answerWords } from '../../domain/http/answer-words.ts';
import { CaptchaField } from '../captcha/captcha-field.tsx';
import { checkAnswer, useCaptcha } from '../captcha/use-captcha.ts';
import type { PartProps } from '../site/part.tsx';
import { goTo } from '../site/go-to.ts';
import { PrivacyField } from '../site/privacy-field.tsx';
import { useAct } from '../site/use-act.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.ts';
import { FormProblem } from '../ui/form-problem.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen, SwitchLink } from './account-screen.tsx';
import { read } from '../api/call.ts';
import { ApiError, messageOf } from '../api/call-api.ts';
import { SignUpFields, toPhoneNumber } from './sign-up-fields.tsx';
import { useGuestsOnly } from './link.ts';

const formId = 'sign-up';
/** Errors that the person can correct in the form. */
const mendable = new Set<ErrorId | undefined>(['form_invalid', 'captcha_invalid', 'bad_request']);

/** Asks for an account, after a confirmation in a dialog. An administrator decides. */
export function SignUpScreen({ isClosed, privacy }: PartProps['sign-up']) {
  useGuestsOnly('');
  return isClosed ? <SignUpClosed /> : <SignUpForm privacy={privacy} />;
}

/** Where new accounts are by invitation only. */
function SignUpClosed() {
  return (
    <AccountScreen
      title={signUpWords.closedTitle}
      text={signUpWords.closedText}
      picture="hero-education"
    >
      <div className="account-form">
        <a href="/contact" className="button">
          {signUpWords.closedWrite}
        </a>
      </div>
      <SwitchLink />
    </AccountScreen>
  );
}

function SignUpForm({ privacy }: Pick<PartProps['sign-up'], 'privacy'>) {
  const form = useRef<HTMLFormElement>(null);
  const captcha = useCaptcha('signup', 'image');
  const rightAnswer = useRef('');
  const [country, setCountry] = useState('');
  const [request, setRequest] = useState<SignUpRequest>();
  const { formProps, field, required, errors, problem, isBusy, refuse, clearError } =
    useCheckedForm({
      id: formId,
      schema: captcha.way === 'proof' ? signUpRequestSchema : signUpFormSchema,
      read: (texts) => ({
        ...texts,
        country,
        phoneNumber: toPhoneNumber(texts['callingCode'] ?? '', texts['phoneNumber'] ?? ''),
        captcha: captcha.answer,
        captchaToken: captcha.token,
      }),
      async onValid(values) {
        if (privacy?.isAsked && values.privacy === '') {
          const { needed } = privacyWords;
          throw new ApiError(0, needed, { id: 'form_invalid', errors: { privacy: needed } });
        }
        const { token } = captcha;
        const answered = `${token} ${values.captcha}`;
        // A right answer is not asked for again: a request whose reply was lost has used it up.
        if (rightAnswer.current !== answered) {
          await checkAnswer(token, values.captcha).catch((error: unknown) => {
            throw captchaRefusal(error, captcha.renew);
          });
          rightAnswer.current = answered;
        }
        setRequest({ ...values, captchaToken: token });
      },
    });

  async function send(confirmed: SignUpRequest): Promise<void> {
    toast.clear(formId);
    try {
      const email = await requestAccount(confirmed);
      toast.success(answerWords.signUpSent);
      // People who come back find an empty form and no open question.
      setRequest(undefined);
      form.current?.reset();
      await goTo(`/guidance/verification?${new URLSearchParams({ email })}`);
    } catch (error) {
      const canBeMended = error instanceof ApiError && mendable.has(error.id);
      if (!canBeMended || !form.current) {
        // The dialog stays open: pressing again repeats the same request.
        toast.error(messageOf(error), formId);
        return;
      }
      // The dialog closes first, so that the focus can go to the field with the error.
      flushSync(() => setRequest(undefined));
      if (error.id === 'captcha_invalid') captcha.renew();
      refuse(error, form.current);
    }
  }

  return (
    <AccountScreen
      title={signUpWords.title}
      text={signUpWords.text}
      picture="hero-education"
      isWide
    >
      <form ref={form} className="account-form" {...formProps}>
        <p className="field-hint">{controlWords.allRequired}</p>
        <div className="field-grid">
          <SignUpFields
            field={field}
            required={required}
            country={country}
            onCountry={(code) => {
              setCountry(code);
              clearError('country');
            }}
          />
          <PrivacyField id="sign-up-privacy" privacy={privacy} error={errors['privacy']} />
          <CaptchaField id="sign-up-captcha" captcha={captcha} error={errors['captcha']} />
        </div>
        <FormProblem words={problem} />
        <Button type="submit" keepsFocus isBusy={isBusy || captcha.isWorking} data-wake="">
          {signUpWords.signUp}
        </Button>
      </form>
      <SwitchLink>{signUpWords.signIn}</SwitchLink>
      <SignUpConfirmation request={request} onSend={send} onClose={() => setRequest(undefined)} />
    </AccountScreen>
  );
}

type SignUpConfirmationProps = {
  request: SignUpRequest | undefined;
  onSend: (request: SignUpRequest) => Promise<void>;
  onClose: () => void;
};

function SignUpConfirmation({ request, onSend, onClose }: SignUpConfirmationProps) {
  const { isBusy, run } = useAct();
  return (
    <Dialog isOpen={request !== undefined} title={signUpWords.askToSend} onClose={onClose}>
      {request && (
        <>
          {/* A person who presses Enter twice has not read the text, so no button has the
              focus. */}
          <dl className="sign-up-facts" tabIndex={-1} data-focus="">
            {factsOf(request).map(([term, fact]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
          <div className="dialog-buttons">
            <Button look="quiet" onClick={onClose} disabled={isBusy}>
              {signUpWords.goBack}
            </Button>
            <Button isBusy={isBusy} onClick={() => run(() => onSend(request))}>
              {signUpWords.send}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function factsOf(request: SignUpRequest): [string, string][] {
  const { fullName, username, email, phoneNumber, streetAddress, postalCode, city, state } =
    request;
  return [
    [signUpWords.name, `${fullName} (${username})`],
    [accountWords.email, email],
    [signUpWords.phone, phoneNumber],
    [
      signUpWords.address,
      `${streetAddress}, ${postalCode} ${city}, ${state}, ${countryNameIn(spokenLanguage(), request.country)}`,
    ],
  ];
}

/** Shows a wrong captcha answer at its field, before the confirmation, and fetches a new puzzle. */
function captchaRefusal(error: unknown, renew: () => void): unknown {
  if (!(error instanceof ApiError) || error.id !== 'captcha_invalid') return error;
  renew();
  const message = captchaRefusalWords.signUp;
  return new ApiError(error.status, message, { id: error.id, errors: { captcha: message } });
}

async function requestAccount(body: SignUpRequest): Promise<string> {
  const { captcha: _captcha, captchaToken: _token, privacy: _privacy, ...keyedBy } = body;
  return (await read(requestAccountCall, { body, keyedBy })).email;
}
