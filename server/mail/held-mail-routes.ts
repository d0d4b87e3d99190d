import * as z from 'zod';

import { deskMessages } from '../../domain/desk/common.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import type { HeldMails } from './held-mails.ts';

/** What becomes of the mails that wait since a backup was put back. */
export function registerHeldMailRoutes(api: Api, heldMails: HeldMails): void {
  const response = { 200: envelope(200, z.null()) };
  api.post(
    '/heldMails/send',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Send the mails that are held since a backup was put back',
        response,
      },
    },
    async (request) => {
      await heldMails.send(accountOf(request).id);
      return ok(deskMessages.heldMailsSent, null);
    },
  );
  api.post(
    '/heldMails/discard',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Discard the mails that are held since a backup was put back',
        response,
      },
    },
    async (request) => {
      await heldMails.discard(accountOf(request).id);
      return ok(deskMessages.heldMailsDiscarded, null);
    },
  );
}
