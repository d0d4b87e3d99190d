import { useEffect } from 'react';
import type * as z from 'zod/mini';

import { createPassword, resetPassword } from '../../domain/calls/guests.ts';
import { accountWords, factorWords, passwordWords } from '../../domain/accounts/account-words.ts';
import { createPasswordSchema, resetPasswordSchema } from '../../domain/accounts/accounts.ts';
import { answerWords } from '../../domain/http/answer-words.ts';
import { ownValue } from '../../domain/values/values.ts';
import { FilledSentence } from '../site/filled-sentence.tsx';
import { goTo } from '../site/go-to.ts';
import { keepPath } from '../site/kept-path.ts';
import { CheckedForm } from '../ui/checked-form.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen, SwitchLink } from './account-screen.tsx';
import { FactorForm, useFactorQuestion } from './factor-form.tsx';
import { useGuestsOnly, useLink } from './link.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { callAndSignIn, isHalfSignedIn } from './signed-in-answer.ts';

const variants = {
  create: {
    title: 'createTitle',
    text: 'createText',
    asked: createPassword,
    schema: createPasswordSchema,
    button: 'create',
    otherwise: { to: '/contact', text: 'askForInvitation' },
  },
  reset: {
    title: 'resetTitle',
    text: 'resetText',
    asked: resetPassword,
    schema: resetPasswordSchema,
    button: 'reset',
    otherwise: { to: '/auth/forgot-password', text: 'askForLink' },
  },
} as const;

const invitedAs = { Admin: 'createAsAdmin', Editor: 'createAsEditor' } as const;

/** Sets the first or a new password by a mailed link, and signs the person in. */
export function SetPasswordScreen({ variant }: { variant: keyof typeof variants }) {
  const { title, text, asked, schema, button, otherwise } = variants[variant];
  const { token, problem, spend, ...link } = useLink();
  useGuestsOnly(token);
  const isFirstAdmin = link.purpose === 'first-admin';
  const isFirst = variant === 'create';
  const setTitle = isFirstAdmin ? passwordWords.firstAdminTitle : passwordWords[title];
  const welcome = isFirstAdmin
    ? passwordWords.firstAdminText
    : passwordWords[(isFirst && ownValue(invitedAs, link.role ?? '')) || text];
  const { question, ask } = useFactorQuestion();
  const form = useCheckedForm<z.output<typeof resetPasswordSchema>>({
    id: variant,
    schema,
    read: (texts) => ({ ...texts, token: token ?? '' }),
    async onValid(values) {
      // An administrator's work is at the desk, an editor's on the pages themselves.
      if (isFirst && link.role === 'Admin') keepPath({ pathname: '/admin', search: '' });
      const message = await spend(callAndSignIn(asked, values, ask)).catch((error: unknown) => {
        // The password is set and the link used up; only signing in is left.
        if (isHalfSignedIn(error)) void goTo('/auth/sign-in', { replace: true });
        throw error;
      });
      toast.success(message || answerWords.signedIn);
    },
  });

  useEffect(() => {
    if (token === '') toast.error(answerWords.tokenNotFound);
  }, [token]);

  return (
    <AccountScreen
      title={question ? factorWords.askTitle : setTitle}
      text={question ? factorWords.askText : !problem && welcome}
      picture="hero-it-consulting"
    >
      {question && <FactorForm id="set-password-factor" {...question} />}
      {problem && <LinkProblem problem={problem} otherwise={otherwise} />}
      <CheckedForm
        form={form}
        className="account-form"
        hidden={question !== undefined || link.isDead}
        button={passwordWords[button]}
      >
        {isFirstAdmin && (
          <>
            <TextField {...form.required('fullName', accountWords.fullName, 'name')} />
            <TextField {...form.required('email', accountWords.email, 'username')} type="email" />
          </>
        )}
        <NewPasswordFields required={form.required} minLength={link.passwordMinLength} />
      </CheckedForm>
      <SwitchLink />
    </AccountScreen>
  );
}

type LinkProblemProps = {
  problem: string;
  otherwise: (typeof variants)[keyof typeof variants]['otherwise'];
};

function LinkProblem({ problem, otherwise }: LinkProblemProps) {
  return (
    <div className="field-notice notice-danger account-notice">
      <p>
        <strong>{problem}</strong>
      </p>
      <p>
        <FilledSentence say={(link) => passwordWords.openAgain({ link })}>
          <a href={otherwise.to} className="text-link">
            {passwordWords[otherwise.text]}
          </a>
        </FilledSentence>
      </p>
      {/* The reply to the first press may have been lost although the link was used up. */}
      <p>
        <FilledSentence say={(link) => passwordWords.justSet({ link })}>
          <a href="/auth/sign-in" className="text-link">
            {passwordWords.signIn}
          </a>
        </FilledSentence>
      </p>
    </div>
  );
}
