import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import {
  fileKindNames,
  fileLimits,
  kindOfName,
  mostBytesOf,
} from '../../domain/files/file-kinds.ts';
import {
  fileIdSchema,
  fileItemSchema,
  fileRenameSchema,
  givenNameSchema,
} from '../../domain/files/file-schemas.ts';
import { mediaLimits } from '../../domain/media/media.ts';
import { accountOf } from '../http/access.ts';
import { badRequest, HttpError } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import {
  type LibraryAccess,
  libraryQueryShape,
  registerAssetRoutes,
} from '../media/asset-routes.ts';
import type { FileService } from './file-service.ts';
import { tooLarge } from './receive-file.ts';

const uploadType = 'application/octet-stream';
const named = z.object({ name: givenNameSchema });

const querySchema = z.object({
  ...libraryQueryShape,
  kinds: z
    .string()
    .max(200)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(fileKindNames))),
});

export function registerFileRoutes(
  api: Api,
  files: FileService,
  access: LibraryAccess,
): Promise<void> {
  return registerAssetRoutes(
    api,
    {
      one: 'file',
      path: '/files',
      bytes: 'content',
      summaries: {
        list: `The files of the library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`kinds\` (with commas) lists only these, \`unused=true\` those that nothing uses`,
        read: 'One file, with the pages it is used on',
        change: 'Rename a file; addresses with the old name lead to the new one',
        remove:
          'Delete a file; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
        upload: `Upload a file (its bytes as the body, as ${uploadType}): PDF, office documents, ZIP and audio up to 50 MiB, MP4 and WebM up to 200 MiB, captions (VTT) up to 1 MiB. The same bytes with the same name give the same file`,
        replace: 'Put other bytes behind a file, for every page that uses it; its links stay',
      },
      id: fileIdSchema,
      item: fileItemSchema,
      query: querySchema,
      body: fileRenameSchema,
      saved: 'File renamed',
      service: files,
      change: (id, { name }, actorId) => files.rename(id, name, actorId),
      // 200 MB take this long at one megabit a second.
      timeoutMs: 30 * 60_000,
      // Uploads are written to the disk while they come, so they cost little memory.
      uploadsAtOnce: 8,
      takeBytes: async (scope) => {
        scope.addContentTypeParser(uploadType, (_request, payload, done) => done(null, payload));
        scope.addHook('preParsing', refuseTooLarge);
      },
      sentWith: named,
      upload: (request) => files.upload(uploadOf(request)),
      replace: (request, id, expectChangeable) =>
        files.replace(id, uploadOf(request), expectChangeable),
    },
    access,
  );
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

function uploadOf(request: FastifyRequest) {
  const { body } = request;
  const { name } = named.parse(request.query);
  if (body === undefined || body === null) throw badRequest('Please choose a file.');
  if (!(body instanceof Readable)) {
    throw new HttpError(415, 'media_type', `Send the file as ${uploadType}.`);
  }
  return { body, name, actorId: accountOf(request).id };
}
