import * as z from 'zod/mini';

import { invitationSchema, userSchema } from '../accounts/accounts.ts';
import { eraseUserSchema } from '../accounts/own-account.ts';
import { idParamsSchema } from '../desk/common.ts';
import * as users from '../desk/users.ts';
import { callsWith } from './define-call.ts';

const common = { access: 'people', tags: ['administration'] } as const;
const peopleCall = callsWith(common);
const personCall = callsWith({ ...common, params: idParamsSchema });
const noFields = z.optional(z.object({}));
/** Each change of an account answers with the updated user. */
const changeCall = callsWith({ ...common, params: idParamsSchema, answer: users.deskUserSchema });

export const invitePerson = peopleCall('POST /auth/admin/invitation', {
  summary:
    'Let someone in: mails a one-time link and ends the older. Repeatable with an Idempotency-Key',
  body: invitationSchema,
  answer: z.null(),
});

export const makeInvitationLink = peopleCall('POST /auth/admin/invitationLink', {
  summary:
    'Let someone in by a link to copy: ends every older link and takes back mails still waiting',
  body: invitationSchema,
  answer: users.invitationLinkSchema,
});

export const listUsers = peopleCall('GET /auth/admin/users', {
  summary:
    'Every user and every request for an account, newest first; with query parameters one page of them, with counts',
  query: users.userListQuerySchema,
  answer: users.userPageSchema,
  unpaged: z.array(userSchema),
});

export const readUser = personCall('GET /auth/admin/users/:id', {
  summary: 'One user with the history of the account, newest first',
  answer: users.userDetailsSchema,
});

export const readUserHistory = personCall('GET /auth/admin/users/:id/history', {
  summary:
    'Older entries of an account’s history, 200 at a time; `before` names an entry to go on from',
  query: users.userHistoryQuerySchema,
  answer: users.userHistorySchema,
});

export const addPerson = peopleCall('POST /auth/admin/users', {
  summary:
    'Make someone of this role and invite them at once, with a line of one’s own in the mail. Repeatable with an Idempotency-Key',
  body: users.invitePersonSchema,
  answer: users.userDetailsSchema,
  status: 201,
});

export const editPerson = personCall('PUT /auth/admin/users/:id', {
  summary:
    'Change what is known of someone; what is left out is emptied. With `before` only what differs from it is changed, and refused where someone else changed it too. The address of an account stays',
  body: users.personChangeSchema,
  answer: users.userDetailsSchema,
});

export const declineRequest = changeCall('POST /auth/admin/users/:id/decline', {
  summary: 'Decline a request for an account, and tell the person unless asked not to',
  body: users.declineSchema,
});

export const changeRole = changeCall('POST /auth/admin/users/:id/role', {
  summary:
    'Make someone an administrator or editor (with a password: once a long one has been seen), or a user again; never the last administrator',
  body: users.roleChangeSchema,
});

export const erasePerson = personCall('DELETE /auth/admin/users/:id', {
  summary:
    'Erase a person; the audit log keeps that it happened. Never the last administrator. Done twice, it is done once',
  body: z.nullish(eraseUserSchema),
  answer: z.null(),
});

export const exportUsers = peopleCall('GET /auth/admin/users/export', {
  summary: 'The people who match, newest first, as a CSV file',
  query: users.userExportQuerySchema,
  file: 'text/csv',
});

export const disablePerson = changeCall('POST /auth/admin/users/:id/disable', {
  summary: 'Disable an account: its links and sessions end at once; never the last Admin',
  body: noFields,
});

export const enablePerson = changeCall('POST /auth/admin/users/:id/enable', {
  summary: 'Enable an account, or take back that its request was declined',
  body: noFields,
});

export const endSessionsOf = changeCall('POST /auth/admin/users/:id/endSessions', {
  summary: 'Sign someone out everywhere, but for the session that asks for it',
  body: noFields,
});

export const resetFactors = changeCall('POST /auth/admin/users/:id/resetFactors', {
  summary:
    'Take every second factor from someone who has lost it; ends their sessions and tells them by mail',
  body: noFields,
});

export const unlinkPerson = changeCall('POST /auth/admin/users/:id/unlinkProvider', {
  summary:
    'Unlink someone from their identity at the sign-in provider; the next that vouches for their address is linked',
  body: noFields,
});
