import * as z from 'zod/mini';

import { linkInfoSchema, mailedToSchema, signedInSchema } from '../accounts/account-answers.ts';
import { factorSchema, passkeyBodyBytes } from '../accounts/account-factors.ts';
import * as accounts from '../accounts/accounts.ts';
import { ticketMs } from '../accounts/lifetimes.ts';
import { sayDuration } from '../values/durations.ts';
import { defineCall } from './define-call.ts';

const common = { access: 'public', tags: ['accounts'] } as const;

export const requestAccount = defineCall('POST /auth/register', {
  ...common,
  summary:
    'Request an account; an administrator decides. 403 where Settings close sign-up. Repeatable with an Idempotency-Key',
  body: accounts.signUpRequestSchema,
  answer: mailedToSchema,
  status: 201,
});

export const signInByPassword = defineCall('POST /auth/login', {
  ...common,
  summary: 'Sign in with e-mail address and password',
  body: accounts.loginSchema,
  answer: signedInSchema,
});

export const signInByLink = defineCall('POST /auth/self', {
  ...common,
  summary:
    'Sign in by a one-time link of purpose verify, or handover in the browser that began at the provider',
  body: accounts.oneTimeTokenSchema,
  answer: signedInSchema,
});

export const describeLink = defineCall('POST /auth/tokenInfo', {
  ...common,
  summary: 'What a one-time link is for, without using it up',
  body: accounts.oneTimeTokenSchema,
  answer: linkInfoSchema,
});

export const createPassword = defineCall('POST /auth/verifyEmailAndCreatePassword', {
  ...common,
  summary:
    'Create the password by an invitation’s link; email and fullName only with the link of the first administrator',
  body: accounts.createPasswordSchema,
  answer: signedInSchema,
});

export const requestReset = defineCall('POST /auth/forgotPassword', {
  ...common,
  summary:
    'Ask for a link to set a new password; the answer is the same for every address. Repeatable with an Idempotency-Key',
  body: accounts.forgotPasswordSchema,
  answer: mailedToSchema,
});

export const resetPassword = defineCall('POST /auth/resetPassword', {
  ...common,
  summary: 'Set a new password by a mailed link; ends every other session',
  body: accounts.resetPasswordSchema,
  answer: signedInSchema,
});

export const finishSignIn = defineCall('POST /auth/factor', {
  ...common,
  summary: `Finish a sign-in that was answered with factor_needed: a ticket works once, within ${sayDuration(ticketMs, 'minute')}`,
  body: factorSchema,
  bodyLimit: passkeyBodyBytes.assertion,
  answer: signedInSchema,
});

export const startAtProvider = defineCall('GET /auth/oidc/start', {
  ...common,
  summary: 'Sign in through the configured OpenID Connect provider (404 when there is none)',
  status: 302,
});

export const returnFromProvider = defineCall('GET /auth/oidc/callback', {
  ...common,
  summary: 'Where the provider sends people back to',
  status: 302,
});

export const confirmEmail = defineCall('POST /auth/confirmEmail', {
  ...common,
  summary:
    'Change the e-mail address by a one-time link of purpose change-email; ends every session but the one that asked. Repeatable with an Idempotency-Key',
  body: accounts.oneTimeTokenSchema,
  answer: z.null(),
});
