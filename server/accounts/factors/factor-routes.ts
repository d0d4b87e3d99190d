import * as z from 'zod';

import {
  factorsSchema,
  passkeyOfferSchema,
  recoveryCodesSchema,
  totpBegunSchema,
} from '../../../domain/accounts/account-answers.ts';
import {
  addPasskeySchema,
  confirmTotpSchema,
  factorSchema,
  passkeyBodyBytes,
  passkeyIdParamsSchema,
  reauthenticateSchema,
} from '../../../domain/accounts/account-factors.ts';
import { freshMs, registrationMs, ticketMs } from '../../../domain/accounts/lifetimes.ts';
import { sayDuration } from '../../../domain/values/durations.ts';
import { accountAnswerWords, answerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import { signedInAnswer } from '../sign-in/sign-in-routes.ts';
import type { FactorService } from './factor-service.ts';
import type { PasskeyService } from './passkey-service.ts';

const noFields = z.object({}).optional();

export function registerFactorRoutes(
  api: Api,
  { factors, passkeys }: { factors: FactorService; passkeys: PasskeyService },
): void {
  registerProving(api, factors);
  registerSettingUp(api, factors);
  registerPasskeys(api, passkeys);
}

function registerProving(api: Api, factors: FactorService): void {
  api.post(
    '/factor',
    {
      config: { access: 'public', makesRoom: true },
      bodyLimit: passkeyBodyBytes.assertion,
      schema: {
        tags: ['accounts'],
        summary: `Finish a sign-in that was answered with factor_needed: a ticket works once, within ${sayDuration(ticketMs, 'minute')}`,
        body: factorSchema,
        response: { 200: signedInAnswer },
      },
    },
    async (request) => {
      const { ticket, ...proof } = request.body;
      const signedIn = await factors.finish(ticket, proof, callerOf(request));
      logSecurityEvent(request, 'login.ok', { actor: signedIn.user._id });
      return ok(answerWords.signedIn, signedIn);
    },
  );
  api.post(
    '/reauthenticate',
    {
      config: { access: 'own-account', makesRoom: true },
      schema: {
        tags: ['accounts'],
        summary: `Show password or factor again, after an answer of reauthentication_needed; good for ${sayDuration(freshMs, 'minute')}`,
        body: reauthenticateSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await factors.reauthenticate(accountOf(request), request.body, callerOf(request));
      logSecurityEvent(request, 'session.proved');
      return ok(accountAnswerWords.reauthenticated, null);
    },
  );
}

function registerSettingUp(api: Api, factors: FactorService): void {
  api.get(
    '/factors',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'The second factors of one’s own account',
        response: { 200: envelope(200, factorsSchema) },
      },
    },
    async (request) =>
      ok(accountAnswerWords.factorsListed, await factors.describe(accountOf(request).id)),
  );
  api.post(
    '/factors/totp',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Begin to set up an authenticator app; nothing changes before it is confirmed',
        body: noFields,
        response: { 200: envelope(200, totpBegunSchema) },
      },
    },
    async (request) =>
      ok(accountAnswerWords.totpBegun, await factors.beginTotp(accountOf(request))),
  );
  api.post(
    '/factors/totp/confirm',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary:
          'Turn the authenticator app on by its first code; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
        body: confirmTotpSchema,
        response: { 200: envelope(200, recoveryCodesSchema) },
      },
    },
    async (request) => {
      const { code, secret } = request.body;
      const recoveryCodes = await factors.confirmTotp(accountOf(request), code, secret);
      logSecurityEvent(request, 'factor.added');
      return ok(accountAnswerWords.totpOn, { recoveryCodes });
    },
  );
  api.delete(
    '/factors/totp',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Turn the authenticator app off; the last factor takes the recovery codes along',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await factors.removeTotp(accountOf(request));
      logSecurityEvent(request, 'factor.removed');
      return ok(accountAnswerWords.totpOff, null);
    },
  );
  api.post(
    '/factors/recoveryCodes',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Ten new recovery codes, shown this once; the old ones end',
        body: noFields,
        response: { 200: envelope(200, recoveryCodesSchema) },
      },
    },
    async (request) => {
      const recoveryCodes = await factors.makeRecoveryCodes(accountOf(request));
      logSecurityEvent(request, 'factor.codes-made');
      return ok(accountAnswerWords.recoveryCodesMade, { recoveryCodes });
    },
  );
}

function registerPasskeys(api: Api, passkeys: PasskeyService): void {
  api.post(
    '/factors/passkeys/options',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: `What the browser makes a passkey from: good for ${sayDuration(registrationMs, 'minute')} in this session`,
        body: noFields,
        response: { 200: envelope(200, passkeyOfferSchema) },
      },
    },
    async (request) =>
      ok(accountAnswerWords.passkeyOffered, { ...(await passkeys.offer(accountOf(request))) }),
  );
  api.post(
    '/factors/passkeys',
    {
      config: { access: 'own-account' },
      bodyLimit: passkeyBodyBytes.attestation,
      schema: {
        tags: ['accounts'],
        summary:
          'Add a passkey; as the first factor it answers with ten recovery codes, this once, and signs out all other devices',
        body: addPasskeySchema,
        response: { 200: envelope(200, recoveryCodesSchema) },
      },
    },
    async (request) => {
      const { name, attestation } = request.body;
      const recoveryCodes = await passkeys.add(accountOf(request), name, attestation);
      logSecurityEvent(request, 'factor.added');
      const { passkeyAdded, firstPasskeyAdded } = accountAnswerWords;
      return ok(recoveryCodes.length > 0 ? firstPasskeyAdded : passkeyAdded, { recoveryCodes });
    },
  );
  api.delete(
    '/factors/passkeys/:id',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Remove a passkey; the last factor takes the recovery codes along',
        params: passkeyIdParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await passkeys.remove(accountOf(request), request.params.id);
      logSecurityEvent(request, 'factor.removed');
      return ok(accountAnswerWords.passkeyRemoved, null);
    },
  );
}
