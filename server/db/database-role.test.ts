import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { People } from '../../tests/support/accounts/people.ts';
import { buildTestApp } from '../../tests/support/http/test-app.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const name = `plain_${crypto.randomUUID().replaceAll('-', '')}`;

/** The role that `make-role.sh` makes. */
describe('A role that owns its database and nothing else', () => {
  const server = inject('postgresUrl');
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'fourfold-test-'));
  let settings: { DATABASE_URL: string; DATA_DIR: string };
  let db: Database;

  const runAsSuperuser = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: `${server}/postgres` });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };

  beforeAll(async () => {
    await runAsSuperuser(
      `create role ${name} login nosuperuser nocreatedb nocreaterole password 'plain'`,
      `create database ${name} owner ${name}`,
    );
    const url = new URL(`${server}/${name}`);
    url.username = name;
    url.password = 'plain';
    settings = { DATABASE_URL: url.href, DATA_DIR: dataDir };
    db = openDatabase(settings).db;
  });
  afterAll(async () => {
    await db.destroy();
    await runAsSuperuser(`drop database ${name} with (force)`, `drop role ${name}`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('G-04 is all that the site needs, from an empty database on', async () => {
    await migrate(db);
    const close = () => db.destroy();
    const test = await buildTestApp({ db, engine: 'postgres', settings, close });
    const people = new People(test, { db, engine: 'postgres', settings, close });
    const token = await people.login(await people.make('Admin'));
    expect((await people.get('auth/admin/users', { token })).statusCode).toBe(200);
    await test.app.close();
  });

  it.each([
    ['make another role', sql`create role evil superuser`],
    ['make another database', sql`create database evil`],
    ['read the passwords of others', sql`select rolpassword from pg_authid`],
    ['read a file of the machine', sql`select pg_read_file('/etc/passwd')`],
    ['run a program', sql`copy (select 1) to program 'true'`],
  ])('G-04 cannot %s', async (_deed, statement) => {
    await expect(statement.execute(db)).rejects.toThrow(/permission denied/);
  });
});
