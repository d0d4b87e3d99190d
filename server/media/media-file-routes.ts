import * as z from 'zod';

import { idPattern } from '../../domain/ids.ts';
import type { Api } from '../http/api.ts';
import { notFound } from '../http/answers.ts';
import { readFileName } from './media-files.ts';
import type { MediaService } from './media-service.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * `/media/<id>` leads to what the picture is now; `/media/<hash>-<width>.avif` never changes. Opened by
 * itself a file is boxed in, whatever it may turn out to be.
 */
export function registerMediaFileRoutes(api: Api, media: MediaService): void {
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
      if (!named) throw notFound();
      const etag = `"${name}"`;
      reply.header('content-security-policy', 'sandbox').header('etag', etag);
      if (request.headers['if-none-match'] === etag) {
        return reply.header('cache-control', immutable).code(304).send();
      }
      const file = await media.readFile(name);
      if (!file) throw notFound();
      return reply
        .header('cache-control', immutable)
        .header('content-length', file.size)
        .type(named.type)
        .send(file.stream);
    },
  );
}
