import * as calls from '../../domain/calls/guests.ts';
import { accountAnswerWords, answerWords } from '../../domain/http/answer-words.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { Accounts } from './accounts.ts';
import { callerOf } from './keys/account-access.ts';
import { registerOidcRoutes } from './oidc/oidc-routes.ts';
import { registerOwnAccountRoutes } from './own-account-routes.ts';
import { registerUserRoutes } from './user-routes.ts';

export function registerAccountRoutes(api: Api, accounts: Accounts): void {
  registerGuestRoutes(api, accounts);
  registerOidcRoutes(api, accounts.oidc);
  registerOwnAccountRoutes(api, accounts);
  registerUserRoutes(api, accounts);
}

/** What people do who are not signed in. */
function registerGuestRoutes(api: Api, accounts: Accounts): void {
  const { signUp, signIn, factors, passwords, oidc, ownAccount } = accounts;
  serve(
    api,
    calls.requestAccount,
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const data = await signUp.register(request.body, callerOf(request), key);
      logSecurityEvent(request, 'account.requested');
      return reply.code(201).send({ status: 201, message: answerWords.signUpSent, data });
    },
    {
      // A repeated request gets the answer that it had.
      preValidation: async (request) => {
        if (readIdempotencyKey(request) === undefined) await signUp.expectOpen();
      },
    },
  );
  serve(api, calls.signInByPassword, async (request) => {
    const signedIn = await signIn.signIn(request.body, callerOf(request));
    logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
    return [answerWords.signedIn, signedIn];
  });
  serve(api, calls.finishSignIn, async (request) => {
    const { ticket, ...proof } = request.body;
    const signedIn = await factors.finish(ticket, proof, callerOf(request));
    logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
    return [answerWords.signedIn, signedIn];
  });
  serve(api, calls.signInByLink, async (request, reply) => {
    const { token } = request.body;
    const isHandedOver = oidc.isHandedOver(token, request.headers.cookie);
    const signedIn = await signIn.signInByLink(
      token,
      callerOf(request),
      isHandedOver ? ['verify', 'handover'] : ['verify'],
    );
    if (isHandedOver) reply.header('set-cookie', oidc.clearedCookie());
    logSecurityEvent(request, 'link.used', { actor: signedIn.user._id });
    return [answerWords.userVerified, signedIn];
  });
  serve(api, calls.describeLink, async (request) => [
    accountAnswerWords.linkValid,
    await signIn.describeLink(request.body.token, callerOf(request)),
  ]);
  serve(api, calls.createPassword, async (request) => {
    const signedIn = await passwords.create(request.body, callerOf(request));
    logSecurityEvent(request, 'password.created', { actor: signedIn.user._id });
    return [accountAnswerWords.passwordCreated, signedIn];
  });
  serve(api, calls.requestReset, async (request) => {
    const { email } = request.body;
    await passwords.askForReset(email, callerOf(request), readIdempotencyKey(request));
    logSecurityEvent(request, 'reset.requested');
    return [accountAnswerWords.resetRequested, { email }];
  });
  serve(api, calls.resetPassword, async (request) => {
    const signedIn = await passwords.reset(request.body, callerOf(request));
    logSecurityEvent(request, 'password.reset', { actor: signedIn.user._id });
    return [accountAnswerWords.passwordReset, signedIn];
  });
  serve(api, calls.confirmEmail, async (request) => {
    const { token } = request.body;
    await ownAccount.confirmEmail(token, callerOf(request), readIdempotencyKey(request));
    logSecurityEvent(request, 'email.changed');
    return [accountAnswerWords.emailChanged, null];
  });
}
