import { keepingFields } from '../settings/settings-schema.ts';

/** What an act does that someone at an open desk, or with a stolen session, must not do unasked. */
type Reason = 'gives power away' | 'sends data out' | 'destroys evidence';

type StepUp = {
  why: Reason;
  /** Where only some of the calls do: told by what is sent. */
  when?: (body: unknown) => boolean;
};

/**
 * Before which calls someone who signed in more than ten minutes ago shows again who they are. One table for all
 * routes, by method and path: what is not here is done at once, and `dailyActs` says which writes those are.
 */
export const stepUps: Readonly<Record<string, StepUp>> = {
  // Rights of others
  'POST /auth/admin/users/:id/role': { why: 'gives power away' },
  'POST /auth/admin/users/:id/enable': { why: 'gives power away' },
  'POST /auth/admin/users/:id/disable': { why: 'destroys evidence' },
  'POST /auth/admin/users/:id/endSessions': { why: 'destroys evidence' },
  'POST /auth/admin/users/:id/resetFactors': { why: 'gives power away' },
  'POST /auth/admin/users/:id/unlinkProvider': { why: 'gives power away' },
  'POST /auth/admin/invitationLink': { why: 'gives power away' },
  // One's own locks
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
  // Lists of people, and where their data goes from now on
  'GET /auth/admin/audit/export': { why: 'sends data out' },
  'GET /auth/admin/users/export': { why: 'sends data out' },
  'GET /auth/admin/contact/export': { why: 'sends data out' },
  'GET /auth/account/data': { why: 'sends data out' },
  'PUT /auth/admin/settings': { why: 'sends data out', when: changesGuardedSetting },
  'PUT /template/redirects': { why: 'sends data out', when: leadsElsewhere },
  // What is gone afterwards
  'DELETE /auth/admin/users/:id': { why: 'destroys evidence' },
  'DELETE /auth/admin/contact/:id': { why: 'destroys evidence' },
  'DELETE /auth/account': { why: 'destroys evidence' },
};

/** Who gets the inquiries, the replies to our mails and reports of weak spots, and how long what is kept is kept. */
const guardedSettings: readonly string[] = ['contactReceivers', 'email', ...keepingFields];

function changesGuardedSetting(body: unknown): boolean {
  const changes = valueOf(body, 'changes');
  return guardedSettings.some((field) => valueOf(changes, field) !== undefined);
}

/** Visitors of an address of ours would arrive at someone else's. */
function leadsElsewhere(body: unknown): boolean {
  const to = valueOf(body, 'to');
  return typeof to === 'string' && /^\s*https?:/i.test(to);
}

function valueOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/**
 * What administrators do all day, and can be undone or seen by all: inquiries, pages, pictures, saved words. Asking for a
 * password before each would teach people to type it without looking. Lists are read without a question too: who may
 * read them may read them one by one, and only a whole list leaves as a file. Ending sessions of one's own, changing a
 * password (which is asked for there) and letting in someone who has asked by mail give nothing to whoever sits there.
 */
export const dailyActs: ReadonlySet<string> = new Set([
  // Letting someone in by mail, and what one does to one's own account
  'POST /auth/admin/invitation',
  'POST /auth/admin/users',
  'PUT /auth/admin/users/:id',
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
  'POST /template/restore',
  'PUT /template/editing',
  'DELETE /template/editing',
  'PUT /template/drafts/:pageId',
  'DELETE /template/drafts/:pageId',
  'PUT /template/drafts/:pageId/schedule',
  'POST /template/drafts/:pageId/links',
  'DELETE /template/drafts/:pageId/links/:linkId',
  'PUT /template/kept/:pageId/:slot',
  'DELETE /template/kept/:pageId/:slot',
  'DELETE /template/redirects',
  'POST /media',
  'POST /media/:id/file',
  'PUT /media/:id',
  'DELETE /media/:id',
  // Inquiries and mails
  'POST /auth/admin/contact/:id/state',
  'POST /auth/admin/contact/:id/read',
  'POST /auth/admin/contact/:id/assignee',
  'POST /auth/admin/contact/:id/suspect',
  'POST /auth/admin/contact/:id/note',
  'POST /auth/admin/contact/:id/preview',
  'POST /auth/admin/contact/:id/answer',
  'PUT /auth/admin/contact/:id/presence',
  'DELETE /auth/admin/contact/:id/presence',
  'POST /auth/admin/heldMails/send',
  'POST /auth/admin/heldMails/discard',
  'POST /auth/admin/failedMails/send',
  'POST /auth/admin/failedMails/:id/send',
  'POST /auth/admin/failedMails/:id/discard',
  'POST /auth/admin/replies',
  'PUT /auth/admin/replies/:id',
  'DELETE /auth/admin/replies/:id',
]);
