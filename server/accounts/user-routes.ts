import * as calls from '../../domain/calls/people.ts';
import { deskWords } from '../../domain/desk/common.ts';
import { peopleAnswerWords } from '../../domain/http/answer-words.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { countryName } from '../../domain/values/countries.ts';
import { accountOf } from '../http/access.ts';
import { type Api, hasQuery } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent, type SecurityEvent } from '../http/log.ts';
import { type Columns, sendCsv, yesOrNo } from '../http/csv.ts';
import { serve } from '../http/serve.ts';
import type { SettingsService } from '../settings/settings-service.ts';
import { type Account, toUser } from './account.ts';
import type { Accounts } from './accounts.ts';

export function registerUserRoutes(api: Api, accounts: Accounts): void {
  const { users, directory, persons, signUp, words } = accounts;
  serve(api, calls.listUsers, async (request) => {
    if (hasQuery(request)) {
      return [peopleAnswerWords.usersListed, await users.page(request.query)];
    }
    const everyone = await directory.list();
    return [peopleAnswerWords.usersListed, everyone.map(toUser)];
  });
  serve(api, calls.readUser, async (request) => [
    peopleAnswerWords.usersListed,
    await users.details(request.params.id),
  ]);
  serve(api, calls.readUserHistory, async ({ params, query }) => [
    peopleAnswerWords.usersListed,
    await users.history(params.id, query.before),
  ]);
  serve(api, calls.addPerson, async (request) => {
    const key = readIdempotencyKey(request);
    const id = await persons.add(request.body, accountOf(request).id, key);
    logSecurityEvent(request, 'user.added', { subject: id });
    return [words.personAdded, await users.details(id)];
  });
  serve(api, calls.editPerson, async (request) => {
    const { id } = request.params;
    await persons.edit(id, request.body, accountOf(request).id);
    logSecurityEvent(request, 'user.edited', { subject: id });
    return [deskWords.personEdited, await users.details(id)];
  });
  serve(api, calls.erasePerson, async (request) => {
    const { id } = request.params;
    await persons.erase(id, accountOf(request), request.body?.inquiries ?? false);
    logSecurityEvent(request, 'user.erased', { subject: id });
    return [deskWords.personErased, null];
  });
  serve(api, calls.invitePerson, async (request) => {
    const { userId } = request.body;
    await signUp.invite(userId, accountOf(request).id, readIdempotencyKey(request));
    logSecurityEvent(request, 'user.invited', { subject: userId });
    return [words.invited, null];
  });
  serve(api, calls.makeInvitationLink, async (request) => {
    const { userId } = request.body;
    const { link, expiresAt } = await signUp.createInvitationLink(userId, accountOf(request).id);
    logSecurityEvent(request, 'link.issued', { subject: userId });
    return [deskWords.linkCreated, { link, expiresAt: new Date(expiresAt).toISOString() }];
  });
  registerStatusRoutes(api, accounts);
}

/** What an administrator does to an account. Each call answers with the updated user. */
function registerStatusRoutes(api: Api, { status, users, words }: Accounts): void {
  serve(api, calls.declineRequest, async (request) => {
    const { id } = request.params;
    const account = await status.decline(id, accountOf(request), request.body);
    logSecurityEvent(request, 'user.declined', { subject: id });
    return [deskWords.declined, await users.present(account)];
  });
  serve(api, calls.changeRole, async (request) => {
    const { id } = request.params;
    const account = await status.setRole(id, accountOf(request), request.body.role);
    logSecurityEvent(request, 'user.role-changed', { subject: id });
    const said = account.pendingRole ? words.roleOffered : deskWords.roleChanged;
    return [said, await users.present(account)];
  });
  type Act = 'disable' | 'enable' | 'endSessions' | 'resetFactors' | 'unlinkProvider';
  const change = (
    call: typeof calls.disablePerson,
    act: Act,
    event: SecurityEvent,
    message: string,
  ) =>
    serve(api, call, async (request) => {
      const { id } = request.params;
      const account = await status[act](id, accountOf(request));
      logSecurityEvent(request, event, { subject: id });
      return [message, await users.present(account)];
    });
  change(calls.disablePerson, 'disable', 'user.disabled', deskWords.disabled);
  change(calls.enablePerson, 'enable', 'user.enabled', deskWords.enabled);
  change(calls.endSessionsOf, 'endSessions', 'session.ended', deskWords.sessionsEnded);
  change(calls.resetFactors, 'resetFactors', 'factor.removed', deskWords.factorsReset);
  change(calls.unlinkPerson, 'unlinkProvider', 'provider.unlinked', deskWords.providerUnlinked);
}

type ExportParts = { accounts: Accounts; auditLog: AuditLog; settings: SettingsService };

export function registerUserExportRoute(api: Api, parts: ExportParts): void {
  const { auditLog: log, settings } = parts;
  const { users } = parts.accounts;
  serve(api, calls.exportUsers, async (request, reply) => {
    await log.recordExport('exported-users', accountOf(request).id);
    logSecurityEvent(request, 'users.exported');
    const { language } = await settings.read();
    const pages = users.exportPages(request.query);
    return sendCsv(reply, { name: 'users', columns, pages, language });
  });
}

const columns: Columns<Account> = [
  ['Requested', ({ createdAt }) => new Date(createdAt).toISOString()],
  ['Name', ({ fullName }) => fullName],
  ['E-mail', ({ email }) => email],
  ['Username', ({ username }) => username],
  ['Phone', ({ phoneNumber }) => phoneNumber],
  ['Street address', ({ streetAddress }) => streetAddress],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['Postal code', ({ postalCode }) => postalCode],
  ['Country', ({ country }) => country && countryName(country)],
  ['Role', ({ role }) => role],
  ['Verified', ({ isVerified }) => yesOrNo(isVerified)],
  ['Disabled', ({ isDisabled, isDeclined }) => yesOrNo(isDisabled && !isDeclined)],
  ['Declined', ({ isDeclined }) => yesOrNo(isDeclined)],
  ['Invitations', ({ invitationCount }) => String(invitationCount)],
  ['Id', ({ id }) => id],
];
