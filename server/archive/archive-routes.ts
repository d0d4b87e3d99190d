import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import * as calls from '../../domain/calls/desk.ts';
import { archiveLimits, archiveType, archiveWords } from '../../domain/content/content-archive.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { accountOf } from '../http/access.ts';
import { badRequest, HttpError, unavailable } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { allowLongBody } from '../http/bare-answers.ts';
import { readIdempotencyKey } from '../http/idempotency.ts';
import { logSecurityEvent } from '../http/log.ts';
import { serve } from '../http/serve.ts';
import type { ArchiveService } from './archive-service.ts';
import { packed } from './tar-entries.ts';

/** 1 GiB takes half as long at 5 MBit a second. */
const handlerTimeout = 60 * 60_000;

/** Content as one file: out, in, and what of it is taken over. */
export async function registerArchiveRoutes(api: Api, archives: ArchiveService, log: AuditLog) {
  serve(
    api,
    calls.exportContent,
    async (request, reply) => {
      const bytes = await archives.write(request.query.history === 'true');
      await log.recordExport('exported-content', accountOf(request).id);
      logSecurityEvent(request, 'content.exported');
      return sendArchive(request, reply, bytes);
    },
    { handlerTimeout },
  );
  serve(
    api,
    calls.importArchive,
    async (request) => {
      const imported = await archives.import(request.params.id, request.body, {
        actorId: accountOf(request).id,
        idempotencyKey: readIdempotencyKey(request),
      });
      logSecurityEvent(request, 'content.imported');
      return [archiveWords.imported, imported];
    },
    { handlerTimeout },
  );
  await api.register(async (scope) => {
    registerUploadRoute(scope, archives);
  });
}

function sendArchive(request: FastifyRequest, reply: FastifyReply, bytes: AsyncIterable<Buffer>) {
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
    if (isBusy) throw unavailable('Someone else is uploading a file. Please try again later.');
    if (request.method !== 'POST') return;
    isBusy = true;
    // A refused body of unknown length is not read to its end, which may never come.
    if (request.headers['content-length'] === undefined) reply.header('connection', 'close');
    reply.raw.once('close', () => {
      isBusy = false;
    });
    allowLongBody(request.raw, handlerTimeout);
  });
  serve(scope, calls.askToSendArchive, async () => [
    archiveWords.maySend,
    { bytes: archiveLimits.bytes },
  ]);
  serve(
    scope,
    calls.sendArchive,
    async (request) => {
      const body: unknown = request.body;
      if (body === undefined || body === null) throw badRequest('Please choose a file.');
      if (!(body instanceof Readable)) {
        throw new HttpError(415, 'media_type', `Send the archive as ${archiveType}.`);
      }
      return [archiveWords.checked, await archives.receive(body, accountOf(request).id)];
    },
    { handlerTimeout },
  );
}
