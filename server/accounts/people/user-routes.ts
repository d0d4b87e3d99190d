import * as z from 'zod';

import { userSchema } from '../../../domain/accounts/accounts.ts';
import { deskWords, idParamsSchema } from '../../../domain/desk/common.ts';
import type { MailWords } from '../../../domain/desk/mail-words.ts';
import {
  invitePersonSchema,
  personChangeSchema,
  userDetailsSchema,
  userHistoryQuerySchema,
  userHistorySchema,
  userListQuerySchema,
  userPageSchema,
} from '../../../domain/desk/users.ts';
import { peopleAnswerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import { type Api, hasQuery } from '../../http/api.ts';
import { created, envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { toUser } from '../account.ts';
import type { AccountStore } from '../account-store.ts';
import type { PersonService } from './person-service.ts';
import type { UserDirectory } from './user-directory.ts';

/** How administrators read and edit people. */
export function registerAdminUserRoutes(api: Api, people: Reading & Writing): void {
  registerReading(api, people);
  registerWriting(api, people);
}

type Reading = { users: UserDirectory; directory: AccountStore };

function registerReading(api: Api, { users, directory }: Reading): void {
  api.get(
    '/admin/users',
    {
      config: { access: 'people' },
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
        return ok(peopleAnswerWords.usersListed, await users.page(request.query));
      }
      const everyone = await directory.list();
      return ok(peopleAnswerWords.usersListed, everyone.map(toUser));
    },
  );
  api.get(
    '/admin/users/:id',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary: 'One user with the history of the account, newest first',
        params: idParamsSchema,
        response: { 200: envelope(200, userDetailsSchema) },
      },
    },
    async (request) => ok(peopleAnswerWords.usersListed, await users.details(request.params.id)),
  );
  api.get(
    '/admin/users/:id/history',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Older entries of an account’s history, 200 at a time; `before` names an entry to go on from',
        params: idParamsSchema,
        querystring: userHistoryQuerySchema,
        response: { 200: envelope(200, userHistorySchema) },
      },
    },
    async ({ params, query }) =>
      ok(peopleAnswerWords.usersListed, await users.history(params.id, query.before)),
  );
}

type Writing = { persons: PersonService; users: UserDirectory; words: MailWords };

/** Registers adding and editing people. */
function registerWriting(api: Api, { persons, users, words }: Writing): void {
  api.post(
    '/admin/users',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Make someone of this role and invite them at once, with a line of one’s own in the mail. Repeatable with an Idempotency-Key',
        body: invitePersonSchema,
        response: { 201: envelope(201, userDetailsSchema) },
      },
    },
    async (request, reply) => {
      const key = readIdempotencyKey(request);
      const id = await persons.add(request.body, accountOf(request).id, key);
      logSecurityEvent(request, 'user.added', { subject: id });
      return reply.code(201).send(created(words.personAdded, await users.details(id)));
    },
  );
  api.put(
    '/admin/users/:id',
    {
      config: { access: 'people' },
      schema: {
        tags: ['administration'],
        summary:
          'Change what is known of someone; what is left out is emptied. With `before` only what differs from it is changed, and refused where someone else changed it too. The address of an account stays',
        params: idParamsSchema,
        body: personChangeSchema,
        response: { 200: envelope(200, userDetailsSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await persons.edit(id, request.body, accountOf(request).id);
      logSecurityEvent(request, 'user.edited', { subject: id });
      return ok(deskWords.personEdited, await users.details(id));
    },
  );
}
