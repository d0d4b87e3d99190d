import * as z from 'zod';

import { invitationSchema, userSchema } from '../../domain/accounts.ts';
import { accountMessages, messages } from '../../domain/messages.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/app.ts';
import { envelope, ok } from '../http/envelope.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/security-log.ts';
import { toUser } from './account.ts';
import type { Accounts } from './accounts.ts';

/** The administrator's view of people. */
export function registerAdminUserRoutes(api: Api, accounts: Accounts): void {
  api.get(
    '/admin/users',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'Every user and every request for an account, newest first',
        response: { 200: envelope(200, z.array(userSchema)) },
      },
    },
    async () => {
      const everyone = await accounts.directory.list();
      return ok(accountMessages.usersListed, everyone.map(toUser));
    },
  );
  api.post(
    '/admin/invitation',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary:
          'Let someone in: mails a one-time link and ends the older. Repeatable with an Idempotency-Key',
        body: invitationSchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { userId } = request.body;
      await accounts.invitations.invite(userId, accountOf(request), readIdempotencyKey(request));
      logSecurityEvent(request, 'user.invited', { subject: userId });
      return ok(messages.invitationSent, null);
    },
  );
}
