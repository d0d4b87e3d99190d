import * as calls from '../../domain/calls/own-account.ts';
import { accountAnswerWords } from '../../domain/http/answer-words.ts';
import { accountOf } from '../http/access.ts';
import { notFound } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { Accounts } from './accounts.ts';
import { callerOf } from './keys/account-access.ts';

/** What signed-in people read and change of their own account. */
export function registerOwnAccountRoutes(api: Api, accounts: Accounts): void {
  const { ownAccount, passwords, persons, words } = accounts;
  registerSessionRoutes(api, accounts);
  registerFactorRoutes(api, accounts);
  serve(api, calls.changePassword, async (request) => {
    const signedIn = await passwords.change(accountOf(request), request.body, callerOf(request));
    logSecurityEvent(request, 'password.changed');
    return [accountAnswerWords.passwordChanged, signedIn];
  });
  serve(api, calls.makePassword, async (request) => {
    const signedIn = await passwords.make(accountOf(request), request.body, callerOf(request));
    logSecurityEvent(request, 'password.created');
    return [accountAnswerWords.passwordMade, signedIn];
  });
  serve(api, calls.readOwnAccount, async (request) => [
    accountAnswerWords.ownAccount,
    await ownAccount.describe(accountOf(request)),
  ]);
  serve(api, calls.changeOwnName, async (request) => {
    const changed = await ownAccount.rename(accountOf(request), request.body.fullName);
    logSecurityEvent(request, 'name.changed');
    return [accountAnswerWords.nameChanged, changed];
  });
  serve(api, calls.unlinkProvider, async (request) => {
    await ownAccount.unlinkProvider(accountOf(request));
    logSecurityEvent(request, 'provider.unlinked');
    return [accountAnswerWords.providerUnlinked, null];
  });
  serve(api, calls.askForEmail, async (request) => {
    const { email } = request.body;
    await ownAccount.askForEmail(accountOf(request), email, readIdempotencyKey(request));
    logSecurityEvent(request, 'email.requested');
    return [words.newEmailAsked, null];
  });
  serve(api, calls.keepEmail, async (request) => {
    await ownAccount.keepEmail(accountOf(request));
    return [accountAnswerWords.newEmailDropped, null];
  });
  serve(api, calls.readMyData, async (request) => {
    const data = await ownAccount.collectData(accountOf(request));
    logSecurityEvent(request, 'data.downloaded');
    return [accountAnswerWords.myData, data];
  });
  serve(api, calls.deleteOwnAccount, async (request) => {
    await persons.deleteOwn(accountOf(request), request.body.email);
    logSecurityEvent(request, 'account.deleted');
    return [accountAnswerWords.accountDeleted, null];
  });
}

function registerSessionRoutes(api: Api, { signIn, factors }: Accounts): void {
  serve(api, calls.logOut, async (request) => {
    await signIn.signOut(accountOf(request));
    logSecurityEvent(request, 'logout');
  });
  serve(api, calls.listSessions, async (request) => [
    accountAnswerWords.sessionsListed,
    await signIn.listSessions(accountOf(request)),
  ]);
  serve(api, calls.endOtherSessions, async (request) => {
    await signIn.endOtherSessions(accountOf(request));
    logSecurityEvent(request, 'session.ended');
    return [accountAnswerWords.otherSessionsEnded, null];
  });
  serve(api, calls.endSession, async (request) => {
    const hadOne = await signIn.endSession(accountOf(request), request.params.sessionId);
    if (!hadOne) throw notFound(accountAnswerWords.sessionUnknown);
    logSecurityEvent(request, 'session.ended');
    return [accountAnswerWords.sessionEnded, null];
  });
  serve(api, calls.proveAgain, async (request) => {
    await factors.reauthenticate(accountOf(request), request.body, callerOf(request));
    logSecurityEvent(request, 'session.proved');
    return [accountAnswerWords.reauthenticated, null];
  });
}

function registerFactorRoutes(api: Api, { factors, passkeys }: Accounts): void {
  serve(api, calls.listFactors, async (request) => [
    accountAnswerWords.factorsListed,
    await factors.describe(accountOf(request).id),
  ]);
  serve(api, calls.beginTotp, async (request) => [
    accountAnswerWords.totpBegun,
    await factors.beginTotp(accountOf(request)),
  ]);
  serve(api, calls.confirmTotp, async (request) => {
    const { code, secret } = request.body;
    const recoveryCodes = await factors.confirmTotp(accountOf(request), code, secret);
    logSecurityEvent(request, 'factor.added');
    return [accountAnswerWords.totpOn, { recoveryCodes }];
  });
  serve(api, calls.removeTotp, async (request) => {
    await factors.removeTotp(accountOf(request));
    logSecurityEvent(request, 'factor.removed');
    return [accountAnswerWords.totpOff, null];
  });
  serve(api, calls.makeRecoveryCodes, async (request) => {
    const recoveryCodes = await factors.makeRecoveryCodes(accountOf(request));
    logSecurityEvent(request, 'factor.codes-made');
    return [accountAnswerWords.recoveryCodesMade, { recoveryCodes }];
  });
  serve(api, calls.offerPasskey, async (request) => [
    accountAnswerWords.passkeyOffered,
    { ...(await passkeys.offer(accountOf(request))) },
  ]);
  serve(api, calls.addPasskey, async (request) => {
    const { name, attestation } = request.body;
    const recoveryCodes = await passkeys.add(accountOf(request), name, attestation);
    logSecurityEvent(request, 'factor.added');
    const { passkeyAdded, firstPasskeyAdded } = accountAnswerWords;
    return [recoveryCodes.length > 0 ? firstPasskeyAdded : passkeyAdded, { recoveryCodes }];
  });
  serve(api, calls.removePasskey, async (request) => {
    await passkeys.remove(accountOf(request), request.params.id);
    logSecurityEvent(request, 'factor.removed');
    return [accountAnswerWords.passkeyRemoved, null];
  });
}
