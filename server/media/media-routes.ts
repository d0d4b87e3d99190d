import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

import { pictureCalls } from '../../domain/calls/library.ts';
import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { mediaAltSchema } from '../../domain/media/media-schemas.ts';
import { idPattern } from '../../domain/values/values.ts';
import { accountOf } from '../http/access.ts';
import { badRequest, HttpError, notFound } from '../http/answers.ts';
import type { Api } from '../http/api.ts';
import { isStorable, notStorable } from '../http/front-door.ts';
import { serve } from '../http/serve.ts';
import { type LibraryAccess, limitUploads, registerAssetRoutes } from './asset-routes.ts';
import type { LibraryStores } from './create-media-files.ts';
import { readFileName, readForVisitors } from './media-files.ts';
import type { MediaService } from './media-service.ts';

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

/**
 * One file and one text; anything more is no upload of ours. A letter of the text has at most three bytes. The name
 * of a file, which systems limit to 255 characters, is shortened when it is stored.
 */
const uploadLimits = {
  fileSize: mediaLimits.bytes,
  files: 1,
  fields: 1,
  parts: 2,
  fieldSize: 4 * mediaLimits.altLength,
};

/** Reads the parts of a multipart request and refuses it as soon as it is too large. */
async function readUpload(
  request: FastifyRequest,
): Promise<{ bytes: Buffer; name: string; alt: string }> {
  if (!request.isMultipart()) {
    throw new HttpError(415, 'media_type', 'Send the picture as a file of a form.');
  }
  let file: { bytes: Buffer; name: string } | undefined;
  let alt = '';
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { bytes: await part.toBuffer(), name: part.filename };
      else if (part.fieldname === 'alt') alt = String(part.value);
    }
  } catch (error) {
    if (isTooLarge(error)) throw new HttpError(413, 'too_large', mediaWords.tooManyBytes);
    throw badRequest('The upload was interrupted or could not be read. Please try again.');
  }
  if (!file) throw badRequest('Please choose a picture.');
  if (![alt, file.name].every(isReadable)) throw badRequest(notStorable);
  const checked = mediaAltSchema.safeParse(alt);
  if (!checked.success) throw badRequest(checked.error.issues[0]?.message ?? 'Invalid value');
  return { ...file, alt: checked.data };
}

/** The form parser puts U+FFFD where the bytes were not UTF-8. */
function isReadable(text: string): boolean {
  return isStorable(text) && !text.includes('\uFFFD');
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
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
