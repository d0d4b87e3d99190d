import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { BuiltFiles } from './built-files.ts';

describe('A file of the build', () => {
  let folder: string;
  let app: FastifyInstance;

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-built-'));
    for (const [name, text] of [
      ['assets/page.js', 'let words'],
      ['assets/page.js.br', 'brotli'],
      ['assets/page.js.gz', 'gzipped'],
      ['video/film.mp4', '0123456789'],
      ['empty.txt', ''],
      ['.vite/manifest.json', '{}'],
    ] as const) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const files = new BuiltFiles(folder);
    app = fastify();
    app.get('/*', async (request, reply) => files.send(request.url, request, reply));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers });

  it('is sent in the best form that the browser reads, and kept for ever if its name has a hash', async () => {
    const plain = await get('/assets/page.js');
    expect(plain.body).toBe('let words');
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['cache-control']).toContain('immutable');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await get('/assets/page.js', { 'accept-encoding': 'gzip, br' });
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'brotli']);
    const older = await get('/assets/page.js', { 'accept-encoding': 'gzip' });
    expect([older.headers['content-encoding'], older.body]).toEqual(['gzip', 'gzipped']);
    expect(packed.headers['etag']).not.toBe(older.headers['etag']);
    const film = await get('/video/film.mp4', { 'accept-encoding': 'gzip, br' });
    expect([film.headers['content-encoding'], film.body]).toEqual([undefined, '0123456789']);
    expect(film.headers['cache-control']).not.toContain('immutable');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get('/assets/page.js');
    const again = await get('/assets/page.js', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('is sent in parts to who plays it', async () => {
    const part = await get('/video/film.mp4', { range: 'bytes=2-4' });
    expect([part.statusCode, part.body]).toEqual([206, '234']);
    expect(part.headers['content-range']).toBe('bytes 2-4/10');
    expect(part.headers['content-length']).toBe('3');
    const beyond = await get('/video/film.mp4', { range: 'bytes=20-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
    expect(beyond.headers['cache-control']).toBe('no-store');
  });

  it('is described to who asks for its headers alone', async () => {
    const { headers, body } = await get('/video/film.mp4', {}, 'HEAD');
    expect([headers['content-length'], headers['content-type'], body]).toEqual([
      '10',
      'video/mp4',
      '',
    ]);
  });

  it('may be empty', async () => {
    const { statusCode, body } = await get('/empty.txt');
    expect([statusCode, body]).toEqual([200, '']);
  });

  it('that another build has taken away meanwhile is not there, whether it was sent before or not', async () => {
    writeFileSync(path.join(folder, 'gone.txt'), 'here');
    writeFileSync(path.join(folder, 'never-sent.txt'), 'here');
    const files = new BuiltFiles(folder);
    const other = fastify();
    other.get('/*', async (request, reply) => files.send(request.url, request, reply));
    expect((await other.inject('/gone.txt')).body).toBe('here');
    for (const name of ['/gone.txt', '/never-sent.txt']) {
      rmSync(path.join(folder, name));
      expect([name, (await other.inject(name)).statusCode]).toEqual([name, 404]);
    }
    await other.close();
  });

  it('has no other name, and what the build keeps for itself has none', async () => {
    const names = [
      '/assets/page.js.br',
      '/assets/',
      '/assets',
      '/.vite/manifest.json',
      '/video/..%2fassets/page.js',
      '/assets/constructor',
    ];
    for (const name of names) expect([name, (await get(name)).statusCode]).toEqual([name, 404]);
  });
});
