import * as z from 'zod';

import { deskWords, idParamsSchema } from '../../domain/desk/common.ts';
import {
  failedMailWords,
  failedMailsSchema,
  testMailSchema,
  type MailWords,
} from '../../domain/desk/mails.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { FailedMails } from './failed-mails.ts';
import type { HeldMails } from './held-mails.ts';
import type { TestMails } from './test-mails.ts';

type Parts = {
  heldMails: HeldMails;
  failedMails: FailedMails;
  testMails: TestMails;
  words: MailWords;
};

/** Mails that wait for a person's decision, and the test of the mail server. */
export function registerMailRoutes(api: Api, parts: Parts): void {
  const { heldMails, failedMails, testMails, words } = parts;
  registerHeld(api, heldMails, words);
  registerFailed(api, failedMails, words);
  api.post(
    '/auth/admin/testMail',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Send a test mail to oneself; the answer says what the mail server answered',
        response: { 200: envelope(200, testMailSchema) },
      },
    },
    async (request) => {
      const { message, ...data } = await testMails.send(accountOf(request));
      return ok(message, data);
    },
  );
}

/** Registers the calls about mails that are held since a restore. */
function registerHeld(api: Api, heldMails: HeldMails, words: MailWords): void {
  const response = { 200: envelope(200, z.null()) };
  api.post(
    '/auth/admin/heldMails/send',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Send the mails that are held since a backup was put back',
        response,
      },
    },
    async (request) => {
      await heldMails.send(accountOf(request).id);
      return ok(words.heldMails, null);
    },
  );
  api.post(
    '/auth/admin/heldMails/discard',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Discard the mails that are held since a backup was put back',
        response,
      },
    },
    async (request) => {
      await heldMails.discard(accountOf(request).id);
      return ok(deskWords.heldMailsDiscarded, null);
    },
  );
}

function registerFailed(api: Api, failedMails: FailedMails, words: MailWords): void {
  api.get(
    '/auth/admin/failedMails',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Mails that failed for good, newest first',
        response: { 200: envelope(200, failedMailsSchema) },
      },
    },
    async () => ok(failedMailWords.listed, await failedMails.list()),
  );
  api.post(
    '/auth/admin/failedMails/send',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Send all mails again that failed for good',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await failedMails.sendAllAgain(accountOf(request).id);
      return ok(words.mailsAgain, null);
    },
  );
  api.post(
    '/auth/admin/failedMails/:id/send',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Send a mail again that failed for good',
        params: idParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await failedMails.sendAgain(request.params.id, accountOf(request).id);
      return ok(words.mailAgain, null);
    },
  );
  api.post(
    '/auth/admin/failedMails/:id/discard',
    {
      config: { access: 'mails' },
      schema: {
        tags: ['administration'],
        summary: 'Put a mail aside that failed for good',
        params: idParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await failedMails.discard(request.params.id, accountOf(request).id);
      return ok(failedMailWords.discarded, null);
    },
  );
}
