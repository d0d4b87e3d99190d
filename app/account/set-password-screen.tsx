import { useEffect, useState } from 'react';

import { createPasswordSchema, resetPasswordSchema } from '../../domain/accounts.ts';
import { accountMessages, messages } from '../../domain/messages.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { AccountScreen } from './account-screen.tsx';
import { messageOf } from '../api/call-api.ts';
import { forgetLinkPart, useLinkPart } from './link-part.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { callAndSignIn } from './signed-in-answer.ts';
import { useGuestsOnly } from './use-guests-only.ts';
import { useLinkPurpose } from './use-link-purpose.ts';

const variants = {
  create: {
    title: 'Create your password',
    text: 'Your request was approved. Choose a password, and you are in.',
    path: '/auth/verifyEmailAndCreatePassword',
    schema: createPasswordSchema,
    button: 'Create password',
    otherwise: { to: '/contact', text: 'write to us for another invitation' },
  },
  reset: {
    title: 'Set a new password',
    text: 'All devices you are signed in on will be signed out.',
    path: '/auth/resetPassword',
    schema: resetPasswordSchema,
    button: 'Set password',
    otherwise: { to: '/auth/forgot-password', text: 'ask for a new one' },
  },
} as const;

/** By a mailed link: the first password, or another one. Ends signed in. */
export function SetPasswordScreen({ variant }: { variant: keyof typeof variants }) {
  useGuestsOnly();
  const { title, text, path, schema, button, otherwise } = variants[variant];
  const token = useLinkPart('token');
  const link = useLinkPurpose(token);
  const isFirstAdmin = link.purpose === 'first-admin';
  const welcome = isFirstAdmin
    ? 'Say who you are and choose a password. This link works once.'
    : text;
  const [isUsedUp, setUsedUp] = useState(false);
  const linkProblem = isUsedUp ? accountMessages.linkInvalid : link.problem;
  const problem = token === '' ? messages.tokenNotFound : linkProblem;
  const { formProps, errors, isBusy } = useCheckedForm<object>({
    schema,
    read: (texts) => ({ ...texts, token: token ?? '' }),
    async onValid(values) {
      const message = await callAndSignIn(path, values).catch((error: unknown) => {
        setUsedUp(messageOf(error) === accountMessages.linkInvalid);
        throw error;
      });
      forgetLinkPart('token');
      toast.success(message);
    },
  });

  useEffect(() => {
    if (token === '') toast.error(messages.tokenNotFound);
  }, [token]);

  return (
    <AccountScreen
      title={isFirstAdmin ? 'Become the administrator' : title}
      text={!problem && welcome}
      picture="hero-it-consulting"
    >
      {problem && <LinkProblem problem={problem} otherwise={otherwise} />}
      <form className="account-form" {...formProps}>
        {isFirstAdmin && (
          <>
            <TextField
              id="first-admin-name"
              name="fullName"
              label="Full name"
              autoComplete="name"
              error={errors['fullName']}
            />
            <TextField
              id="first-admin-email"
              name="email"
              label="E-mail"
              type="email"
              autoComplete="username"
              error={errors['email']}
            />
          </>
        )}
        <NewPasswordFields id={variant} errors={errors} minLength={link.passwordMinLength} />
        <Button type="submit" isBusy={isBusy} data-wake="">
          {button}
        </Button>
      </form>
      <p className="account-switch">
        <a href="/auth/sign-in" className="text-link">
          Back to sign in
        </a>
      </p>
    </AccountScreen>
  );
}

type LinkProblemProps = { problem: string; otherwise: { to: string; text: string } };

function LinkProblem({ problem, otherwise }: LinkProblemProps) {
  return (
    <div className="field-notice notice-danger account-notice">
      <p>
        <strong>{problem}</strong>
      </p>
      <p>
        Open the link from your e-mail once more, or{' '}
        <a href={otherwise.to} className="text-link">
          {otherwise.text}
        </a>
        .
      </p>
      {/* The reply to the first press may have been lost, and the link is used up all the same. */}
      <p>
        If you have just set your password,{' '}
        <a href="/auth/sign-in" className="text-link">
          sign in
        </a>
        .
      </p>
    </div>
  );
}
