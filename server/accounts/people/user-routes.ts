import * as z from 'zod';

import { invitationSchema, userSchema } from '../../../domain/accounts.ts';
import { deskMessages, idParamsSchema } from '../../../domain/desk/common.ts';
import {
  invitationLinkSchema,
  userDetailsSchema,
  userListQuerySchema,
  userPageSchema,
} from '../../../domain/desk/users.ts';
import { accountMessages, messages } from '../../../domain/messages.ts';
import { accountOf } from '../../http/access.ts';
import { type Api, hasQuery } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { toUser } from '../account.ts';
import type { Accounts } from '../accounts.ts';

/** The administrator's view of people, and letting them in. */
export function registerAdminUserRoutes(api: Api, accounts: Accounts): void {
  registerReading(api, accounts);
  registerInviting(api, accounts);
}

function registerReading(api: Api, accounts: Accounts): void {
  api.get(
    '/admin/users',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary:
          'Every user and every request for an account, newest first; with query parameters one page of them, with counts',
        querystring: userListQuerySchema,
        response: { 200: envelope(200, z.union([userPageSchema, z.array(userSchema)])) },
      },
    },
    async (request) => {
      if (hasQuery(request)) {
        return ok(accountMessages.usersListed, await accounts.users.page(request.query));
      }
      const everyone = await accounts.directory.list();
      return ok(accountMessages.usersListed, everyone.map(toUser));
    },
  );
  api.get(
    '/admin/users/:id',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['administration'],
        summary: 'One user with the history of the account, newest first',
        params: idParamsSchema,
        response: { 200: envelope(200, userDetailsSchema) },
      },
    },
    async (request) =>
      ok(accountMessages.usersListed, await accounts.users.details(request.params.id)),
  );
}

function registerInviting(api: Api, accounts: Accounts): void {
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
  api.post(
    '/admin/invitationLink',
    {
      config: { access: 'admin', isSensitive: true },
      schema: {
        tags: ['administration'],
        summary:
          'Let someone in by a link to copy: ends every older link and takes back mails still waiting',
        body: invitationSchema,
        response: { 200: envelope(200, invitationLinkSchema) },
      },
    },
    async (request) => {
      const { userId } = request.body;
      const { link, expiresAt } = await accounts.invitations.createLink(userId, accountOf(request));
      logSecurityEvent(request, 'link.issued', { subject: userId });
      return ok(deskMessages.linkCreated, { link, expiresAt: new Date(expiresAt).toISOString() });
    },
  );
}
