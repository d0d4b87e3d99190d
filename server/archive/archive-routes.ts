import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import {
  archiveIdSchema,
  archiveImportSchema,
  archiveLimits,
  archiveType,
  archiveWords,
  importedSchema,
  waitingArchiveSchema,
} from '../../domain/content/content-archive.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { accountOf } from '../http/access.ts';
import { badRequest, created, envelope, HttpError, ok, unavailable } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { allowLongBody } from '../http/bare-answers.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import type { ArchiveService } from './archive-service.ts';
import { packed } from './tar-entries.ts';

/** 1 GiB takes half as long at 5 MBit a second. */
const transferTimeoutMs = 60 * 60_000;
/** Thousands of ids with a choice for each. */
const bodyLimit = 1024 * 1024;

const config = { access: 'content-archive' } as const;
const tags = ['administration'];

/** Content as one file: out, in, and what of it is taken over. Callers register them below `/auth/admin`. */
export async function registerArchiveRoutes(
  api: Api,
  archives: ArchiveService,
  log: AuditLog,
): Promise<void> {
  registerExportRoute(api, archives, log);
  registerImportRoute(api, archives);
  await api.register(async (scope) => {
    registerUploadRoute(scope, archives);
  });
}

function registerExportRoute(api: Api, archives: ArchiveService, log: AuditLog): void {
  api.get(
    '/auth/admin/content/export',
    {
      config,
      handlerTimeout: transferTimeoutMs,
      schema: {
        tags,
        summary:
          'Pages, menus, redirects, settings of the content and pictures as one archive (tar.gz), with `history=true` also all versions; nothing of people',
        querystring: z.object({ history: z.enum(['true', 'false']).default('false') }),
        response: { 200: { content: { [archiveType]: { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const bytes = await archives.write(request.query.history === 'true');
      await log.recordExport('exported-content', accountOf(request).id);
      logSecurityEvent(request, 'content.exported');
      return sendArchive(request, reply, bytes);
    },
  );
}

function sendArchive(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: AsyncIterable<Buffer>,
): FastifyReply {
  const file = Readable.from(packed(bytes));
  // A failure destroys the stream, so the client sees that the file is not whole.
  file.once('error', (error) => {
    request.log.warn({ event: 'content.export', err: error }, 'export broke off');
  });
  return reply
    .type(archiveType)
    .header('content-disposition', 'attachment; filename="content.tar.gz"')
    .send(file);
}

function registerUploadRoute(scope: Api, archives: ArchiveService): void {
  let isBusy = false;
  // Only this route takes a file as it is; the service writes it to the disk while it comes.
  scope.addContentTypeParser(archiveType, (_request, payload, done) => done(null, payload));
  scope.addHook('preParsing', async (request, reply) => {
    if (isBusy) throw unavailable('Someone is uploading an archive. Please try again later.');
    if (request.method !== 'POST') return;
    isBusy = true;
    // A refused body of unknown length is not read to its end, which may never come.
    if (request.headers['content-length'] === undefined) reply.header('connection', 'close');
    reply.raw.once('close', () => {
      isBusy = false;
    });
    allowLongBody(request.raw, transferTimeoutMs);
  });
  scope.get(
    '/auth/admin/content/import',
    {
      config,
      schema: {
        tags,
        summary:
          'Whether an archive may be sent now: asked before an upload, so that nobody sends a gigabyte for a refusal',
        response: { 200: envelope(200, z.object({ bytes: z.int() })) },
      },
    },
    async () => ok(archiveWords.maySend, { bytes: archiveLimits.bytes }),
  );
  scope.post(
    '/auth/admin/content/import',
    {
      config,
      handlerTimeout: transferTimeoutMs,
      schema: {
        tags,
        summary:
          'Upload an archive (the file as the body, 1 GiB at most); it is checked, waits for a day, and the answer says what is in it. Nothing changes yet',
        response: { 201: envelope(201, waitingArchiveSchema) },
      },
    },
    async (request, reply) => {
      const { body } = request;
      if (body === undefined || body === null) throw badRequest('Please choose a file.');
      if (!(body instanceof Readable)) {
        throw new HttpError(415, 'media_type', `Send the archive as ${archiveType}.`);
      }
      const waiting = await archives.receive(body, accountOf(request).id);
      return reply.code(201).send(created(archiveWords.checked, waiting));
    },
  );
}

function registerImportRoute(api: Api, archives: ArchiveService): void {
  api.post(
    '/auth/admin/content/import/:id',
    {
      bodyLimit,
      config,
      handlerTimeout: transferTimeoutMs,
      schema: {
        tags,
        summary:
          'Import an uploaded archive as one version of the site: `whole`, `all` pages or those named; `existing` decides about ids that are here and differ. Repeatable with an Idempotency-Key',
        params: z.object({ id: archiveIdSchema }),
        body: archiveImportSchema,
        response: { 200: envelope(200, importedSchema) },
      },
    },
    async (request) => {
      const imported = await archives.import(request.params.id, request.body, {
        actorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      logSecurityEvent(request, 'content.imported');
      return ok(archiveWords.imported, imported);
    },
  );
}
