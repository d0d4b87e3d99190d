import { Readable } from 'node:stream';

import type { FastifyReply, FastifyRequest } from 'fastify';

/** Both bytes are part of the range. */
export type ByteRange = { first: number; last: number };

/** What part of a file a request asks for: all of it, one range, or one that lies behind its end. */
type AskedPart = 'all' | 'outside' | ByteRange;

const oneRange = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range` (RFC 9110, 14.2). Several ranges and other units are answered with the whole file, which
 * the standard allows. With `If-Range`, a range is given only of the very bytes that the client has begun with.
 */
export function askedPart(
  headers: { range?: string | undefined; 'if-range'?: string | undefined },
  { size, etag }: { size: number; etag: string },
): AskedPart {
  const [, from = '', to = ''] = oneRange.exec(headers.range ?? '') ?? [];
  if (from === '' && to === '') return 'all';
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return 'all';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  // The standard calls such a range invalid, and an invalid header is ignored.
  if (to !== '' && Number(to) < first) return 'all';
  return first >= size ? 'outside' : { first, last };
}

/** Whether the client has these bytes: `If-None-Match` with one tag of a list, weak or strong. */
export function hasSame(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.some((tag) => tag === etag || tag === '*');
}

type OfferedBytes = {
  size: number;
  etag: string;
  /** Sent with every answer, also with one that has no bytes. */
  headers: Record<string, string>;
  /** Sent with bytes only. */
  content: Record<string, string>;
  /** Undefined when the bytes are gone. */
  open: (range: ByteRange | undefined) => Promise<Readable | undefined>;
};

/** Answers with the bytes, with the part that is asked for, or without any. Returns false, unanswered, when they are gone. */
export async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { size, etag, content, open, ...offered }: OfferedBytes,
): Promise<boolean> {
  const headers = { 'accept-ranges': 'bytes', ...offered.headers, etag };
  if (hasSame(request.headers['if-none-match'], etag)) {
    reply.code(304).headers(headers).send();
    return true;
  }
  const part = askedPart(request.headers, { size, etag });
  if (part === 'outside') {
    const refusal = { 'content-range': `bytes */${size}`, 'cache-control': 'no-store' };
    reply
      .code(416)
      .headers({ ...headers, ...refusal })
      .send();
    return true;
  }
  const range = part === 'all' ? undefined : part;
  // The framework would read a whole file to answer a question about its headers.
  const isEmpty = request.method === 'HEAD' || size === 0;
  const bytes = isEmpty ? Readable.from([]) : await open(range);
  if (!bytes) return false;
  // Only now, because a refusal has none of them.
  reply.headers({ ...headers, ...content });
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.header('content-length', last - first + 1).send(bytes);
  return true;
}
