import * as z from 'zod';

import { deskWords, idParamsSchema } from '../../../domain/desk/common.ts';
import type { MailWords } from '../../../domain/desk/mail-words.ts';
import { declineSchema, deskUserSchema, roleChangeSchema } from '../../../domain/desk/users.ts';
import { eraseUserSchema } from '../../../domain/accounts/own-account.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { logSecurityEvent, type SecurityEvent } from '../../http/log.ts';
import type { Account } from '../account.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import type { EraseService } from './erase-service.ts';
import type { StatusService } from './status-service.ts';
import type { UserDirectory } from './user-directory.ts';

const noFields = z.object({}).optional();

/** What an administrator does to an account. Each call answers with the updated user. */
export function registerStatusRoutes(
  api: Api,
  {
    status,
    users,
    erasing,
    words,
  }: { status: StatusService; users: UserDirectory; erasing: EraseService; words: MailWords },
): void {
  const answer = { 200: envelope(200, deskUserSchema) };

  api.post(
    '/admin/users/:id/decline',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary: 'Decline a request for an account, and tell the person unless asked not to',
        params: idParamsSchema,
        body: declineSchema,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const account = await status.decline(id, accountOf(request), request.body);
      logSecurityEvent(request, 'user.declined', { subject: id });
      return ok(deskWords.declined, await users.present(account));
    },
  );
  api.post(
    '/admin/users/:id/role',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Make someone an administrator or editor (with a password: once a long one has been seen), or a user again; never the last administrator',
        params: idParamsSchema,
        body: roleChangeSchema,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const account = await status.setRole(id, accountOf(request), request.body.role);
      logSecurityEvent(request, 'user.role-changed', { subject: id });
      const said = account.pendingRole ? words.roleOffered : deskWords.roleChanged;
      return ok(said, await users.present(account));
    },
  );

  api.delete(
    '/admin/users/:id',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Erase a person; the audit log keeps that it happened. Never the last administrator. Done twice, it is done once',
        params: idParamsSchema,
        body: z.nullish(eraseUserSchema),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await erasing.erase(id, accountOf(request), request.body?.inquiries ?? false);
      logSecurityEvent(request, 'user.erased', { subject: id });
      return ok(deskWords.personErased, null);
    },
  );

  const actions: StatusAction[] = [
    {
      path: 'disable',
      summary: 'Disable an account: its links and sessions end at once; never the last Admin',
      message: deskWords.disabled,
      event: 'user.disabled',
      run: (id, admin) => status.disable(id, admin),
    },
    {
      path: 'enable',
      summary: 'Enable an account, or take back that its request was declined',
      message: deskWords.enabled,
      event: 'user.enabled',
      run: (id, admin) => status.enable(id, admin),
    },
    {
      path: 'endSessions',
      summary: 'Sign someone out everywhere, but for the session that asks for it',
      message: deskWords.sessionsEnded,
      event: 'session.ended',
      run: (id, admin) => status.endSessions(id, admin),
    },
    {
      path: 'resetFactors',
      summary:
        'Take every second factor from someone who has lost it; ends their sessions and tells them by mail',
      message: deskWords.factorsReset,
      event: 'factor.removed',
      run: (id, admin) => status.resetFactors(id, admin),
    },
    {
      path: 'unlinkProvider',
      summary:
        'Unlink someone from their identity at the sign-in provider; the next that vouches for their address is linked',
      message: deskWords.providerUnlinked,
      event: 'provider.unlinked',
      run: (id, admin) => status.unlinkProvider(id, admin),
    },
  ];
  for (const { path, summary, message, event, run } of actions) {
    api.post(
      `/admin/users/:id/${path}`,
      {
        config: { access: 'people' },
        schema: {
          tags: ['administration'],
          summary,
          params: idParamsSchema,
          body: noFields,
          response: answer,
        },
      },
      async (request) => {
        const { id } = request.params;
        const account = await run(id, accountOf(request));
        logSecurityEvent(request, event, { subject: id });
        return ok(message, await users.present(account));
      },
    );
  }
}

type StatusAction = {
  path: string;
  summary: string;
  message: string;
  event: SecurityEvent;
  run: (id: string, admin: SignedInAccount) => Promise<Account>;
};
