import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { fileKinds, isPlayed } from '../../domain/files/file-kinds.ts';
import { filePath } from '../../domain/files/file-names.ts';
import { fileIdSchema } from '../../domain/files/file-schemas.ts';
import { notFound } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { sendBytes } from '../http/byte-range.ts';
import type { LibraryStores } from '../media/create-media-files.ts';
import { readForVisitors } from '../media/media-files.ts';
import type { StoredFileRow } from './file-store.ts';
import type { FileService } from './file-service.ts';

/** 200 MB take this long at half a megabit a second. */
const downloadTimeoutMs = 60 * 60_000;

/** Caches keep a file and ask each time whether it is still the same, because it may be replaced in place. */
const cacheControl = 'public, no-cache';

/** Anything else below `/files` may be a page. */
const fileAddress = '/files/:id(^[0-9a-f]{24}$)';

type Parts = { libraryFiles: FileService; stores: LibraryStores };

/**
 * `/files/<id>/<name>` is public. Browsers save a document, and may play audio and films; none of it ever runs as a
 * page of this site.
 */
export function registerServeFileRoutes(api: Api, parts: Parts): void {
  const config = { access: 'public' } as const;
  const options = { config, handlerTimeout: downloadTimeoutMs } as const;
  api.get(
    fileAddress,
    { ...options, schema: { hide: true, params: z.object({ id: fileIdSchema }) } },
    (request, reply) => answer(parts, request.params.id, undefined, request, reply),
  );
  api.get(
    `${fileAddress}/:name`,
    {
      ...options,
      schema: { hide: true, params: z.object({ id: fileIdSchema, name: z.string().max(1000) }) },
    },
    (request, reply) => answer(parts, request.params.id, request.params.name, request, reply),
  );
}

async function answer(
  parts: Parts,
  id: string,
  name: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await parts.libraryFiles.findServed(id);
  if (!file) throw notFound();
  if (name !== file.name) {
    return reply.header('cache-control', cacheControl).redirect(filePath(file), 302);
  }
  const isSent = await sendBytes(request, reply, {
    size: file.size,
    etag: `"${file.hash}"`,
    headers: { 'cache-control': cacheControl, ...safetyHeaders(file) },
    content: { 'content-type': fileKinds[file.kind].type },
    open: async (range) =>
      (await readForVisitors(parts.stores.files, file.stored_as, range))?.stream,
  });
  if (isSent) return reply;
  await expectReplaced(parts, file);
  return answer(parts, id, name, request, reply);
}

/** Bytes are gone when the file was replaced after its row was read. Then there are others. */
async function expectReplaced({ libraryFiles }: Parts, missed: StoredFileRow): Promise<void> {
  const file = await libraryFiles.findServed(missed.id);
  if (!file || file.stored_as === missed.stored_as) throw notFound();
}

function safetyHeaders({ name, kind }: StoredFileRow): Record<string, string> {
  return {
    'content-disposition': `${isPlayed(kind) ? 'inline' : 'attachment'}; ${namesOf(name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
  };
}

/** RFC 6266: a plain name for old clients, and the whole one in UTF-8. */
function namesOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7E]|["\\%]/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
