import multipart from '@fastify/multipart';
import * as z from 'zod';

import {
  mediaIdSchema,
  mediaItemSchema,
  mediaSaveSchema,
} from '../../domain/media/media-schemas.ts';
import { mediaLimits } from '../../domain/media/media.ts';
import { idPattern } from '../../domain/values/values.ts';
import { accountOf } from '../http/access.ts';
import { notFound, unavailable } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { type LibraryAccess, libraryQueryShape, registerAssetRoutes } from './asset-routes.ts';
import type { LibraryStores } from './create-media-files.ts';
import { readFileName } from './media-files.ts';
import type { MediaService } from './media-service.ts';
import { readUpload, uploadLimits } from './read-upload.ts';

export function registerMediaRoutes(
  api: Api,
  media: MediaService,
  access: LibraryAccess,
): Promise<void> {
  return registerAssetRoutes(
    api,
    {
      one: 'picture',
      path: '/media',
      bytes: 'file',
      summaries: {
        list: `The library, newest first, ${mediaLimits.pageSize} at a time, each with the pages it is used on; \`unused=true\` lists those that nothing uses`,
        read: 'One picture',
        change:
          'Name, alternative text and focal point, for every page at once; with `before`, what was changed since is joined, and what both changed is refused; without it, all of it is replaced',
        remove:
          'Delete a picture; refused with what uses it, unless all of that is `accepted` (ids of pages, with commas), or `force=true`',
        upload:
          'Upload a picture (a form with `file` and perhaps `alt`); the same bytes give the same picture',
        replace: 'Put another file behind a picture, on every page that shows it',
      },
      id: mediaIdSchema,
      item: mediaItemSchema,
      query: z.object(libraryQueryShape),
      body: mediaSaveSchema,
      // The body holds the texts of a picture twice: the new ones, and those that the caller has seen.
      bodyLimit: 64 * 1024,
      saved: 'Picture saved',
      service: media,
      change: (id, change, actorId) => media.change(id, change, actorId),
      // 25 MB take minutes on a slow connection, and a large picture takes half a minute to encode.
      timeoutMs: 5 * 60_000,
      // Each upload stays in memory until it is encoded.
      uploadsAtOnce: 6,
      takeBytes: async (scope) => {
        await scope.register(multipart, { limits: uploadLimits });
      },
      upload: async (request) =>
        media.upload({ ...(await readUpload(request)), actorId: accountOf(request).id }),
      replace: async (request, id) =>
        media.replace(id, (await readUpload(request)).bytes, accountOf(request).id),
    },
    access,
  );
}

type ServedPictures = { media: MediaService; stores: LibraryStores };

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/media/<id>` leads to the picture's current file; `/media/<hash>-<width>.avif` never changes. A file that is
 * opened directly gets a strict policy, whatever its content.
 */
export function registerMediaFileRoutes(api: Api, { media, stores }: ServedPictures): void {
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
      if (!named || !(await media.hasFile(name))) throw notFound();
      const etag = `"${name}"`;
      reply.header('content-security-policy', 'sandbox').header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        return reply.header('cache-control', immutable).code(304).send();
      }
      const file = await stores.media.read(name).catch((error: unknown) => {
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
