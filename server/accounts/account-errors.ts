import type { FactorNeeded } from '../../domain/accounts/account-answers.ts';
import { deskMessages } from '../../domain/desk/common.ts';
import { accountMessages, messages } from '../../domain/http/messages.ts';
import { conflict, HttpError, notFound } from '../http/answers.ts';

/** One answer for an unknown address, a wrong password, and an account that is not active. */
export const signInFailed = () => new HttpError(401, 'login_failed', accountMessages.signInFailed);

/** One answer for a link that is unknown, used, expired or made for something else. */
export const linkInvalid = () => new HttpError(400, 'link_invalid', accountMessages.linkInvalid);

export const verifyFailed = () => new HttpError(401, 'link_invalid', messages.verifyFailed);

export const passwordRefused = (message: string) =>
  new HttpError(400, 'password_refused', message, { errors: { password: message } });

export const currentPasswordWrong = (field = 'currentPassword') =>
  new HttpError(401, 'password_wrong', accountMessages.currentPasswordWrong, {
    errors: { [field]: accountMessages.currentPasswordWrong },
  });

/** The password was right and a second factor is still missing, so there is no session yet. */
export const factorNeeded = (data: FactorNeeded) =>
  new HttpError(401, 'factor_needed', accountMessages.factorNeeded, { data });

/** One answer for a wrong code and for one that was used before. */
export const factorWrong = () =>
  new HttpError(401, 'factor_wrong', accountMessages.factorWrong, {
    errors: { code: accountMessages.factorWrong },
  });

/** One answer for a ticket that is unknown, used, too old or tried too often. */
export const ticketInvalid = () =>
  new HttpError(401, 'ticket_invalid', accountMessages.ticketInvalid);

export const userUnknown = () => notFound(accountMessages.userUnknown);

export const alreadyVerified = () => conflict(accountMessages.alreadyVerified);

export const userDisabled = () => conflict(accountMessages.userDisabled);

export const requestDeclined = () => conflict(deskMessages.requestDeclined);
