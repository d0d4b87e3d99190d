import multipart from '@fastify/multipart';
import * as z from 'zod';

import { pictureCalls } from '../../domain/calls/library.ts';
import { idPattern } from '../../domain/values/values.ts';
import { accountOf } from '../http/access.ts';
import { notFound } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { type LibraryAccess, limitUploads, registerAssetRoutes } from './asset-routes.ts';
import type { LibraryStores } from './create-media-files.ts';
import { readFileName, readForVisitors } from './media-files.ts';
import type { MediaService } from './media-service.ts';
import { readUpload, uploadLimits } from './read-upload.ts';

/** 25 MB take minutes on a slow connection, and a large picture takes half a minute to encode. */
const handlerTimeout = 5 * 60_000;
/** Each upload stays in memory until it is encoded. */
const uploads = { timeoutMs: handlerTimeout, atOnce: 6 };

export async function registerMediaRoutes(api: Api, media: MediaService, access: LibraryAccess) {
  const part = { one: 'picture', calls: pictureCalls, service: media } as const;
  const requireChangeable = registerAssetRoutes(api, part, access);
  serve(api, pictureCalls.change, async (request) => {
    const { id } = request.params;
    const by = accountOf(request);
    await requireChangeable(id, by);
    return ['Picture saved', await media.change(id, request.body, by.id)];
  });
  await api.register(async (scope) => {
    await scope.register(multipart, { limits: uploadLimits });
    limitUploads(scope, uploads, access);
    serve(
      scope,
      pictureCalls.upload,
      async (request, reply) => {
        const sent = await readUpload(request);
        const { item, isNew } = await media.upload({ ...sent, actorId: accountOf(request).id });
        if (isNew) return ['Picture uploaded', item];
        reply.code(200);
        return ['This picture is in the library already', item];
      },
      { handlerTimeout },
    );
    serve(
      scope,
      pictureCalls.replace,
      async (request) => {
        const { id } = request.params;
        const by = accountOf(request);
        await requireChangeable(id, by);
        const { bytes } = await readUpload(request);
        return ['Picture replaced', await media.replace(id, bytes, by.id)];
      },
      { handlerTimeout },
    );
  });
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
      const file = await readForVisitors(stores.media, name);
      if (!file) throw notFound();
      return reply
        .header('cache-control', immutable)
        .header('content-length', file.size)
        .type(named.type)
        .send(file.stream);
    },
  );
}
