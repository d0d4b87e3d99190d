import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { templateMessages } from '../../domain/template-messages.ts';
import {
  documentIdIn,
  documentName,
  encodeSaved,
  newDocumentSchema,
  savedSchema,
  saveSchema,
  type TreeDocument,
  treeIn,
} from '../../domain/tree/codec.ts';
import type { DraftService } from '../drafts/draft-service.ts';
import { accountOf } from '../http/access.ts';
import type { Api } from '../http/api.ts';
import { envelope, ok } from '../http/answers.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { TemplateService } from './template-service.ts';

/** A tree of the largest allowed page count is a few megabytes; read only after the caller is known. */
const bodyLimit = 8 * 1024 * 1024;

export function registerTemplateWriteRoutes(
  api: Api,
  templates: TemplateService,
  drafts: DraftService,
): void {
  api.put(
    '/template',
    {
      bodyLimit,
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Save a template; `version` (or If-Match) is the one the edit began from',
        body: saveSchema,
        response: { 200: envelope(200, savedSchema) },
      },
    },
    async (request, reply) => {
      const { publishes } = request.body;
      const version = request.body.version ?? versionIn(request.headers['if-match']);
      const saved = await templates.save({
        documentId: documentIdIn(request.body),
        version,
        tree: treeIn(request.body),
        authorId: accountOf(request).id,
        inTransaction: publishes && drafts.whenPublished(publishes),
      });
      if (saved.isNew) logSaved(request, saved);
      reply
        .header('etag', `"${saved.documentId}-${saved.version}"`)
        .header('cache-control', 'no-store');
      const beside = publishes && (await drafts.findBeside(publishes.pageId));
      return ok(templateMessages.saved, { ...encodeSaved(saved, saved.isAsSent), beside });
    },
  );
  api.post(
    '/template',
    {
      bodyLimit,
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Make another template. Repeatable with an Idempotency-Key',
        body: newDocumentSchema,
        response: { 201: envelope(201, savedSchema) },
      },
    },
    async (request, reply) => {
      const created = await templates.create(
        treeIn(request.body),
        accountOf(request).id,
        readIdempotencyKey(request),
      );
      const { documentId: subject, version: newVersion } = created;
      logSecurityEvent(request, 'template.created', { subject, newVersion });
      const data = encodeSaved(created);
      return reply.code(201).send({ status: 201, message: templateMessages.created, data });
    },
  );
  api.delete(
    '/template',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['template'],
        summary: 'Remove a template; the navigation stays',
        body: z.object(documentName),
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const documentId = documentIdIn(request.body);
      await templates.remove(documentId, accountOf(request).id);
      logSecurityEvent(request, 'template.deleted', { subject: documentId });
      return ok(templateMessages.deleted, null);
    },
  );
}

/** The version in an ETag of ours, `"<document id>-<version>"`. */
function versionIn(etag: string | undefined): number | undefined {
  const digits = /^"[0-9a-f]{24}-(\d{1,9})"$/.exec(etag ?? '')?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** One line for each version, with the one before. */
export function logSaved(request: FastifyRequest, { documentId, version }: TreeDocument): void {
  const versions = { oldVersion: version - 1, newVersion: version };
  logSecurityEvent(request, 'template.saved', { subject: documentId, ...versions });
}
