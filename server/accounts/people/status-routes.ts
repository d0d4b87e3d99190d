import {
  changeRole,
  declineRequest,
  disablePerson,
  enablePerson,
  endSessionsOf,
  erasePerson,
  resetFactors,
  unlinkPerson,
} from '../../../domain/calls/people.ts';
import { serve } from '../../http/serve.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import type { MailWords } from '../../../domain/desk/mails.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { logSecurityEvent, type SecurityEvent } from '../../http/log.ts';
import type { Account } from '../account.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import type { EraseService } from './erase-service.ts';
import type { StatusService } from './status-service.ts';
import type { UserDirectory } from './user-directory.ts';

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
  serve(api, declineRequest, async (request) => {
    const { id } = request.params;
    const account = await status.decline(id, accountOf(request), request.body);
    logSecurityEvent(request, 'user.declined', { subject: id });
    return [deskWords.declined, await users.present(account)];
  });
  serve(api, changeRole, async (request) => {
    const { id } = request.params;
    const account = await status.setRole(id, accountOf(request), request.body.role);
    logSecurityEvent(request, 'user.role-changed', { subject: id });
    const said = account.pendingRole ? words.roleOffered : deskWords.roleChanged;
    return [said, await users.present(account)];
  });

  serve(api, erasePerson, async (request) => {
    const { id } = request.params;
    await erasing.erase(id, accountOf(request), request.body?.inquiries ?? false);
    logSecurityEvent(request, 'user.erased', { subject: id });
    return [deskWords.personErased, null];
  });

  const change = (call: StatusCall, said: StatusAction) =>
    serve(api, call, async (request) => {
      const { id } = request.params;
      const account = await said.run(id, accountOf(request));
      logSecurityEvent(request, said.event, { subject: id });
      return [said.message, await users.present(account)];
    });
  change(disablePerson, {
    message: deskWords.disabled,
    event: 'user.disabled',
    run: (id, admin) => status.disable(id, admin),
  });
  change(enablePerson, {
    message: deskWords.enabled,
    event: 'user.enabled',
    run: (id, admin) => status.enable(id, admin),
  });
  change(endSessionsOf, {
    message: deskWords.sessionsEnded,
    event: 'session.ended',
    run: (id, admin) => status.endSessions(id, admin),
  });
  change(resetFactors, {
    message: deskWords.factorsReset,
    event: 'factor.removed',
    run: (id, admin) => status.resetFactors(id, admin),
  });
  change(unlinkPerson, {
    message: deskWords.providerUnlinked,
    event: 'provider.unlinked',
    run: (id, admin) => status.unlinkProvider(id, admin),
  });
}

type StatusCall = typeof disablePerson;

type StatusAction = {
  message: string;
  event: SecurityEvent;
  run: (id: string, admin: SignedInAccount) => Promise<Account>;
};
