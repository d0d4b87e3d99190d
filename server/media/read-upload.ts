import type { FastifyRequest } from 'fastify';

import { mediaLimits, mediaWords } from '../../domain/media/media.ts';
import { mediaAltSchema } from '../../domain/media/media-schemas.ts';
import { badRequest, HttpError } from '../http/answers.ts';
import { isStorable, notStorable } from '../http/front-door.ts';

/**
 * One file and one text; anything more is no upload of ours. A letter of the text has at most three bytes. The name
 * of a file, which systems limit to 255 characters, is shortened when it is stored.
 */
export const uploadLimits = {
  fileSize: mediaLimits.bytes,
  files: 1,
  fields: 1,
  parts: 2,
  fieldSize: 4 * mediaLimits.altLength,
};

/** Reads the parts of a multipart request and refuses it as soon as it is too large. */
export async function readUpload(
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
    throw badRequest('The upload broke off or could not be read. Please try again.');
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
