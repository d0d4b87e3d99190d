import { finishSignIn } from '../../../domain/calls/guests.ts';
import {
  addPasskey,
  beginTotp,
  confirmTotp,
  listFactors,
  makeRecoveryCodes,
  offerPasskey,
  proveAgain,
  removePasskey,
  removeTotp,
} from '../../../domain/calls/own-account.ts';
import { serve } from '../../http/serve.ts';
import { accountAnswerWords, answerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { FactorService } from './factor-service.ts';
import type { PasskeyService } from './passkey-service.ts';

type Services = { factors: FactorService; passkeys: PasskeyService };

export function registerFactorRoutes(api: Api, { factors, passkeys }: Services): void {
  serve(api, finishSignIn, async (request) => {
    const { ticket, ...proof } = request.body;
    const signedIn = await factors.finish(ticket, proof, callerOf(request));
    logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
    return [answerWords.signedIn, signedIn];
  });
  serve(api, proveAgain, async (request) => {
    await factors.reauthenticate(accountOf(request), request.body, callerOf(request));
    logSecurityEvent(request, 'session.proved');
    return [accountAnswerWords.reauthenticated, null];
  });
  serve(api, listFactors, async (request) => [
    accountAnswerWords.factorsListed,
    await factors.describe(accountOf(request).id),
  ]);
  serve(api, beginTotp, async (request) => [
    accountAnswerWords.totpBegun,
    await factors.beginTotp(accountOf(request)),
  ]);
  serve(api, confirmTotp, async (request) => {
    const { code, secret } = request.body;
    const recoveryCodes = await factors.confirmTotp(accountOf(request), code, secret);
    logSecurityEvent(request, 'factor.added');
    return [accountAnswerWords.totpOn, { recoveryCodes }];
  });
  serve(api, removeTotp, async (request) => {
    await factors.removeTotp(accountOf(request));
    logSecurityEvent(request, 'factor.removed');
    return [accountAnswerWords.totpOff, null];
  });
  serve(api, makeRecoveryCodes, async (request) => {
    const recoveryCodes = await factors.makeRecoveryCodes(accountOf(request));
    logSecurityEvent(request, 'factor.codes-made');
    return [accountAnswerWords.recoveryCodesMade, { recoveryCodes }];
  });
  serve(api, offerPasskey, async (request) => [
    accountAnswerWords.passkeyOffered,
    { ...(await passkeys.offer(accountOf(request))) },
  ]);
  serve(api, addPasskey, async (request) => {
    const { name, attestation } = request.body;
    const recoveryCodes = await passkeys.add(accountOf(request), name, attestation);
    logSecurityEvent(request, 'factor.added');
    const { passkeyAdded, firstPasskeyAdded } = accountAnswerWords;
    return [recoveryCodes.length > 0 ? firstPasskeyAdded : passkeyAdded, { recoveryCodes }];
  });
  serve(api, removePasskey, async (request) => {
    await passkeys.remove(accountOf(request), request.params.id);
    logSecurityEvent(request, 'factor.removed');
    return [accountAnswerWords.passkeyRemoved, null];
  });
}
