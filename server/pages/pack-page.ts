import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

import type { CachedPage, Encoding } from './page-cache.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** A page that is kept is made small once; one that is sent once is not worth a tenth of a second. */
const efforts = { kept: { gzip: 9, br: 11 }, sentOnce: { gzip: 1, br: 1 } };

/** Compresses a finished body and lays out the headers of every form it can be sent in. */
export async function packPage(
  status: number,
  body: Buffer,
  contentHeaders: Record<string, string>,
  effort: keyof typeof efforts = 'kept',
): Promise<CachedPage> {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const bodies = {
    identity: body,
    gzip: await gzip(body, { level: efforts[effort].gzip }),
    br: await brotli(body, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: efforts[effort].br,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  };
  const common = { ...contentHeaders, etag, vary: 'accept-encoding' };
  const headersFor = (encoding: Encoding) =>
    flatten({
      ...common,
      'content-length': String(bodies[encoding].length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
  return {
    status,
    etag,
    bodies,
    headers: { br: headersFor('br'), gzip: headersFor('gzip'), identity: headersFor('identity') },
    notModifiedHeaders: flatten(common),
  };
}

function flatten(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
