import * as z from 'zod';

import { templateWords } from '../../../domain/content/template-words.ts';
import {
  documentIdIn,
  documentName,
  newDocumentSchema,
  saveSchema,
  shownSections,
} from '../../../domain/tree/codec.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import { accountOf } from '../../http/access.ts';
import type { Api } from '../../http/api.ts';
import { envelope, ok } from '../../http/answers.ts';
import { readIdempotencyKey } from '../../http/idempotency.ts';
import { logSecurityEvent } from '../../http/log.ts';
import {
  create,
  createdAnswer,
  logCreated,
  noteSaved,
  save,
  savedAnswer,
  showOnly,
} from './template-calls.ts';
import type { TreeService } from '../tree/tree-service.ts';

/** A tree with the most allowed pages takes a few megabytes. It is read only after the caller is known. */
const bodyLimit = 8 * 1024 * 1024;

export function registerTemplateWriteRoutes(
  api: Api,
  trees: TreeService,
  drafts: DraftService,
): void {
  api.put(
    '/template',
    {
      bodyLimit,
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary: 'Save a template; `version` (or If-Match) is the one the edit began from',
        querystring: z.object(shownSections),
        body: saveSchema,
        response: { 200: savedAnswer },
      },
    },
    async (request, reply) => {
      const { sections } = request.query;
      const ifMatch = request.headers['if-match'];
      const caller = { authorId: accountOf(request).id, ifMatch, sections };
      const { answer, made } = await save({ trees, drafts }, request.body, caller);
      noteSaved(request, reply, made);
      return showOnly(reply, sections, savedAnswer).send(answer);
    },
  );
  api.post(
    '/template',
    {
      bodyLimit,
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary: 'Make another template. Repeatable with an Idempotency-Key',
        body: newDocumentSchema,
        response: { 201: createdAnswer },
      },
    },
    async (request, reply) => {
      const caller = {
        authorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      };
      const { answer, made } = await create({ trees }, request.body, caller);
      logCreated(request, made);
      return reply.code(201).send(answer);
    },
  );
  api.delete(
    '/template',
    {
      config: { access: 'pages' },
      schema: {
        tags: ['template'],
        summary: 'Remove a template; the navigation stays',
        body: z.object(documentName),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const documentId = documentIdIn(request.body);
      await trees.remove(documentId, accountOf(request).id);
      logSecurityEvent(request, 'template.deleted', { subject: documentId });
      return ok(templateWords.deleted, null);
    },
  );
}
