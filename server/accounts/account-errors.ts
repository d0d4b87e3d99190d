import type { FactorNeeded } from '../../domain/accounts/account-answers.ts';
import { deskWords } from '../../domain/desk/common.ts';
import {
  accountAnswerWords,
  answerWords,
  peopleAnswerWords,
} from '../../domain/http/answer-words.ts';
import { conflict, fieldRefused, HttpError, notFound } from '../http/answers.ts';

/** One answer for an unknown address, a wrong password, and an account that is not active. */
export const signInFailed = () =>
  new HttpError(401, 'login_failed', accountAnswerWords.signInFailed);

export const signUpClosed = () =>
  new HttpError(403, 'sign_up_closed', accountAnswerWords.signUpClosed);

/** One answer for a link that is unknown, used, expired or made for something else. */
export const linkInvalid = () => new HttpError(400, 'link_invalid', accountAnswerWords.linkInvalid);

export const verifyFailed = () => new HttpError(401, 'link_invalid', answerWords.verifyFailed);

export const passwordRefused = (message: string) =>
  fieldRefused('password', message, 'password_refused');

export const currentPasswordWrong = (field = 'currentPassword') =>
  new HttpError(401, 'password_wrong', accountAnswerWords.currentPasswordWrong, {
    errors: { [field]: accountAnswerWords.currentPasswordWrong },
  });

/** The password was right and a second factor is still missing, so there is no session yet. */
export const factorNeeded = (data: FactorNeeded) =>
  new HttpError(401, 'factor_needed', accountAnswerWords.factorNeeded, { data });

/** One answer for a wrong code and for one that was used before. */
export const factorWrong = () =>
  new HttpError(401, 'factor_wrong', accountAnswerWords.factorWrong, {
    errors: { code: accountAnswerWords.factorWrong },
  });

/** One answer for a ticket that is unknown, used, too old or tried too often. */
export const ticketInvalid = () =>
  new HttpError(401, 'ticket_invalid', accountAnswerWords.ticketInvalid);

export const userUnknown = () => notFound(peopleAnswerWords.userUnknown);

export const alreadyVerified = () => conflict(peopleAnswerWords.alreadyVerified);

export const userDisabled = () => conflict(peopleAnswerWords.userDisabled);

export const requestDeclined = () => conflict(deskWords.requestDeclined);
