import { createReadStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { ownValue } from '../../domain/values/values.ts';
import { notFound } from '../http/answers.ts';
import { sendBytes } from '../http/byte-range.ts';
import { chooseEncoding, type Encoding } from './page-cache.ts';

const immutable = 'public, max-age=31536000, immutable';
const oneDay = 'public, max-age=86400, stale-while-revalidate=604800';

const text = (type: string) => `${type}; charset=utf-8`;
const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': text('text/css'),
  '.gif': 'image/gif',
  '.html': text('text/html'),
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': text('text/javascript'),
  '.json': text('application/json'),
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': text('text/plain'),
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': text('application/xml'),
};

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * The files of the build. Those under /assets have a hash in their name and never change. Their names are read once, so
 * no request can name anything else; texts lie beside their compressed forms.
 */
export class BuiltFiles {
  readonly #folder: string;
  readonly #names: Set<string>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#names = new Set(
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `${parentPath.slice(folder.length)}/${name}`)
        .map((name) => name.replaceAll(path.sep, '/'))
        // Names with a dot in front are the build's own.
        .filter((name) => !name.includes('/.')),
    );
  }

  has(address: string): boolean {
    return this.#names.has(address) && !/\.(?:br|gz)$/.test(address);
  }

  async send(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
    kept = address.startsWith('/assets/') ? immutable : oneDay,
  ): Promise<FastifyReply> {
    if (!this.has(address)) throw notFound();
    const accepted = chooseEncoding(request.headers['accept-encoding']);
    const encoding = this.#names.has(address + endings[accepted]) ? accepted : 'identity';
    const name = address + endings[encoding];
    const stats = statSync(this.#folder + name, { throwIfNoEntry: false });
    // Another build may have taken the file away, or written another in its place.
    if (!stats) throw notFound();
    const { size, mtime } = stats;
    await sendBytes(request, reply, {
      size,
      etag: `"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
      headers: {
        'last-modified': mtime.toUTCString(),
        'cache-control': kept,
        vary: 'accept-encoding',
      },
      content: {
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
        'content-type': ownValue(types, path.extname(address)) ?? 'application/octet-stream',
      },
      open: async ({ first, last } = { first: 0, last: size - 1 }) =>
        createReadStream(this.#folder + name, { start: first, end: last }),
    });
    return reply;
  }
}
