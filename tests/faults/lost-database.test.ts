import { once } from 'node:events';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';

import { openTestPostgres } from '../support/database/engines.ts';
import { type EndedStart, runStart } from '../support/process/run-start.ts';
import { findFreePort, type Site, startSite } from '../support/process/site.ts';

const secret = '8f2c1e0b7a6d5948372615f4e3d2c1b0';

type Answer = { status: number; message: string };

async function ask(site: Site, address: string, init?: RequestInit): Promise<Answer> {
  const response = await fetch(site.url + address, init);
  const { message = '' } = (await response.json()) as { message?: string };
  return { status: response.status, message };
}

/** Asking for a new password writes, whoever it is for. */
function write(site: Site): Promise<Answer> {
  const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com` });
  const headers = { 'content-type': 'application/json' };
  return ask(site, '/api/v1/auth/forgotPassword', { method: 'POST', headers, body });
}

async function expectUnready(site: Site, words: RegExp): Promise<void> {
  // At once, however long the table allows.
  expect(await ask(site, '/ready')).toEqual({ status: 503, message: 'Not ready' });
  await vi.waitUntil(() => words.test(site.output()), { timeout: 5000 });
  expect((await write(site)).status).toBe(503);
  expect((await ask(site, '/health')).status).toBe(200);
}

function overwritePages(file: string): void {
  const handle = openSync(file, 'r+');
  const bytes = Buffer.alloc(statSync(file).size - 4096, 'no database ');
  writeSync(handle, bytes, 0, bytes.length, 4096);
  closeSync(handle);
}

async function startAgain(environment: Record<string, string>): Promise<EndedStart> {
  return runStart({ PORT: String(await findFreePort()), NODE_ENV: 'test', ...environment });
}

describe.concurrent('A database that is lost', () => {
  const sites: Site[] = [];
  const folders: string[] = [];
  const newFolder = () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-lost-'));
    folders.push(folder);
    return folder;
  };
  const start = async (environment: Record<string, string>) => {
    const site = await startSite({ LOG_LEVEL: 'error', ...environment });
    sites.push(site);
    return site;
  };

  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['moved @rest', (file: string) => renameSync(file, `${file}.away`)],
    ['removed', (file: string) => rmSync(file)],
    [
      'replaced by an empty one @rest',
      (file: string) => {
        rmSync(file);
        writeFileSync(file, '');
      },
    ],
  ])(
    'X-29 is noticed while the site runs when its file is %s, and no start makes a new one',
    async (how, lose) => {
      const DATA_DIR = newFolder();
      const site = await start({ DATA_DIR });
      expect((await write(site)).status).toBe(200);
      lose(path.join(DATA_DIR, 'fourfold.sqlite'));
      await expectUnready(site, /database file was moved, replaced or removed/);
      await site.stop();
      const ended = await startAgain({ DATA_DIR });
      expect(ended.stderr).toMatch(/^DATA_DIR: .*npm run restore.*NEW_DATABASE=true/);
      expect(ended.code).toBe(78);
      if (!how.startsWith('moved')) return;
      const told = await start({ DATA_DIR, NEW_DATABASE: 'true' });
      expect((await ask(told, '/ready')).status).toBe(200);
    },
    120_000,
  );

  it('X-29 is there again once its file is back @rest', async () => {
    const DATA_DIR = newFolder();
    const site = await start({ DATA_DIR });
    const file = path.join(DATA_DIR, 'fourfold.sqlite');
    renameSync(file, `${file}.away`);
    await expectUnready(site, /moved/);
    renameSync(`${file}.away`, file);
    expect((await ask(site, '/ready')).status).toBe(200);
    expect((await write(site)).status).toBe(200);
  });

  it('X-29 is not made anew by a command, nor by a start that has failed before @rest', async () => {
    const DATA_DIR = newFolder();
    writeFileSync(path.join(DATA_DIR, 'secret'), `${'ab12cd34'.repeat(8)}\n`);
    const commands = ['--admin', '--backup', '--check-links'];
    for (const ended of await Promise.all(
      commands.map((command) => runStart({ DATA_DIR }, [command])),
    )) {
      expect([ended.code, ended.stderr]).toEqual([78, expect.stringMatching(/^DATA_DIR: /)]);
    }
    expect(readdirSync(DATA_DIR)).toEqual(['secret']);
    const other = newFolder();
    const failed = await startAgain({ DATA_DIR: other, HOST: '192.0.2.1', NODE_ENV: 'test' });
    expect(failed.code).toBe(78);
    expect((await ask(await start({ DATA_DIR: other }), '/ready')).status).toBe(200);
  }, 120_000);

  it('X-31 is noticed while the site runs when its pages were overwritten, and at the start', async () => {
    const DATA_DIR = newFolder();
    await (await start({ DATA_DIR })).stop();
    const site = await start({ DATA_DIR });
    overwritePages(path.join(DATA_DIR, 'fourfold.sqlite'));
    await expectUnready(site, /database is damaged/);
    const gone = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await gone;
    const ended = await startAgain({ DATA_DIR });
    expect(ended.stderr).toMatch(/fourfold\.sqlite.*damaged.*npm run restore/);
    expect(ended.code).toBe(78);
  }, 120_000);

  it('X-31 is noticed when an empty one of PostgreSQL takes its place, now and at the start @rest', async () => {
    const database = await openTestPostgres();
    const { DATA_DIR, DATABASE_URL = '' } = database.settings;
    await database.db.destroy();
    const place = { DATA_DIR, DATABASE_URL, SECRET: secret };
    const site = await start(place);
    expect((await write(site)).status).toBe(200);
    const name = new URL(DATABASE_URL).pathname.slice(1);
    await onServer(`drop database ${name} with (force)`, `create database ${name}`);
    await expectUnready(site, /tables/);
    await site.stop();
    // A mail that was a file shows that there was a site.
    mkdirSync(path.join(DATA_DIR, 'outbox'));
    writeFileSync(path.join(DATA_DIR, 'outbox', 'a.eml'), '');
    const ended = await startAgain(place);
    expect(ended.stderr).toMatch(/^DATABASE_URL: .*NEW_DATABASE=true/);
    expect(ended.code).toBe(78);
    await database.close();
  }, 120_000);
});

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
