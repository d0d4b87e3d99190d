import * as z from 'zod';

import { idParamsSchema } from '../../domain/desk/common.ts';
import { failedMailMessages, failedMailsSchema } from '../../domain/desk/mails.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { FailedMails } from './failed-mails.ts';

export function registerFailedMailRoutes(api: Api, failedMails: FailedMails): void {
  api.get(
    '/failedMails',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Mails that failed for good, newest first',
        response: { 200: envelope(200, failedMailsSchema) },
      },
    },
    async () => ok(failedMailMessages.listed, await failedMails.list()),
  );
  api.post(
    '/failedMails/:id/send',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Send a mail again that failed for good',
        params: idParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await failedMails.sendAgain(request.params.id, accountOf(request).id);
      return ok(failedMailMessages.sentAgain, null);
    },
  );
  api.post(
    '/failedMails/:id/discard',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Put a mail aside that failed for good',
        params: idParamsSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await failedMails.discard(request.params.id, accountOf(request).id);
      return ok(failedMailMessages.discarded, null);
    },
  );
}
