import { Readable } from 'node:stream';

import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import {
  fileKindNames,
  fileLimits,
  fileWords,
  kindOfName,
  mostBytesOf,
} from '../../domain/files/file-kinds.ts';
import {
  fileIdSchema,
  fileItemSchema,
  filePageSchema,
  fileRenameSchema,
  givenNameSchema,
} from '../../domain/files/file-schemas.ts';
import { accountOf } from '../http/access.ts';
import { badRequest, created, envelope, HttpError, ok, unavailable } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { allowLongBody } from '../http/body-deadline.ts';
import {
  changeableIn,
  libraryQueryShape,
  removalQuerySchema,
  type RequireApproval,
  type RequireChangeable,
  type RequireUpload,
  toldUses,
} from '../media/library-access.ts';
import type { FileService } from './file-service.ts';
import { tooLarge } from './receive-file.ts';

/** 200 MB take this long at one megabit a second. */
const uploadTimeoutMs = 30 * 60_000;
/** Uploads are written to the disk while they come, so they cost little memory. */
const uploadsAtOnce = 8;

const editing = { config: { access: 'pictures' } } as const;
const tags = ['files'];
const params = z.object({ id: fileIdSchema });
const uploadType = 'application/octet-stream';
const named = z.object({ name: givenNameSchema });

export async function registerFileRoutes(
  api: Api,
  files: FileService,
  requireApproval: RequireApproval,
  requireUpload: RequireUpload,
): Promise<void> {
  const requireChangeable = changeableIn(
    { read: (id, by) => files.read(id, by), ofSettings: fileWords.ofSettings },
    requireApproval,
  );
  registerReadRoutes(api, files);
  registerChangeRoutes(api, files, requireChangeable);
  await api.register(async (scope) => {
    let underWay = 0;
    // Only these routes take a file as it is.
    scope.addContentTypeParser(uploadType, (_request, payload, done) => done(null, payload));
    scope.addHook('preParsing', async (request, reply) => {
      const most = mostFor(request);
      if (Number(request.headers['content-length'] ?? 0) > most) {
        // Nothing of the body is read.
        reply.header('connection', 'close');
        throw tooLarge(most);
      }
      // A refused body of unknown length is not read to its end, which may never come.
      if (request.headers['content-length'] === undefined) reply.header('connection', 'close');
      if (underWay >= uploadsAtOnce) throw unavailable();
      underWay += 1;
      reply.raw.once('close', () => {
        underWay -= 1;
      });
      const bytes = Number(request.headers['content-length'] ?? 0);
      await requireUpload(accountOf(request), bytes).catch((error: unknown) => {
        // Nothing of the body is read.
        reply.header('connection', 'close');
        throw error;
      });
      allowLongBody(request.raw, uploadTimeoutMs);
    });
    registerUploadRoutes(scope, files, requireChangeable);
  });
}

/** By the kind that the name promises. The bytes have to keep that promise. */
function mostFor({ query }: FastifyRequest): number {
  const { name } = (query ?? {}) as { name?: unknown };
  const kind = typeof name === 'string' ? kindOfName(name) : undefined;
  return kind === undefined ? fileLimits.bytes : mostBytesOf(kind);
}

function registerUploadRoutes(
  api: Api,
  files: FileService,
  requireChangeable: RequireChangeable,
): void {
  api.post(
    '/files',
    {
      ...editing,
      handlerTimeout: uploadTimeoutMs,
      schema: {
        tags,
        summary: `Upload a file (its bytes as the body, as ${uploadType}): PDF, office documents, ZIP and audio up to 50 MiB, MP4 and WebM up to 200 MiB, captions (VTT) up to 1 MiB. The same bytes with the same name give the same file`,
        querystring: named,
        response: { 200: envelope(200, fileItemSchema), 201: envelope(201, fileItemSchema) },
      },
    },
    async (request, reply) => {
      const { item, isNew } = await files.upload(uploadOf(request, request.query.name));
      if (!isNew) return ok('This file is in the library already', item);
      return reply.code(201).send(created('File uploaded', item));
    },
  );
  api.post(
    '/files/:id/content',
    {
      ...editing,
      handlerTimeout: uploadTimeoutMs,
      schema: {
        tags,
        summary: 'Put other bytes behind a file, for every page that uses it; its links stay',
        params,
        querystring: named,
        response: { 200: envelope(200, fileItemSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const expectChangeable = () => requireChangeable(id, accountOf(request));
      await expectChangeable();
      const upload = uploadOf(request, request.query.name);
      return ok('File replaced', await files.replace(id, upload, expectChangeable));
    },
  );
}

function uploadOf(request: FastifyRequest, name: string) {
  const { body } = request;
  if (body === undefined || body === null) throw badRequest('Please choose a file.');
  if (!(body instanceof Readable)) {
    throw new HttpError(415, 'media_type', `Send the file as ${uploadType}.`);
  }
  return { body, name, actorId: accountOf(request).id };
}

function registerReadRoutes(api: Api, files: FileService): void {
  api.get(
    '/files',
    {
      ...editing,
      schema: {
        tags,
        summary: `The files of the library, newest first, ${fileLimits.pageSize} at a time, each with the pages it is used on; \`kinds\` (with commas) lists only these, \`unused=true\` those that nothing uses`,
        querystring: z.object({
          ...libraryQueryShape,
          kinds: z
            .string()
            .max(200)
            .default('')
            .transform((text) => text.split(',').filter(Boolean))
            .pipe(z.array(z.enum(fileKindNames))),
        }),
        response: { 200: envelope(200, filePageSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { search, page, kinds, unused } = request.query;
      const query = { search, page, kinds, isUnusedOnly: unused === 'true' };
      return ok('Files', await files.list(query, accountOf(request).id));
    },
  );
  api.get(
    '/files/:id',
    {
      ...editing,
      schema: {
        tags,
        summary: 'One file, with the pages it is used on',
        params,
        response: { 200: envelope(200, fileItemSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('File', await files.read(request.params.id, accountOf(request).id));
    },
  );
}

function registerChangeRoutes(
  api: Api,
  files: FileService,
  requireChangeable: RequireChangeable,
): void {
  api.put(
    '/files/:id',
    {
      ...editing,
      schema: {
        tags,
        summary: 'Rename a file; addresses with the old name lead to the new one',
        params,
        body: fileRenameSchema,
        response: { 200: envelope(200, fileItemSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await requireChangeable(id, accountOf(request));
      const { name } = request.body;
      return ok('File renamed', await files.rename(id, name, accountOf(request).id));
    },
  );
  api.delete(
    '/files/:id',
    {
      ...editing,
      schema: {
        tags,
        summary:
          'Delete a file; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
        params,
        querystring: removalQuerySchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await requireChangeable(id, accountOf(request));
      await files.remove(id, toldUses(request.query), accountOf(request).id);
      return ok('File deleted', null);
    },
  );
}
