import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { accountEnvironment, People } from '../../tests/support/accounts/people.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';
import { startS3, type TestS3 } from '../../tests/support/media/s3.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { nameFile, namePixels } from './media-files.ts';
import { S3Files } from './s3-files.ts';

const name = nameFile('a'.repeat(32), 480, 'webp');

async function namesIn(files: S3Files, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const file of files.list(prefix)) names.push(file.name);
  return names;
}

describe('Pictures in an S3-compatible store', () => {
  let s3: TestS3;
  let files: S3Files;

  beforeEach(async () => {
    s3 = await startS3();
    files = new S3Files(s3.settings);
  });
  afterEach(() => s3.stop());

  it('are written, found, read, listed and removed', async () => {
    expect(await files.has(name)).toBe(false);
    expect(await files.read(name)).toBeUndefined();
    await files.write(name, Buffer.from('pixels'));
    expect(await files.has(name)).toBe(true);
    const file = await files.read(name);
    expect(file?.size).toBe(6);
    expect(file && (await buffer(file.stream)).toString()).toBe('pixels');
    for await (const listed of files.list()) {
      expect(listed.name).toBe(name);
      expect(Math.abs(Date.now() - listed.modifiedAt)).toBeLessThan(60_000);
    }
    expect(await namesIn(files, 'b')).toEqual([]);
    await files.remove(name);
    await files.remove(name);
    expect(await namesIn(files)).toEqual([]);
  });

  it('are all listed, however many there are', async () => {
    const few = new S3Files({ ...s3.settings, listSize: 2 });
    const names = [1, 2, 3, 4, 5].map((width) => nameFile('b'.repeat(32), width, 'webp'));
    for (const one of names) await files.write(one, Buffer.from('x'));
    expect(await namesIn(few)).toEqual(names);
  });

  it('are out of reach with a wrong key or without the server, and administrators hear which', async () => {
    const stranger = new S3Files({ ...s3.settings, secretKey: 'wrong' });
    const nowhere = new S3Files({ ...s3.settings, endpoint: 'http://127.0.0.1:9' });
    const why = new Map([
      [stranger, /refuses the site’s key/],
      [nowhere, /is not responding/],
    ]);
    for (const [closed, message] of why) {
      await expect(closed.read(name)).rejects.toMatchObject({
        status: 503,
        message: expect.stringMatching(message) as string,
      });
      await expect(closed.write(name, Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    }
  });
});

describe('An S3-compatible store that falls silent', () => {
  it('is not waited for, before its answer or in the middle of it', async () => {
    const silent = createServer((request, response) => {
      request.resume();
      if (request.method !== 'GET') return;
      response.writeHead(200, { 'content-length': '10' });
      response.write('half');
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const files = new S3Files({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'pictures',
      accessKey: 'x',
      secretKey: 'x',
      silenceMs: 300,
    });
    await expect(files.write(name, Buffer.from('x'))).rejects.toMatchObject({ status: 503 });
    await expect(files.remove(name)).rejects.toMatchObject({ status: 503 });
    await expect(namesIn(files)).rejects.toThrow('fell silent');
    const file = await files.read(name);
    if (!file) throw new Error('There is a file');
    await expect(buffer(file.stream)).rejects.toThrow('fell silent');
    silent.closeAllConnections();
    silent.close();
  });
});

describe('A site with an S3-compatible store', () => {
  let s3: TestS3;
  let database: TestDatabase;

  beforeEach(async () => {
    s3 = await startS3();
    database = await openTestSqlite();
  });
  afterEach(async () => {
    await database.close();
    await s3.stop();
  });

  it('keeps its pictures there, serves them itself and sweeps what nobody uses', async () => {
    const { settings } = s3;
    const { app, services } = await buildTestApp(database, {
      ...accountEnvironment,
      S3_ENDPOINT: settings.endpoint,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY: settings.accessKey,
      S3_SECRET_KEY: settings.secretKey,
    });
    const { media } = services;
    const bytes = await makePhoto({ width: 90, height: 60 });
    const { id: actorId } = await new People({ app, services }, database).make('Admin');
    const { item } = await media.upload({ bytes, name: 'a.jpg', alt: '', actorId });
    const files = new S3Files(settings);
    expect((await namesIn(files)).toSorted()).toEqual([
      nameFile(item.hash, 90, 'webp'),
      namePixels(item.hash),
    ]);
    await services.missingFiles.makeAll();
    const own = [nameFile(item.hash, 90, 'avif'), nameFile(item.hash, 90, 'webp')];
    expect((await namesIn(files)).toSorted()).toEqual(own);
    const served = await app.inject(`/media/${own[0]}`);
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/avif');
    expect(served.rawPayload.length).toBe(Number(served.headers['content-length']));

    await files.write(nameFile('d'.repeat(32), 480, 'webp'), Buffer.from('left behind'));
    await services.fileRemovals.sweep();
    expect((await namesIn(files)).toSorted()).toEqual(own);
    await media.remove(item.id, [], actorId);
    expect(await namesIn(files)).toEqual([]);
    await app.close();
  });
});
