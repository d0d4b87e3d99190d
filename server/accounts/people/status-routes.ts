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
import type { EraseService } from './erase-service.ts';
import type { StatusService } from './status-service.ts';
import type { UserDirectory } from './user-directory.ts';

type Services = {
  status: StatusService;
  users: UserDirectory;
  erasing: EraseService;
  words: MailWords;
};

/** What an administrator does to an account. Each call but the erasure answers with the updated user. */
export function registerStatusRoutes(api: Api, services: Services): void {
  const { status, users, erasing, words } = services;
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
  type Act = 'disable' | 'enable' | 'endSessions' | 'resetFactors' | 'unlinkProvider';
  const change = (call: typeof disablePerson, act: Act, event: SecurityEvent, message: string) =>
    serve(api, call, async (request) => {
      const { id } = request.params;
      const account = await status[act](id, accountOf(request));
      logSecurityEvent(request, event, { subject: id });
      return [message, await users.present(account)];
    });
  change(disablePerson, 'disable', 'user.disabled', deskWords.disabled);
  change(enablePerson, 'enable', 'user.enabled', deskWords.enabled);
  change(endSessionsOf, 'endSessions', 'session.ended', deskWords.sessionsEnded);
  change(resetFactors, 'resetFactors', 'factor.removed', deskWords.factorsReset);
  change(unlinkPerson, 'unlinkProvider', 'provider.unlinked', deskWords.providerUnlinked);
}
