import * as z from 'zod';

import { sessionSchema } from '../../../domain/account-answers.ts';
import { idPattern } from '../../../domain/ids.ts';
import { accountMessages } from '../../../domain/messages.ts';
import { notFound, envelope, ok } from '../../http/answers.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { logSecurityEvent } from '../../http/log.ts';
import type { Accounts } from '../accounts.ts';

/** Signing out, here and elsewhere. */
export function registerSessionRoutes(api: Api, accounts: Accounts): void {
  api.post(
    '/logout',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'End this session',
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await accounts.signIn.signOut(accountOf(request));
      logSecurityEvent(request, 'logout');
      return reply.code(204).send(null);
    },
  );
  api.get(
    '/sessions',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'The devices one is signed in on',
        response: { 200: envelope(200, z.array(sessionSchema)) },
      },
    },
    async (request) => {
      const account = accountOf(request);
      const sessions = await accounts.signIn.listSessions(account);
      return ok(
        accountMessages.sessionsListed,
        sessions.map((session) => ({
          id: session.id,
          client: session.client,
          createdAt: new Date(session.createdAt).toISOString(),
          lastSeenAt: new Date(session.lastSeenAt).toISOString(),
          isCurrent: session.id === account.sessionId,
        })),
      );
    },
  );
  api.delete(
    '/sessions',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign out everywhere else',
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      await accounts.signIn.endOtherSessions(accountOf(request));
      logSecurityEvent(request, 'session.ended');
      return ok(accountMessages.otherSessionsEnded, null);
    },
  );
  api.delete(
    '/sessions/:sessionId',
    {
      config: { access: 'user' },
      schema: {
        tags: ['accounts'],
        summary: 'Sign out one device',
        params: z.object({
          sessionId: z.string().regex(idPattern, accountMessages.sessionUnknown),
        }),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const hadOne = await accounts.signIn.endSession(accountOf(request), request.params.sessionId);
      if (!hadOne) throw notFound(accountMessages.sessionUnknown);
      logSecurityEvent(request, 'session.ended');
      return ok(accountMessages.sessionEnded, null);
    },
  );
}
