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
