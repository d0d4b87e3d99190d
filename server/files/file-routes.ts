import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { fileCalls } from '../../domain/calls/library.ts';
import { fileLimits, kindOfName, mostBytesOf } from '../../domain/files/file-kinds.ts';
import { fileUploadType } from '../../domain/files/file-schemas.ts';
import { accountOf } from '../http/access.ts';
import { badRequest, HttpError } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { type LibraryAccess, limitUploads, registerAssetRoutes } from '../media/asset-routes.ts';
import type { FileService } from './file-service.ts';
import { tooLarge } from './receive-file.ts';

/** 200 MB take this long at one megabit a second. */
const handlerTimeout = 30 * 60_000;
/** Uploads are written to the disk while they come, so they cost little memory. */
const uploads = { timeoutMs: handlerTimeout, atOnce: 8 };

export async function registerFileRoutes(api: Api, files: FileService, access: LibraryAccess) {
  const part = { one: 'file', calls: fileCalls, service: files } as const;
  const requireChangeable = registerAssetRoutes(api, part, access);
  serve(api, fileCalls.change, async (request) => {
    const { id } = request.params;
    const by = accountOf(request);
    await requireChangeable(id, by);
    return ['File renamed', await files.rename(id, request.body.name, by.id)];
  });
  await api.register(async (scope) => {
    scope.addContentTypeParser(fileUploadType, (_request, payload, done) => done(null, payload));
    scope.addHook('preParsing', refuseTooLarge);
    limitUploads(scope, uploads, access);
    serve(
      scope,
      fileCalls.upload,
      async (request, reply) => {
        const { item, isNew } = await files.upload(uploadOf(request, request.query.name));
        if (isNew) return ['File uploaded', item];
        reply.code(200);
        return ['This file is in the library already', item];
      },
      { handlerTimeout },
    );
    serve(
      scope,
      fileCalls.replace,
      async (request) => {
        const { id } = request.params;
        // An upload may take long, so this may be asked again when it has ended.
        const expectChangeable = () => requireChangeable(id, accountOf(request));
        await expectChangeable();
        const sent = uploadOf(request, request.query.name);
        return ['File replaced', await files.replace(id, sent, expectChangeable)];
      },
      { handlerTimeout },
    );
  });
}

async function refuseTooLarge(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const most = mostFor(request);
  const length = request.headers['content-length'];
  // Nothing of a refused body is read. One of unknown length may never end.
  if (length === undefined || Number(length) > most) reply.header('connection', 'close');
  if (Number(length ?? 0) > most) throw tooLarge(most);
}

/** By the kind that the name promises. The bytes have to keep that promise. */
function mostFor({ query }: FastifyRequest): number {
  const { name } = (query ?? {}) as { name?: unknown };
  const kind = typeof name === 'string' ? kindOfName(name) : undefined;
  return kind === undefined ? fileLimits.bytes : mostBytesOf(kind);
}

function uploadOf(request: FastifyRequest, name: string) {
  const { body } = request;
  if (body === undefined || body === null) throw badRequest('Please choose a file.');
  if (!(body instanceof Readable)) {
    throw new HttpError(415, 'media_type', `Send the file as ${fileUploadType}.`);
  }
  return { body, name, actorId: accountOf(request).id };
}
