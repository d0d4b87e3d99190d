import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import {
  insertInquiries,
  upgradeBesideWriters,
} from '../../tests/faults/rounds/large-migration.ts';
import {
  countColours,
  ownSteps,
  readColours,
  stepsWithColours,
} from '../../tests/support/database/own-migration.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('Migrations over a large table (PostgreSQL)', () => {
  let name: string;
  let url: string;
  let db: Database;

  beforeEach(async () => {
    name = `large_${crypto.randomUUID().replaceAll('-', '')}`;
    url = `${inject('postgresUrl')}/${name}`;
    await onServer(`create database ${name}`);
    db = openDatabase({ DATABASE_URL: url, DATA_DIR: '' }, { hasNoTimeouts: true }).db;
  });
  afterEach(async () => {
    await db.destroy();
    await onServer(`drop database ${name} with (force)`);
  });

  it('X-33 leave the version before its writes, and count and index all of them', async () => {
    const rows = 60_000;
    const { acknowledged, refused } = await upgradeBesideWriters(url, rows);
    expect(refused).toBe(0);
    expect(acknowledged).toBeGreaterThan(10);
    const all = rows + acknowledged;
    expect(await readColours(db)).toEqual({ counted: all, all });
    const { rows: found } = await sql`
      select indisvalid as valid from pg_class join pg_index on indexrelid = pg_class.oid
      where relname = 'inquiry_colour'`.execute(db);
    expect(found).toEqual([{ valid: true }]);
  }, 120_000);

  it('X-33 count beside a write that is under way, once however often they are broken off', async () => {
    await migrate(db);
    await insertInquiries(db, 5);
    await migrate(db, stepsWithColours);
    await insertInquiries(db, 2);
    await db.transaction().execute(async (writing) => {
      await insertInquiries(writing, 1);
      const brokenOff = db.transaction().execute(async (trx) => {
        await countColours(trx);
        throw new Error('killed');
      });
      await expect(brokenOff).rejects.toThrow('killed');
      await countColours(db);
    });
    await migrate(db, ownSteps);
    expect(await readColours(db)).toEqual({ counted: 8, all: 8 });
  });

  it('X-33 make nobody wait while they wait for someone who reads for long', async () => {
    await migrate(db);
    const serving = openDatabase({ DATABASE_URL: url, DATA_DIR: '' }).db;
    let migrating: Promise<void> | undefined;
    // A database dump reads like this.
    await db.transaction().execute(async (reading) => {
      await sql`select count(*) from inquiry`.execute(reading);
      migrating = migrate(db, ownSteps);
      await expect.poll(() => isWaited(serving), { interval: 20 }).toBe(true);
      await insertInquiries(serving, 1);
    });
    await migrating;
    await serving.destroy();
    expect(await readColours(db)).toEqual({ counted: 1, all: 1 });
  });
});

/** Tells whether a statement waits for the table of inquiries. */
async function isWaited(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_locks where not granted and relation = 'inquiry'::regclass`.execute(db);
  return rows.length > 0;
}
