import { isStaff } from './rights.ts';
import type { Role, StaffRole } from './accounts.ts';
import { keepingFields } from '../settings/setting-rules.ts';

/** Why an act must not be possible for someone at an open desk or with a stolen session. */
type Reason = 'gives power away' | 'sends data out' | 'destroys evidence';

export type StepUpPerson = { email: string; role: Role; pendingRole: StaffRole | null };

type StepUp = {
  why: Reason;
  /** Set when only some calls need a proof, decided by the body and the person. */
  when?: (body: unknown, person?: StepUpPerson) => boolean;
  /** The field of the path or body with the id of the person that `when` is about. */
  person?: 'id' | 'userId';
};

/** Before these calls, someone who signed in more than ten minutes ago proves their identity again. */
export const stepUps: Readonly<Record<string, StepUp>> = {
  // Rights of other people
  'POST /auth/admin/users/:id/role': { why: 'gives power away' },
  'POST /auth/admin/users/:id/enable': { why: 'gives power away' },
  'POST /auth/admin/users/:id/disable': { why: 'destroys evidence' },
  'POST /auth/admin/users/:id/endSessions': { why: 'destroys evidence' },
  'POST /auth/admin/users/:id/resetFactors': { why: 'gives power away' },
  'POST /auth/admin/users/:id/unlinkProvider': { why: 'gives power away' },
  'POST /auth/admin/users': { why: 'gives power away', when: invitesStaff },
  // An unused invitation is an account for the person who gets it.
  'PUT /auth/admin/users/:id': { why: 'gives power away', person: 'id', when: changesAddress },
  'POST /auth/admin/invitation': { why: 'gives power away', person: 'userId', when: isForStaff },
  'POST /auth/admin/invitationLink': { why: 'gives power away' },
  // One's own factors
  'POST /auth/factors/totp': { why: 'gives power away' },
  'POST /auth/factors/totp/confirm': { why: 'gives power away' },
  'DELETE /auth/factors/totp': { why: 'gives power away' },
  'POST /auth/factors/recoveryCodes': { why: 'gives power away' },
  'POST /auth/factors/passkeys/options': { why: 'gives power away' },
  'POST /auth/factors/passkeys': { why: 'gives power away' },
  'DELETE /auth/factors/passkeys/:id': { why: 'gives power away' },
  'POST /auth/makePassword': { why: 'gives power away' },
  'POST /auth/account/email': { why: 'gives power away' },
  'DELETE /auth/account/provider': { why: 'gives power away' },
  // Exports of people's data, and where their data goes from now on
  'GET /auth/admin/audit/export': { why: 'sends data out' },
  'GET /auth/admin/users/export': { why: 'sends data out' },
  'GET /auth/admin/contact/export': { why: 'sends data out' },
  'GET /auth/account/data': { why: 'sends data out' },
  'GET /auth/admin/content/export': { why: 'sends data out' },
  // The first half of an import, and dearer than any other call.
  'GET /auth/admin/content/import': { why: 'sends data out' },
  'POST /auth/admin/content/import': { why: 'sends data out' },
  // It may change the company's address and add redirects to other sites.
  'POST /auth/admin/content/import/:id': { why: 'sends data out' },
  'PUT /auth/admin/settings': { why: 'sends data out', when: changesGuardedSetting },
  'PUT /template/redirects': { why: 'sends data out', when: leadsElsewhere },
  // Acts that cannot be undone
  'DELETE /auth/admin/users/:id': { why: 'destroys evidence' },
  'DELETE /auth/admin/contact/:id': { why: 'destroys evidence' },
  'DELETE /auth/account': { why: 'destroys evidence' },
  'DELETE /media/:id': { why: 'destroys evidence' },
  'DELETE /files/:id': { why: 'destroys evidence' },
};

/** Who receives inquiries, replies and reports, who publishes, and how long data is kept. */
const guardedSettings: readonly string[] = [
  'contactReceivers',
  'areaReceivers',
  'email',
  'publishingByTwo',
  ...keepingFields,
];

function changesGuardedSetting(body: unknown): boolean {
  const changes = valueOf(body, 'changes');
  const isGuarded = guardedSettings.some((field) => valueOf(changes, field) !== undefined);
  return isGuarded || isElsewhere(valueOf(changes, 'announcementLink'));
}

function invitesStaff(body: unknown): boolean {
  const role = valueOf(body, 'role');
  return role === 'Editor' || role === 'Admin';
}

function changesAddress(body: unknown, person?: StepUpPerson): boolean {
  return person !== undefined && valueOf(body, 'email') !== person.email;
}

function isForStaff(_body: unknown, person?: StepUpPerson): boolean {
  return isStaff(person?.role) || isStaff(person?.pendingRole ?? undefined);
}

/** Such a redirect leads visitors of our addresses to another site. */
function leadsElsewhere(body: unknown): boolean {
  return isElsewhere(valueOf(body, 'to'));
}

function isElsewhere(link: unknown): boolean {
  return typeof link === 'string' && /^\s*https?:/i.test(link);
}

function valueOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/**
 * What administrators do all day and can undo or everyone can see: inquiries, pages, pictures,
 * saved replies. Asking for a password before each would teach people to type it without looking.
 * Lists are read without a proof too: who may read them may read them one by one, and only an
 * export takes a whole list away. Ending one's own sessions, changing a password (which is asked
 * for there) and inviting by mail someone who gets no role give nothing to a thief at the desk.
 */
export const dailyActs: ReadonlySet<string> = new Set([
  // Requests, and acts on one's own account
  'POST /auth/admin/users/:id/decline',
  'PATCH /auth/account',
  'DELETE /auth/account/email',
  'DELETE /auth/sessions',
  'DELETE /auth/sessions/:sessionId',
  'POST /auth/changePassword',
  'POST /auth/reauthenticate',
  'POST /auth/logout',
  // Pages
  'PUT /template',
  'POST /template',
  'DELETE /template',
  'PUT /template/pages/:pageId',
  'POST /template/replace',
  'POST /template/undo',
  'POST /template/restore',
  'PUT /template/editing',
  'DELETE /template/editing',
  'PUT /template/drafts/:pageId',
  'DELETE /template/drafts/:pageId',
  'PUT /template/drafts/:pageId/schedule',
  'POST /template/drafts/:pageId/approval',
  'POST /template/drafts/:pageId/return',
  'POST /template/drafts/:pageId/links',
  'DELETE /template/drafts/:pageId/links/:linkId',
  'PUT /template/kept/:pageId/:slot',
  'DELETE /template/kept/:pageId/:slot',
  'DELETE /template/redirects',
  'POST /template/notes',
  'POST /template/notes/:id/answers',
  'POST /template/notes/:id/resolve',
  'POST /template/notes/:id/reopen',
  'POST /media',
  'POST /media/:id/file',
  'PUT /media/:id',
  'POST /files',
  'POST /files/:id/content',
  'PUT /files/:id',
  // Sentences of screens and mails, which everyone sees
  'PUT /auth/admin/settings/words',
  // Inquiries and mails
  'POST /auth/admin/contact/changes',
  'POST /auth/admin/contact/:id/state',
  'POST /auth/admin/contact/:id/read',
  'POST /auth/admin/contact/:id/assignee',
  'POST /auth/admin/contact/:id/suspect',
  'POST /auth/admin/contact/:id/note',
  'POST /auth/admin/contact/:id/preview',
  'POST /auth/admin/contact/:id/answer',
  'PUT /auth/admin/contact/:id/presence',
  'DELETE /auth/admin/contact/:id/presence',
  'POST /auth/admin/testMail',
  'POST /auth/admin/heldMails/send',
  'POST /auth/admin/heldMails/discard',
  'POST /auth/admin/failedMails/send',
  'POST /auth/admin/failedMails/:id/send',
  'POST /auth/admin/failedMails/:id/discard',
  'POST /auth/admin/replies',
  'PUT /auth/admin/replies/:id',
  'DELETE /auth/admin/replies/:id',
]);
