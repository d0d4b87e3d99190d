import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { dumpDatabase } from '../support/database/dump-database.ts';
import { openTestSqlite } from '../support/database/engines.ts';
import { markAsOfBefore } from '../support/database/version-before.ts';
import { findFreePort, startSite } from '../support/process/site.ts';
import { type EndedStart, runStart } from '../support/process/run-start.ts';

const secret = '8f2c1e0b7a6d5948372615f4e3d2c1b0';

function expectOneLine({ stderr, stdout }: EndedStart, words: RegExp): void {
  expect(stdout).not.toContain('is at http');
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(words)]);
}

describe.concurrent('A start that cannot be', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-start-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = async (environment: Record<string, string>) =>
    runStart({
      PORT: String(await findFreePort()),
      DATA_DIR: path.join(folder, crypto.randomUUID()),
      SECRET: secret,
      ...environment,
    });

  it('says that the port is taken, and may be tried again', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const ended = await start({ PORT: String(port), LOG_LEVEL: 'silent' });
    expectOneLine(ended, new RegExp(`^PORT: .*127\\.0\\.0\\.1:${port} is taken`));
    expect(ended.code).toBe(1);
    other.close();
  });

  it('leaves alone what belongs to the site that has the port @rest', async () => {
    const site = await startSite();
    const underWay = path.join(site.dataDir, 'media', 'unfinished-upload');
    mkdirSync(path.dirname(underWay), { recursive: true });
    writeFileSync(underWay, '');
    const { port } = new URL(site.url);
    const ended = await start({ DATA_DIR: site.dataDir, PORT: port });
    expectOneLine(ended, /is taken by another process/);
    expect(existsSync(underWay)).toBe(true);
    await site.stop();
  });

  it('says that the address is not one of this machine @rest', async () => {
    const ended = await start({ HOST: '192.0.2.1', SITE_URL: 'https://fourfold.example' });
    expectOneLine(ended, /^HOST: .*192\.0\.2\.1/);
    expect(ended.code).toBe(78);
  });

  it('says that the name in HOST has no address, and warns of names that nobody reads', async () => {
    const ended = await start({
      HOST: 'nosuch.invalid',
      SITE_URL: 'https://fourfold.example',
      SMTP_URI: 'smtp://mail.example',
    });
    expect(ended.stderr.split('\n')).toEqual([
      'SMTP_URI: is not read. Did you mean SMTP_URL?',
      expect.stringMatching(/^HOST: nosuch\.invalid cannot be found/),
      '',
    ]);
  });

  it('says that another process works in the folder, until that one is gone, even killed @rest', async () => {
    const site = await startSite();
    const ended = await start({ DATA_DIR: site.dataDir });
    expectOneLine(ended, /^DATA_DIR: another process of the site works in /);
    expect(ended.code).toBe(1);
    const gone = once(site.process, 'exit');
    site.process.kill('SIGKILL');
    await gone;
    const next = await startSite({ DATA_DIR: site.dataDir });
    expect((await fetch(`${next.url}/ready`)).status).toBe(200);
    await next.stop();
    await site.stop();
  });

  it.each([
    ['a file', 'file'],
    ['where nothing can be made @rest', '/proc/nothing/here'],
  ])('says that DATA_DIR cannot be used: %s', async (_what, place) => {
    writeFileSync(path.join(folder, 'file'), '');
    const dataDir = path.resolve(folder, place);
    const ended = await start({ DATA_DIR: dataDir, SECRET: '' });
    expectOneLine(ended, new RegExp(`^DATA_DIR: .*${dataDir}`));
    expect(ended.code).toBe(78);
  });

  it.each([
    ['is a file', 'no-folder', /^BACKUP_DIR: .*no-folder is no folder/],
    [
      'stands below a file @rest',
      'no-folder/backups',
      /^BACKUP_DIR: .* cannot be made \(ENOTDIR\)/,
    ],
  ])('says that BACKUP_DIR can never be a folder: it %s', async (_what, place, words) => {
    writeFileSync(path.join(folder, 'no-folder'), '');
    const ended = await start({ BACKUP_DIR: path.join(folder, place) });
    expectOneLine(ended, words);
    expect(ended.code).toBe(78);
  });

  it('says that the database file is damaged', async () => {
    const dataDir = path.join(folder, 'damaged');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'fourfold.sqlite'), 'no database '.repeat(500));
    const ended = await start({ DATA_DIR: dataDir });
    expectOneLine(ended, /fourfold\.sqlite.*damaged.*npm run restore/);
    expect(ended.code).toBe(78);
  });

  it('says that the database belongs to a newer version, which no second try changes', async () => {
    const { db, settings } = await openTestSqlite();
    await sql`insert into kysely_migration values ('9999-of-tomorrow', '2027-01-01')`.execute(db);
    await db.destroy();
    const ended = await start({ DATA_DIR: settings.DATA_DIR });
    expectOneLine(ended, /newer version.*9999-of-tomorrow.*restore/);
    expect(ended.code).toBe(78);
    rmSync(settings.DATA_DIR, { recursive: true });
  });

  it('says that the database is of a version before, and leaves it as it was', async () => {
    const database = await openTestSqlite();
    await markAsOfBefore(database.db);
    const before = await dumpDatabase(database);
    const { DATA_DIR } = database.settings;
    for (const flags of [[], ['--backup'], ['--admin']]) {
      const ended = await runStart({ DATA_DIR, SECRET: secret }, flags);
      expectOneLine(ended, /^The database is of a version before this one \(0049-former-shares\)/);
      expect(ended.code).toBe(78);
    }
    expect(await dumpDatabase(database)).toBe(before);
    await database.close();
  });

  it('says that the port for metrics is taken, and does not go on without them @rest', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const ended = await start({ METRICS_PORT: String(port), LOG_LEVEL: 'silent' });
    expectOneLine(ended, new RegExp(`^METRICS_PORT: .*127\\.0\\.0\\.1:${port} is taken`));
    expect(ended.code).toBe(1);
    other.close();
  });

  it('X-30 names BACKUP_DIR where a small backup is confirmed without it @rest', async () => {
    const ended = await runStart({ DATA_DIR: folder }, ['--backup', '--confirm']);
    expect(ended.stderr).toContain('\nBACKUP_DIR: must be set');
    expect(ended.code).toBe(78);
  });

  it.each(['--backup', '--admin @rest', '--check-links @rest'])(
    'says of %s that no site is there, and makes none',
    async (name) => {
      const [command = ''] = name.split(' ');
      const dataDir = path.join(folder, `nothing${command}`);
      const ended = await runStart({ DATA_DIR: dataDir, SECRET: secret }, [command]);
      expectOneLine(ended, new RegExp(`^DATA_DIR: .*${dataDir}.*npm start`));
      expect(ended.code).toBe(78);
      expect(existsSync(dataDir)).toBe(false);
    },
  );

  it('says that the database is out of reach, without its password, and may be tried again', async () => {
    const port = await findFreePort();
    for (const words of [[], ['--backup', path.join(folder, 'backup')]]) {
      const ended = await runStart(
        { DATABASE_URL: `postgres://ada:hidden-word@127.0.0.1:${port}/site`, SECRET: secret },
        words,
      );
      expectOneLine(ended, new RegExp(`^DATABASE_URL: .*127\\.0\\.0\\.1:${port}.*ECONNREFUSED`));
      expect(ended.stderr).not.toContain('hidden-word');
      expect(ended.code).toBe(1);
    }
  });

  it('says that the database turns us away @rest', async () => {
    const { host } = new URL(inject('postgresUrl'));
    for (const [url, words] of [
      [`postgres://fourfold:not-this-one@${host}/postgres`, /password/],
      [`postgres://fourfold:fourfold@${host}/nothing_here`, /nothing_here/],
    ] as const) {
      const ended = await start({ DATABASE_URL: url });
      expectOneLine(ended, /^DATABASE_URL: /);
      expect(ended.stderr).toMatch(words);
      expect(ended.stderr).not.toContain('not-this-one');
      expect(ended.code).toBe(78);
    }
  });
});

describe('A process that meets an error nobody caught', () => {
  it('X-22 logs it in one line before it ends, and ends with 1', async () => {
    const bug = "process.on('SIGWINCH',()=>{throw new Error('a bug of ours')})";
    const site = await startSite({
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(bug)}`,
    });
    const ended = once(site.process, 'exit');
    site.process.kill('SIGWINCH');
    expect(await ended).toEqual([1, null]);
    const line = site
      .output()
      .split('\n')
      .find((one) => one.includes('process.failed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      level: 60,
      event: 'process.failed',
      err: { message: 'a bug of ours', stack: expect.stringContaining('at process.') },
    });
    await site.stop();
  });
});
