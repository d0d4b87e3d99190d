import * as z from 'zod';

import {
  foundWordsSchema,
  replacedSchema,
  replaceRequestSchema,
  wordProgressSchema,
  wordSearchQuery,
} from '../../../domain/content/word-replacement.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { noteSaved } from './template-calls.ts';
import type { WordReplacing } from './word-replacing.ts';

const tags = ['template'];
const searchTimeoutMs = 60_000;

/** Words on all pages and in all drafts. */
export function registerWordRoutes(api: Api, words: WordReplacing): void {
  api.get(
    '/template/words',
    {
      // The pages are read in turns, so a large site beside many visitors takes its time.
      handlerTimeout: searchTimeoutMs,
      config: { access: 'pages' },
      schema: {
        tags,
        summary:
          'Every place of these words on pages and in drafts, as drawn; with `with`, whether they can be replaced there',
        querystring: wordSearchQuery,
        response: { 200: envelope(200, foundWordsSchema) },
      },
    },
    async (request, reply) => {
      const { find, with: next, case: isCase, whole } = request.query;
      reply.header('cache-control', 'no-store');
      const replacement = {
        find,
        words: next,
        isCaseSensitive: isCase !== undefined,
        isWholeWords: whole !== undefined,
      };
      const found = await words.find(replacement, accountOf(request).id);
      return ok('Places of these words', found);
    },
  );
  api.get(
    '/template/words/progress',
    {
      config: { access: 'pages' },
      schema: {
        tags,
        summary:
          'How far the caller’s search or replacement is that runs in this process; null when none does',
        response: { 200: envelope(200, z.nullable(wordProgressSchema)) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Progress', words.progressOf(accountOf(request).id));
    },
  );
  api.post(
    '/template/replace',
    {
      bodyLimit: 2 * 1024 * 1024,
      config: { access: 'pages' },
      schema: {
        tags,
        summary:
          'Replace words at the chosen places of pages and drafts, as one version that an undo takes back. A repeated call makes no second one',
        body: replaceRequestSchema,
        response: { 200: envelope(200, replacedSchema) },
      },
    },
    async (request, reply) => {
      const data = await words.replace(request.body, accountOf(request).id);
      const { version, isNew } = data;
      noteSaved(request, reply, { documentId: navigationDocumentId, version, isNew });
      return ok('Words replaced', data);
    },
  );
}
