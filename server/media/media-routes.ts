import multipart from '@fastify/multipart';
import * as z from 'zod';

import { idPattern } from '../../domain/values/values.ts';
import { pictureWords } from '../../domain/media/media-words.ts';
import { mediaLimits } from '../../domain/media/media.ts';
import {
  mediaIdSchema,
  mediaItemSchema,
  mediaPageSchema,
  mediaSaveSchema,
} from '../../domain/media/media-schemas.ts';
import { created, envelope, notFound, ok, unavailable } from '../http/answers.ts';
import { accountOf } from '../http/access.ts';
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
} from './library-access.ts';
import { readFileName } from './media-files.ts';
import type { MediaFiles } from './media-files.ts';
import type { MediaService } from './media-service.ts';
import type { NamedFiles } from './named-files.ts';
import { readUpload, uploadLimits } from './read-upload.ts';

/** 25 MB take minutes on a slow connection, and a large picture takes half a minute to encode. */
const uploadTimeoutMs = 5 * 60_000;

const uploadsAtOnce = 6;

const editing = { config: { access: 'pictures' } } as const;
const params = z.object({ id: mediaIdSchema });

export async function registerMediaRoutes(
  api: Api,
  media: MediaService,
  requireApproval: RequireApproval,
  requireUpload: RequireUpload,
): Promise<void> {
  const requireChangeable = changeableIn(
    { read: (id, by) => media.read(id, by), ofSettings: pictureWords.ofSettings },
    requireApproval,
  );
  registerLibraryRoutes(api, media, requireChangeable);
  // Only these routes accept a form with a file; all others answer 415.
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: uploadLimits });
    let underWay = 0;
    scope.addHook('preParsing', async (request, reply) => {
      // Each upload stays in memory until it is encoded.
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
    registerUploadRoutes(scope, media, requireChangeable);
  });
}

function registerUploadRoutes(
  api: Api,
  media: MediaService,
  requireChangeable: RequireChangeable,
): void {
  api.post(
    '/media',
    {
      ...editing,
      handlerTimeout: uploadTimeoutMs,
      schema: {
        tags: ['media'],
        summary:
          'Upload a picture (a form with `file` and perhaps `alt`); the same bytes give the same picture',
        response: { 200: envelope(200, mediaItemSchema), 201: envelope(201, mediaItemSchema) },
      },
    },
    async (request, reply) => {
      const upload = await readUpload(request);
      const { item, isNew } = await media.upload({ ...upload, actorId: accountOf(request).id });
      if (!isNew) return ok('This picture is in the library already', item);
      return reply.code(201).send(created('Picture uploaded', item));
    },
  );
  api.post(
    '/media/:id/file',
    {
      ...editing,
      handlerTimeout: uploadTimeoutMs,
      schema: {
        tags: ['media'],
        summary: 'Put another file behind a picture, on every page that shows it',
        params,
        response: { 200: envelope(200, mediaItemSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await requireChangeable(id, accountOf(request));
      const { bytes } = await readUpload(request);
      return ok('Picture replaced', await media.replace(id, bytes, accountOf(request).id));
    },
  );
}

function registerLibraryRoutes(
  api: Api,
  media: MediaService,
  requireChangeable: RequireChangeable,
): void {
  api.get(
    '/media',
    {
      ...editing,
      schema: {
        tags: ['media'],
        summary: `The library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`unused=true\` lists those that nothing uses`,
        querystring: z.object(libraryQueryShape),
        response: { 200: envelope(200, mediaPageSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { search, page, unused } = request.query;
      const query = { search, page, isUnusedOnly: unused === 'true' };
      return ok('Pictures', await media.list(query, accountOf(request).id));
    },
  );
  api.get(
    '/media/:id',
    {
      ...editing,
      schema: {
        tags: ['media'],
        summary: 'One picture',
        params,
        response: { 200: envelope(200, mediaItemSchema) },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ok('Picture', await media.read(request.params.id, accountOf(request).id));
    },
  );
  api.put(
    '/media/:id',
    {
      ...editing,
      // The body holds the texts of a picture twice: the new ones, and those that the caller has seen.
      bodyLimit: 64 * 1024,
      schema: {
        tags: ['media'],
        summary:
          'Name, alternative text and focal point, for every page at once; with `before`, what was changed since is joined, and what both changed is refused; without it, all of it is replaced',
        params,
        body: mediaSaveSchema,
        response: { 200: envelope(200, mediaItemSchema) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await requireChangeable(id, accountOf(request));
      return ok('Picture saved', await media.change(id, request.body, accountOf(request).id));
    },
  );
  api.delete(
    '/media/:id',
    {
      ...editing,
      schema: {
        tags: ['media'],
        summary:
          'Delete a picture; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
        params,
        querystring: removalQuerySchema,
        response: { 200: envelope(200, z.null()) },
      },
    },
    async (request) => {
      const { id } = request.params;
      await requireChangeable(id, accountOf(request));
      await media.remove(id, toldUses(request.query), accountOf(request).id);
      return ok('Picture deleted', null);
    },
  );
}

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/media/<id>` leads to the picture's current file; `/media/<hash>-<width>.avif` never changes. A file that is
 * opened directly gets a strict policy, whatever its content.
 */
export function registerMediaFileRoutes(
  api: Api,
  { media, namedFiles, files }: { media: MediaService; namedFiles: NamedFiles; files: MediaFiles },
): void {
  api.get(
    '/media/:name',
    {
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ name: z.string().max(64) }) },
    },
    async (request, reply) => {
      const { name } = request.params;
      if (idPattern.test(name)) {
        const current = await media.findCurrentFile(name);
        if (current === undefined) throw notFound();
        return reply.header('cache-control', 'no-cache').redirect(`/media/${current}`, 302);
      }
      const named = readFileName(name);
      // A deleted picture is not served, even while its bytes still exist.
      if (!named || !(await namedFiles.has(name))) throw notFound();
      const etag = `"${name}"`;
      reply.header('content-security-policy', 'sandbox').header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        return reply.header('cache-control', immutable).code(304).send();
      }
      const file = await files.read(name).catch((error: unknown) => {
        // Administrators and the log learn what is wrong with the store; visitors do not.
        throw Object.assign(unavailable(), { cause: error });
      });
      if (!file) throw notFound();
      return reply
        .header('cache-control', immutable)
        .header('content-length', file.size)
        .type(named.type)
        .send(file.stream);
    },
  );
}
