import type { FastifyInstance, FastifyRequest } from 'fastify';

import { breathe } from '../breathe.ts';
import { badRequest, HttpError } from '../errors.ts';
import { checkJsonText } from './json-text.ts';

const jsonType = /^application\/json(?:;[ ]?charset="?utf-8"?)?$/i;
/** Judging what is larger takes longer than a visitor should wait for it. */
const largeBytes = 128 * 1024;
const byteOrderMark = 0xfeff;

const unreadable = () => badRequest('The request could not be read.');

/**
 * The only way a body comes in: JSON in UTF-8, one object, no key twice. What a foreign page can post
 * without asking (text, urlencoded, multipart) has no parser: 415.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!jsonType.test(request.headers['content-type'] ?? '')) {
        throw new HttpError(415, 'media_type', 'The request must be JSON.');
      }
      // A call without fields may come without a body; where fields are due their schema refuses this.
      if (body.length === 0) return undefined;
      const value = parseJsonBody(body);
      if (body.length > largeBytes) await breathe();
      return value;
    },
  );
}

export function parseJsonBody(body: Buffer): unknown {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badRequest('The request must be a JSON object.');
  }
  return value;
}

export function parseJson(body: Buffer): unknown {
  const text = decode(body);
  if (text.codePointAt(0) === byteOrderMark) throw unreadable();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable();
  }
  const problem = checkJsonText(text);
  if (problem) throw badRequest(problem);
  return value;
}

function decode(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw unreadable();
  }
}
