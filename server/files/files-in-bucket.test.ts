import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { accountEnvironment, People } from '../../tests/support/accounts/people.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { FileLibrary } from '../../tests/support/files/file-library.ts';
import { sampleFiles } from '../../tests/support/files/sample-files.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { type FaultyS3, startFaultyS3 } from '../../tests/support/media/s3.ts';
import { S3Files } from '../media/s3-files.ts';

const { pdf, mp4 } = sampleFiles;
const hourMs = 60 * 60_000;

describeOnBothEngines('Files in a bucket', (openTestDatabase) => {
  let s3: FaultyS3;
  let database: TestDatabase;
  let test: TestApp;
  let library: FileLibrary;
  let passedMs: number;

  beforeEach(async () => {
    passedMs = 0;
    s3 = await startFaultyS3();
    database = await openTestDatabase();
    const environment = { ...accountEnvironment, ...s3.environment };
    test = await buildTestApp(database, environment, () => Date.now() + passedMs);
    const people = new People(test, database);
    const token = await people.login(await people.make('Admin'));
    library = new FileLibrary({ ...test, database, people } as FileLibrary['world'], token);
  });
  afterEach(async () => {
    await test.app.close();
    await s3.stop();
    await database.close();
  });

  const bucket = () => new S3Files({ ...s3.settings, folder: 'files' });

  async function names(): Promise<string[]> {
    const found: string[] = [];
    for await (const { name } of bucket().list()) found.push(name);
    return found;
  }

  it('are uploaded, served whole and in parts, replaced and deleted', async () => {
    const { id, path: address } = await library.upload('Tour.mp4', mp4);
    expect(library.stored()).toEqual([]);
    expect(await names()).toHaveLength(1);
    expect((await library.fetch(address)).rawPayload.equals(mp4)).toBe(true);
    const part = await library.fetch(address, { range: 'bytes=4-11' });
    expect([part.statusCode, part.body]).toEqual([206, 'ftypisom']);
    const longer = Buffer.concat([mp4, Buffer.alloc(1000, 7)]);
    await library.send('New.mp4', longer, `/files/${id}/content`);
    expect((await library.fetch(address)).rawPayload.equals(longer)).toBe(true);
    expect(await names()).toHaveLength(1);
    await library.call('DELETE', `/files/${id}`);
    expect(await names()).toEqual([]);
  });

  it('are not half there while the bucket fails, and what it kept goes later', async () => {
    s3.trouble = (method) => (method === 'PUT' ? 'refuse' : undefined);
    const refused = await library.send('a.pdf', pdf);
    expect(refused.statusCode).toBe(503);
    expect(library.stored()).toEqual([]);
    expect((await library.call('GET', '/files')).json().data.total).toBe(0);
    s3.trouble = undefined;
    const { id, path: address } = await library.upload('a.pdf', pdf);
    s3.trouble = (method) => (method === 'DELETE' || method === 'GET' ? 'refuse' : undefined);
    expect((await library.fetch(address)).statusCode).toBe(503);
    expect((await library.call('DELETE', `/files/${id}`)).statusCode).toBe(200);
    s3.trouble = undefined;
    expect((await library.fetch(address)).statusCode).toBe(404);
    expect(await names()).toHaveLength(1);
    passedMs = 2 * hourMs;
    await test.services.libraryFiles.purge();
    expect(await names()).toEqual([]);
  });

  it('go there without being held in memory @rest', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-take-'));
    const file = path.join(folder, 'large');
    writeFileSync(file, Buffer.alloc(200 * 1024 * 1024));
    const before = process.memoryUsage();
    await bucket().take('a'.repeat(24), file, 'video/mp4');
    const after = process.memoryUsage();
    // Pieces that were sent wait to be collected, up to 64 MB of them.
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(100 * 1024 * 1024);
    expect(readdirSync(folder)).toEqual([]);
    const read = await bucket().read('a'.repeat(24), { first: 10, last: 19 });
    expect(read && (await buffer(read.stream)).length).toBe(10);
  });
});
