import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { getRaw } from '../../tests/support/http/get-raw.ts';
import { keepBriefly, packPage } from './page-maker.ts';
import { PageCache, writePage } from './page-cache.ts';

const body = Buffer.from('<!doctype html><title>Hello</title>'.repeat(50));
const msPerDay = 86_400_000;

describe('A finished page', () => {
  let server: Server;
  let url: string;

  beforeAll(async () => {
    const page = await packPage(200, body, { 'content-type': 'text/html' });
    server = http.createServer((request, response) => writePage(page, request, response, 0));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  it.each([
    ['br', (bytes: Buffer) => zlib.brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => zlib.gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('is sent as %s to whoever accepts only that', async (encoding, decode) => {
    const { headers, bytes } = await getRaw(url, { 'accept-encoding': encoding });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(decode(bytes)).toEqual(body);
  });

  it.each(['gzip, br;q=0', 'br; q=0.0, gzip', 'br;q=0.000,gzip;q=0.1'])(
    'is not sent in an encoding that was refused: %s',
    async (accepted) => {
      const { headers } = await getRaw(url, { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBe('gzip');
    },
  );

  it('answers 304 without a body to a reader who has it', async () => {
    const first = await getRaw(url, {});
    const again = await getRaw(url, { 'if-none-match': String(first.headers.etag) });
    expect(again.status).toBe(304);
    expect(again.bytes).toHaveLength(0);
  });

  it.each([
    ['an hour', 3_600_000, 30, 300],
    ['two minutes', 120_000, 30, 90],
    ['ten seconds', 10_900, 10, 0],
    ['a moment', 900, 0, 0],
  ])('that changes in %s is kept by nobody for longer', async (_time, leftMs, fresh, stale) => {
    const secure = { 'strict-transport-security': 'max-age=31536000' };
    const page = {
      ...(await packPage(200, body, { ...secure, ...keepBriefly })),
      nextChangeAt: 10_000_000,
    };
    const closing = http.createServer((request, response) =>
      writePage(page, request, response, 10_000_000 - leftMs),
    );
    await new Promise<void>((resolve) => closing.listen(0, '127.0.0.1', resolve));
    const there = `http://127.0.0.1:${(closing.address() as AddressInfo).port}/`;
    const { headers } = await getRaw(there, {});
    const known = { 'if-none-match': String(headers.etag) };
    const again = await getRaw(there, known);
    closing.close();
    for (const answer of [headers, again.headers]) {
      expect(answer).toMatchObject({
        ...secure,
        // Firefox would show a stale page to the person who has just published.
        'cache-control': `public, max-age=0, s-maxage=${fresh}`,
        'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${stale}`,
      });
    }
  });

  it('sends headers alone to HEAD', async () => {
    const { headers, bytes } = await getRaw(url, {}, 'HEAD');
    expect(headers['content-length']).toBe(String(body.length));
    expect(bytes).toHaveLength(0);
  });
});

describe('The page cache', () => {
  it('forgets every page when the tree changes', async () => {
    const cache = new PageCache(() => 0);
    cache.store('/', await packPage(200, body, {}), cache.generation);
    expect(cache.find('/')).toBeDefined();
    cache.drop();
    expect(cache.find('/')).toBeUndefined();
  });

  it('does not keep a page that was rendered before the tree changed', async () => {
    const cache = new PageCache(() => 0);
    const { generation } = cache;
    cache.drop();
    cache.store('/', await packPage(200, body, {}), generation);
    expect(cache.find('/')).toBeUndefined();
  });

  it('outgrows its room by no byte: the oldest page goes', async () => {
    const page = await packPage(200, body, {});
    const { br, gzip, identity } = page.bodies;
    const bytes = br.length + gzip.length + identity.length;
    const cache = new PageCache(() => 0, 2 * bytes);
    for (const key of ['/a', '/b', '/b', '/c']) cache.store(key, page, 0);
    expect([cache.keys, cache.bytes]).toEqual([['/b', '/c'], 2 * bytes]);
    cache.store('/large', await packPage(200, Buffer.alloc(3 * bytes), {}), 0);
    expect(cache.keys).toEqual(['/b', '/c']);
    cache.drop();
    expect(cache.bytes).toBe(0);
  });

  it('takes a better compressed page only in the place of the one that it was made of', async () => {
    const cache = new PageCache(() => 0);
    const quick = await packPage(200, body, {}, { effort: 'quick' });
    const squeezed = await packPage(200, body, {}, { effort: 'kept' });
    cache.store('/', quick, cache.generation);
    cache.replace('/', quick, squeezed);
    expect(cache.find('/')).toBe(squeezed);
    expect([cache.holds('/', quick), cache.holds('/', squeezed)]).toEqual([false, true]);
    const { br, gzip, identity } = squeezed.bodies;
    expect(cache.bytes).toBe(br.length + gzip.length + identity.length);
    cache.drop();
    cache.replace('/', squeezed, quick);
    expect([cache.find('/'), cache.bytes]).toEqual([undefined, 0]);
  });

  it('forgets a page, and its data, at the moment it changes by itself, and no other page', async () => {
    let now = 1000;
    const cache = new PageCache(() => now);
    const page = await packPage(200, body, {});
    for (const key of ['/jobs', '/jobs.data']) {
      cache.store(key, { ...page, nextChangeAt: 5000 }, cache.generation);
    }
    cache.store('/', page, cache.generation);
    now = 4999;
    expect(cache.find('/jobs')).toBeDefined();
    now = 5000;
    expect([cache.find('/jobs'), cache.find('/jobs.data')]).toEqual([undefined, undefined]);
    expect(cache.keys).toEqual(['/']);
  });

  it('keeps a page that was made while another changed', async () => {
    const cache = new PageCache(() => 0);
    const { generation } = cache;
    cache.drop(['/other']);
    cache.store('/', await packPage(200, body, {}), generation);
    cache.store('/other', await packPage(200, body, {}), generation);
    expect(cache.keys).toEqual(['/']);
  });

  it('forgets every page at the midnight it was told of', async () => {
    let now = msPerDay - 1;
    const cache = new PageCache(() => now);
    cache.dropsAt = msPerDay;
    cache.store('/', await packPage(200, body, {}), cache.generation);
    expect(cache.find('/')).toBeDefined();
    now += 1;
    expect(cache.find('/')).toBeUndefined();
  });
});
