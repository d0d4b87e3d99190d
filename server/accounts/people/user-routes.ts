import {
  addPerson,
  editPerson,
  listUsers,
  readUser,
  readUserHistory,
} from '../../../domain/calls/people.ts';
import { serve } from '../../http/serve.ts';
import { deskWords } from '../../../domain/desk/common.ts';
import type { MailWords } from '../../../domain/desk/mails.ts';
import { peopleAnswerWords } from '../../../domain/http/answer-words.ts';
import { accountOf } from '../../http/access.ts';
import { type Api, hasQuery } from '../../http/api.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import { toUser } from '../account.ts';
import type { AccountStore } from '../account-store.ts';
import type { PersonService } from './person-service.ts';
import type { UserDirectory } from './user-directory.ts';

type Services = {
  users: UserDirectory;
  directory: AccountStore;
  persons: PersonService;
  words: MailWords;
};

export function registerAdminUserRoutes(api: Api, services: Services): void {
  const { users, directory, persons, words } = services;
  serve(api, listUsers, async (request) => {
    if (hasQuery(request)) {
      return [peopleAnswerWords.usersListed, await users.page(request.query)];
    }
    const everyone = await directory.list();
    return [peopleAnswerWords.usersListed, everyone.map(toUser)];
  });
  serve(api, readUser, async (request) => [
    peopleAnswerWords.usersListed,
    await users.details(request.params.id),
  ]);
  serve(api, readUserHistory, async ({ params, query }) => [
    peopleAnswerWords.usersListed,
    await users.history(params.id, query.before),
  ]);
  serve(api, addPerson, async (request) => {
    const key = readIdempotencyKey(request);
    const id = await persons.add(request.body, accountOf(request).id, key);
    logSecurityEvent(request, 'user.added', { subject: id });
    return [words.personAdded, await users.details(id)];
  });
  serve(api, editPerson, async (request) => {
    const { id } = request.params;
    await persons.edit(id, request.body, accountOf(request).id);
    logSecurityEvent(request, 'user.edited', { subject: id });
    return [deskWords.personEdited, await users.details(id)];
  });
}
