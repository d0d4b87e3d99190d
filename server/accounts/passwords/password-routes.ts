import { createPassword, requestReset, resetPassword } from '../../../domain/calls/guests.ts';
import { changePassword, makePassword } from '../../../domain/calls/own-account.ts';
import { serve } from '../../http/serve.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { ForgotPasswordService } from './forgot-password-service.ts';
import type { PasswordService } from './password-service.ts';

type Services = { passwords: PasswordService; forgotPassword: ForgotPasswordService };

export function registerPasswordRoutes(api: Api, { passwords, forgotPassword }: Services): void {
  serve(api, createPassword, async (request) => {
    const signedIn = await passwords.create(request.body, callerOf(request));
    logSecurityEvent(request, 'password.created', { actor: signedIn.user._id });
    return [accountAnswerWords.passwordCreated, signedIn];
  });
  serve(api, requestReset, async (request) => {
    const { email } = request.body;
    const key = readIdempotencyKey(request);
    await forgotPassword.request(email, callerOf(request), key);
    logSecurityEvent(request, 'reset.requested');
    return [accountAnswerWords.resetRequested, { email }];
  });
  serve(api, resetPassword, async (request) => {
    const signedIn = await passwords.reset(request.body, callerOf(request));
    logSecurityEvent(request, 'password.reset', { actor: signedIn.user._id });
    return [accountAnswerWords.passwordReset, signedIn];
  });
  serve(api, changePassword, async (request) => {
    const signedIn = await passwords.change(accountOf(request), request.body, callerOf(request));
    logSecurityEvent(request, 'password.changed');
    return [accountAnswerWords.passwordChanged, signedIn];
  });
  serve(api, makePassword, async (request) => {
    const signedIn = await passwords.make(accountOf(request), request.body, callerOf(request));
    logSecurityEvent(request, 'password.created');
    return [accountAnswerWords.passwordMade, signedIn];
  });
}
