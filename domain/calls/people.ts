import * as z from 'zod/mini';

import { invitationSchema, userSchema } from '../accounts/accounts.ts';
import { eraseUserSchema } from '../accounts/own-account.ts';
import { idParamsSchema } from '../desk/common.ts';
import {
  declineSchema,
  deskUserSchema,
  invitationLinkSchema,
  invitePersonSchema,
  personChangeSchema,
  roleChangeSchema,
  userDetailsSchema,
  userExportQuerySchema,
  userHistoryQuerySchema,
  userHistorySchema,
  userListQuerySchema,
  userPageSchema,
} from '../desk/users.ts';
import { defineCall } from './define-call.ts';

const common = { access: 'people', tags: ['administration'] } as const;
const ofOne = { ...common, params: idParamsSchema } as const;
const noFields = z.optional(z.object({}));
/** Each change of an account answers with the updated user. */
const change = { ...ofOne, answer: deskUserSchema } as const;

export const invitePerson = defineCall('POST /auth/admin/invitation', {
  ...common,
  summary:
    'Let someone in: mails a one-time link and ends the older. Repeatable with an Idempotency-Key',
  body: invitationSchema,
  answer: z.null(),
});

export const makeInvitationLink = defineCall('POST /auth/admin/invitationLink', {
  ...common,
  summary:
    'Let someone in by a link to copy: ends every older link and takes back mails still waiting',
  body: invitationSchema,
  answer: invitationLinkSchema,
});

export const listUsers = defineCall('GET /auth/admin/users', {
  ...common,
  summary:
    'Every user and every request for an account, newest first; with query parameters one page of them, with counts',
  query: userListQuerySchema,
  answer: userPageSchema,
  unpaged: z.array(userSchema),
});

export const readUser = defineCall('GET /auth/admin/users/:id', {
  ...ofOne,
  summary: 'One user with the history of the account, newest first',
  answer: userDetailsSchema,
});

export const readUserHistory = defineCall('GET /auth/admin/users/:id/history', {
  ...ofOne,
  summary:
    'Older entries of an account’s history, 200 at a time; `before` names an entry to go on from',
  query: userHistoryQuerySchema,
  answer: userHistorySchema,
});

export const addPerson = defineCall('POST /auth/admin/users', {
  ...common,
  summary:
    'Make someone of this role and invite them at once, with a line of one’s own in the mail. Repeatable with an Idempotency-Key',
  body: invitePersonSchema,
  answer: userDetailsSchema,
  status: 201,
});

export const editPerson = defineCall('PUT /auth/admin/users/:id', {
  ...ofOne,
  summary:
    'Change what is known of someone; what is left out is emptied. With `before` only what differs from it is changed, and refused where someone else changed it too. The address of an account stays',
  body: personChangeSchema,
  answer: userDetailsSchema,
});

export const declineRequest = defineCall('POST /auth/admin/users/:id/decline', {
  ...change,
  summary: 'Decline a request for an account, and tell the person unless asked not to',
  body: declineSchema,
});

export const changeRole = defineCall('POST /auth/admin/users/:id/role', {
  ...change,
  summary:
    'Make someone an administrator or editor (with a password: once a long one has been seen), or a user again; never the last administrator',
  body: roleChangeSchema,
});

export const erasePerson = defineCall('DELETE /auth/admin/users/:id', {
  ...ofOne,
  summary:
    'Erase a person; the audit log keeps that it happened. Never the last administrator. Done twice, it is done once',
  body: z.nullish(eraseUserSchema),
  answer: z.null(),
});

export const exportUsers = defineCall('GET /auth/admin/users/export', {
  ...common,
  summary: 'The people who match, newest first, as a CSV file',
  query: userExportQuerySchema,
  file: 'text/csv',
});

export const disablePerson = defineCall('POST /auth/admin/users/:id/disable', {
  ...change,
  summary: 'Disable an account: its links and sessions end at once; never the last Admin',
  body: noFields,
});

export const enablePerson = defineCall('POST /auth/admin/users/:id/enable', {
  ...change,
  summary: 'Enable an account, or take back that its request was declined',
  body: noFields,
});

export const endSessionsOf = defineCall('POST /auth/admin/users/:id/endSessions', {
  ...change,
  summary: 'Sign someone out everywhere, but for the session that asks for it',
  body: noFields,
});

export const resetFactors = defineCall('POST /auth/admin/users/:id/resetFactors', {
  ...change,
  summary:
    'Take every second factor from someone who has lost it; ends their sessions and tells them by mail',
  body: noFields,
});

export const unlinkPerson = defineCall('POST /auth/admin/users/:id/unlinkProvider', {
  ...change,
  summary:
    'Unlink someone from their identity at the sign-in provider; the next that vouches for their address is linked',
  body: noFields,
});
