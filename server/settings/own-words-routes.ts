import { catalogue } from '../../domain/catalogue/catalogue.ts';
import {
  deskWordsSchema,
  ownWordsAnswerWords,
  ownWordsHistorySchema,
  ownWordsSaveSchema,
  sentencesSchema,
} from '../../domain/desk/own-words.ts';
import { settingsHistoryQuerySchema } from '../../domain/desk/settings.ts';
import { accountOf } from '../http/access.ts';
import { envelope, ok } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { OwnWordsService } from './own-words-service.ts';

/** Every sentence at its longest, in letters of three bytes. */
const bodyLimit = 1024 * 1024;
const tags = ['administration'];
const config = { access: 'words' } as const;

export function registerOwnWordsRoutes(api: Api, words: OwnWordsService): void {
  api.get(
    '/auth/admin/settings/words',
    {
      config,
      schema: {
        tags,
        summary: 'The sentences of the site that its owner has changed, by id',
        response: { 200: envelope(200, deskWordsSchema) },
      },
    },
    async () => ok(ownWordsAnswerWords.read, await words.readForDesk()),
  );
  api.get(
    '/auth/admin/settings/words/sentences',
    {
      config,
      schema: {
        tags,
        summary: 'Every sentence that can be changed, as it was shipped, and where it is shown',
        response: { 200: envelope(200, sentencesSchema) },
      },
    },
    async () => ok(ownWordsAnswerWords.read, [...catalogue]),
  );
  api.put(
    '/auth/admin/settings/words',
    {
      bodyLimit,
      config,
      schema: {
        tags,
        summary:
          'Change sentences; null gives the shipped one back, and `version` is the one the changes began from. Repeatable with an Idempotency-Key',
        body: ownWordsSaveSchema,
        response: { 200: envelope(200, deskWordsSchema) },
      },
    },
    async (request) => {
      const ids = await words.save({
        ...request.body,
        authorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      if (ids.length > 0) logSecurityEvent(request, 'words.changed', { subject: 'words' });
      const message = ids.length > 0 ? ownWordsAnswerWords.saved : ownWordsAnswerWords.unchanged;
      return ok(message, await words.readForDesk());
    },
  );
  api.get(
    '/auth/admin/settings/words/history',
    {
      config,
      schema: {
        tags,
        summary:
          'Changes of the sentences, newest first, 50 at a time; `before` names a version to go on from',
        querystring: settingsHistoryQuerySchema,
        response: { 200: envelope(200, ownWordsHistorySchema) },
      },
    },
    async (request) => ok(ownWordsAnswerWords.read, await words.history(request.query.before)),
  );
}
