import { mailedToSchema } from '../../../domain/accounts/account-answers.ts';
import {
  changePasswordSchema,
  createPasswordSchema,
  forgotPasswordSchema,
  makePasswordSchema,
  resetPasswordSchema,
} from '../../../domain/accounts/accounts.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import { signedInAnswer } from '../sign-in/sign-in-routes.ts';
import type { ForgotPasswordService } from './forgot-password-service.ts';
import type { PasswordService } from './password-service.ts';

export function registerPasswordRoutes(
  api: Api,
  {
    passwords,
    forgotPassword,
  }: { passwords: PasswordService; forgotPassword: ForgotPasswordService },
): void {
  api.post(
    '/verifyEmailAndCreatePassword',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary:
          'Create the password by an invitation’s link; email and fullName only with the link of the first administrator',
        body: createPasswordSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const signedIn = await passwords.create(request.body, callerOf(request));
      logSecurityEvent(request, 'password.created', { actor: signedIn.user._id });
      return ok(accountAnswerWords.passwordCreated, signedIn);
    },
  );
  api.post(
    '/forgotPassword',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary:
          'Ask for a link to set a new password; the answer is the same for every address. Repeatable with an Idempotency-Key',
        body: forgotPasswordSchema,
        response: { 200: envelope(200, mailedToSchema) },
      },
    },
    async (request) => {
      const { email } = request.body;
      const key = readIdempotencyKey(request);
      await forgotPassword.request(email, callerOf(request), key);
      logSecurityEvent(request, 'reset.requested');
      return ok(accountAnswerWords.resetRequested, { email });
    },
  );
  api.post(
    '/resetPassword',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary: 'Set a new password by a mailed link; ends every other session',
        body: resetPasswordSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const signedIn = await passwords.reset(request.body, callerOf(request));
      logSecurityEvent(request, 'password.reset', { actor: signedIn.user._id });
      return ok(accountAnswerWords.passwordReset, signedIn);
    },
  );
  api.post(
    '/changePassword',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Change one’s own password; ends every session and answers with a new one',
        body: changePasswordSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const signedIn = await passwords.change(accountOf(request), request.body, callerOf(request));
      logSecurityEvent(request, 'password.changed');
      return ok(accountAnswerWords.passwordChanged, signedIn);
    },
  );
  api.post(
    '/makePassword',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary:
          'Make the first password of one’s own account, which has only been signed in to through the provider; ends every session and answers with a new one',
        body: makePasswordSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const signedIn = await passwords.make(accountOf(request), request.body, callerOf(request));
      logSecurityEvent(request, 'password.created');
      return ok(accountAnswerWords.passwordMade, signedIn);
    },
  );
}
