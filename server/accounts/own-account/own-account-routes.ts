import * as z from 'zod';

import { oneTimeTokenSchema } from '../../../domain/accounts/accounts.ts';
import type { MailWords } from '../../../domain/desk/mail-words.ts';
import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import {
  deleteAccountSchema,
  myDataSchema,
  newEmailSchema,
  ownAccountSchema,
  ownNameSchema,
} from '../../../domain/accounts/own-account.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { callerOf } from '../keys/account-access.ts';
import type { EraseService } from '../people/erase-service.ts';
import type { MyDataService } from './my-data-service.ts';
import type { OwnAccountService } from './own-account-service.ts';

export function registerOwnAccountRoutes(
  api: Api,
  { ownAccount, words, ...leaving }: ChangingServices & LeavingServices,
): void {
  registerLooking(api, ownAccount);
  registerUnlinking(api, ownAccount);
  registerChangingEmail(api, { ownAccount, words });
  registerLeaving(api, leaving);
}

function registerLooking(api: Api, ownAccount: OwnAccountService): void {
  const response = { 200: envelope(200, ownAccountSchema) };
  api.get(
    '/account',
    {
      config: { access: 'own-account' },
      schema: { tags: ['accounts'], summary: 'One’s own account', response },
    },
    async (request) =>
      ok(accountAnswerWords.ownAccount, await ownAccount.describe(accountOf(request))),
  );
  api.patch(
    '/account',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Change one’s own name',
        body: ownNameSchema,
        response,
      },
    },
    async (request) => {
      const { fullName } = request.body;
      const changed = await ownAccount.rename(accountOf(request), fullName);
      logSecurityEvent(request, 'name.changed');
      return ok(accountAnswerWords.nameChanged, changed);
    },
  );
}

function registerUnlinking(api: Api, ownAccount: OwnAccountService): void {
  api.delete(
    '/account/provider',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Unlink one’s own account from the sign-in provider; refused without a password',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await ownAccount.unlinkProvider(accountOf(request));
      logSecurityEvent(request, 'provider.unlinked');
      return ok(accountAnswerWords.providerUnlinked, null);
    },
  );
}

type ChangingServices = { ownAccount: OwnAccountService; words: MailWords };

function registerChangingEmail(api: Api, { ownAccount, words }: ChangingServices): void {
  const response = { 200: envelope(200, z.null()) };
  api.post(
    '/account/email',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary:
          'Ask for another e-mail address: it is mailed a link, and the answer is the same whether someone has it. Repeatable with an Idempotency-Key',
        body: newEmailSchema,
        response,
      },
    },
    async (request) => {
      const { email } = request.body;
      await ownAccount.askForEmail(accountOf(request), email, readIdempotencyKey(request));
      logSecurityEvent(request, 'email.requested');
      return ok(words.newEmailAsked, null);
    },
  );
  api.delete(
    '/account/email',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Keep the e-mail address: the link to the other one ends',
        response,
      },
    },
    async (request) => {
      await ownAccount.keepEmail(accountOf(request));
      return ok(accountAnswerWords.newEmailDropped, null);
    },
  );
  api.post(
    '/confirmEmail',
    {
      config: { access: 'public' },
      schema: {
        tags: ['accounts'],
        summary:
          'Change the e-mail address by a one-time link of purpose change-email; ends every session but the one that asked. Repeatable with an Idempotency-Key',
        body: oneTimeTokenSchema,
        response,
      },
    },
    async (request) => {
      const { token } = request.body;
      await ownAccount.confirmEmail(token, callerOf(request), readIdempotencyKey(request));
      logSecurityEvent(request, 'email.changed');
      return ok(accountAnswerWords.emailChanged, null);
    },
  );
}

type LeavingServices = { myData: MyDataService; erasing: EraseService };

function registerLeaving(api: Api, { myData, erasing }: LeavingServices): void {
  api.get(
    '/account/data',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary: 'Everything that the site holds about oneself',
        response: { 200: envelope(200, myDataSchema) },
      },
    },
    async (request) => {
      const data = await myData.collect(accountOf(request));
      logSecurityEvent(request, 'data.downloaded');
      return ok(accountAnswerWords.myData, data);
    },
  );
  api.delete(
    '/account',
    {
      config: { access: 'own-account' },
      schema: {
        tags: ['accounts'],
        summary:
          'Delete one’s own account, with its e-mail address typed once more; never the last administrator',
        body: deleteAccountSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await erasing.deleteOwn(accountOf(request), request.body.email);
      logSecurityEvent(request, 'account.deleted');
      return ok(accountAnswerWords.accountDeleted, null);
    },
  );
}
