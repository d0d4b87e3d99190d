import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { MediaItem } from '../../domain/media/media-schemas.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { MediaLibrary } from '../../tests/support/media/media-library.ts';
import { accountEnvironment, People } from '../../tests/support/accounts/people.ts';
import { makePhoto } from '../../tests/support/media/pictures.ts';
import { type FaultyS3, startFaultyS3 } from '../../tests/support/media/s3.ts';
import { buildTestApp, type TestApp } from '../../tests/support/http/test-app.ts';
import { S3Files } from './s3-files.ts';

const hourMs = 60 * 60_000;

describeOnBothEngines('A store for pictures that fails', (openTestDatabase) => {
  let s3: FaultyS3;
  let database: TestDatabase;
  let test: TestApp;
  let library: MediaLibrary;
  let passedMs: number;

  beforeEach(async () => {
    passedMs = 0;
    s3 = await startFaultyS3();
    database = await openTestDatabase();
    test = await open(s3.environment);
    library = await libraryOf(test);
  });
  afterEach(async () => {
    await test.app.close();
    await s3.stop();
    await test.services.fileRemovals.stop();
    await database.close();
  });

  const open = (environment: Record<string, string>) =>
    buildTestApp(database, { ...accountEnvironment, ...environment }, () => Date.now() + passedMs);

  async function libraryOf(app: TestApp): Promise<MediaLibrary> {
    const people = new People(app, database);
    const token = await people.login(await people.make('Admin'));
    const world = { ...app, database, people } as unknown as MediaLibrary['world'];
    return new MediaLibrary(world, token, await makePhoto({ width: 90, height: 60 }));
  }

  async function namesInStore(): Promise<string[]> {
    const trouble = s3.trouble;
    s3.trouble = undefined;
    const names: string[] = [];
    for await (const { name } of new S3Files(s3.settings).list()) names.push(name);
    s3.trouble = trouble;
    return names;
  }

  it.each(['refuse', 'hang'] as const)(
    'deletes a picture for everyone though its files stay (%s), and removes them when it can',
    async (trouble) => {
      const { hash, id } = await library.upload();
      const url = `/media/${hash}-90.webp`;
      const seen = await test.app.inject(url);
      expect(seen.statusCode).toBe(200);
      s3.trouble = (method) => (method === 'DELETE' ? trouble : undefined);
      expect((await library.call('DELETE', `/media/${id}`)).statusCode).toBe(200);
      expect(await namesInStore()).toContain(`${hash}-90.webp`);
      expect((await test.app.inject(url)).statusCode).toBe(404);
      const known = { 'if-none-match': String(seen.headers.etag) };
      expect((await test.app.inject({ url, headers: known })).statusCode).toBe(404);

      s3.trouble = undefined;
      s3.hangUp();
      await test.services.fileRemovals.run();
      passedMs += hourMs;
      await test.services.fileRemovals.run();
      expect(await namesInStore()).toEqual([]);
    },
  );

  it('is asked less and less often, and never given up', async () => {
    const { id } = await library.upload();
    s3.trouble = () => 'refuse';
    await library.call('DELETE', `/media/${id}`);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 9; tries += 1) {
      const due = await database.db
        .selectFrom('media_removal')
        .select(['due_at', 'tries'])
        .executeTakeFirstOrThrow();
      expect(due.tries).toBe(tries);
      const pauseMs = due.due_at - Date.now() - passedMs;
      pauses.push(Math.round(pauseMs / 1000));
      passedMs += pauseMs + 1000;
      await test.services.fileRemovals.run();
    }
    expect(pauses[0]).toBeGreaterThan(25);
    expect(pauses[1]).toBeGreaterThan(55);
    expect(pauses.at(-1)).toBeGreaterThan(3500);
    expect(pauses.at(-1)).toBeLessThan(3601);
  });

  it('keeps no file of an upload that broke off half-way', async () => {
    const wide = await makePhoto({ width: 1300, height: 800 });
    s3.trouble = (method, path) => (method === 'PUT' && /-960/.test(path) ? 'refuse' : undefined);
    const failed = await library.send('/media', { bytes: wide });
    expect(failed.statusCode).toBe(503);
    await vi.waitFor(async () => expect(await namesInStore()).toEqual([]));
    s3.trouble = undefined;
    expect((await library.send('/media', { bytes: wide })).statusCode).toBe(201);
  });

  it('keeps no file of an upload whose process was ended', async () => {
    const files = new S3Files(s3.settings);
    const hash = 'c'.repeat(32);
    await database.db
      .insertInto('media_removal')
      .values({ hash, due_at: Date.now() + hourMs, tries: 0, asked: 1, claimed_until: 0 })
      .execute();
    await files.write(`${hash}-90.webp`, Buffer.from('half'));
    await test.services.fileRemovals.run();
    expect(await namesInStore()).toEqual([`${hash}-90.webp`]);
    expect((await test.app.inject(`/media/${hash}-90.webp`)).statusCode).toBe(404);
    passedMs += 2 * hourMs;
    await test.services.fileRemovals.run();
    expect(await namesInStore()).toEqual([]);
  });

  it('holds up no other upload while one call hangs', async () => {
    s3.trouble = (method) => (method === 'PUT' && s3.hanging === 0 ? 'hang' : undefined);
    const stuck = library.send('/media', { bytes: library.photo });
    await vi.waitUntil(() => s3.hanging === 1);
    const other = await makePhoto({ width: 80, height: 60 }, 2);
    const began = performance.now();
    expect((await library.send('/media', { bytes: other })).statusCode).toBe(201);
    const deleted = await library.upload(await makePhoto({ width: 70, height: 60 }, 3));
    expect((await library.call('DELETE', `/media/${deleted.id}`)).statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(8000);
    expect(s3.hanging).toBe(1);
    s3.hangUp();
    const answer = await stuck;
    expect([answer.statusCode, answer.json().message]).toEqual([
      503,
      'The store for pictures is not responding. Please try again.',
    ]);
  });

  it('keeps no other instance from making AVIF while one of its calls hangs, nor a place at the database', async () => {
    const stuck = await library.upload();
    const whole = await library.upload(await makePhoto({ width: 80, height: 60 }, 2));
    const other = await open(s3.environment);
    const hasAvif = async ({ id }: MediaItem) => (await other.services.media.read(id)).hasAvif;
    s3.trouble = (_method, path) => (path.includes(`${stuck.hash}-90.avif`) ? 'hang' : undefined);
    const making = test.services.missingFiles.makeAll();
    await vi.waitUntil(() => s3.hanging === 1);
    expect(await countHeld(database)).toBe(0);
    s3.trouble = undefined;
    await other.services.missingFiles.makeAll();
    expect(await hasAvif(whole)).toBe(true);
    // On a shared database the hanging file stays claimed by its instance until the claim ends.
    expect(await hasAvif(stuck)).toBe(database.engine === 'sqlite');
    passedMs += hourMs;
    await other.services.missingFiles.makeAll();
    expect(await hasAvif(stuck)).toBe(true);
    s3.hangUp();
    await making;
    await other.app.close();
  });

  it('waits with the same bytes while their files are being removed', async () => {
    const { id } = await library.upload();
    s3.trouble = (method) => (method === 'DELETE' ? 'hang' : undefined);
    await library.call('DELETE', `/media/${id}`);
    const again = await library.send('/media', { bytes: library.photo });
    expect(again.statusCode).toBe(503);
    expect(again.json().message).toContain('being removed');
    s3.trouble = undefined;
    s3.hangUp();
    await test.services.fileRemovals.run();
    passedMs += 60_000;
    await test.services.fileRemovals.run();
    const answer = await library.send('/media', { bytes: library.photo });
    expect(answer.json()).toMatchObject({ status: 201 });
    const { data: item } = answer.json<{ data: MediaItem }>();
    expect((await test.app.inject(`/media/${item.hash}-90.webp`)).statusCode).toBe(200);
  });

  it('is named when its bucket is missing or its key is refused, to administrators only', async () => {
    const { hash } = await library.upload();
    const bare = await open({ ...s3.environment, S3_BUCKET: 'nowhere' });
    const stranger = await libraryOf(bare);
    const other = await makePhoto({ width: 80, height: 60 }, 2);
    const missing = await stranger.send('/media', { bytes: other });
    expect([missing.statusCode, missing.json().message]).toEqual([
      503,
      'There is no bucket “nowhere” for pictures. Please tell whoever runs the site.',
    ]);
    await expect(bare.services.fileRemovals.sweep()).rejects.toThrow('no bucket “nowhere”');
    const visited = await bare.app.inject(`/media/${hash}-90.webp`);
    expect(visited.statusCode).toBe(503);
    expect(visited.body).not.toContain('nowhere');
    await bare.app.close();
    // It gives up the files of the refused upload, which nobody else may write until then.
    await bare.services.fileRemovals.stop();

    s3.trouble = () => 'refuse';
    const refused = await library.send('/media', { bytes: other });
    expect(refused.json().message).toBe(
      'The store for pictures refuses the site’s key. Please tell whoever runs the site.',
    );
  });
});

/** Counts open transactions that do nothing. */
async function countHeld({ db, engine }: TestDatabase): Promise<number> {
  if (engine === 'sqlite') return 0;
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`.execute(db);
  return rows.length;
}
