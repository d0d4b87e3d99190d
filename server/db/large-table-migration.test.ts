import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';

import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const rows = 60_000;
/** The version that serves while the next one starts. */
const before = '0021-passkeys';

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** As a version of then would write it. */
function insertInquiries(db: Database, count: number) {
  return sql`
    insert into inquiry
      (id, first_name, last_name, email, interest_area, message, suspect, state, created_at, search_text)
    select gen_random_uuid()::text, 'Lena', 'Vogt', 'lena@example.com', 'general', 'Words',
      0, 'new', 1700000000000 + n, repeat(md5(random()::text), 6)
    from generate_series(1, ${count}::int) as n`.execute(db);
}

describe('Migrations over a large table (PostgreSQL)', () => {
  const name = `large_${crypto.randomUUID().replaceAll('-', '')}`;
  let patient: Database;
  let serving: Database;

  beforeEach(async () => {
    await onServer(`create database ${name}`);
    const place = { DATABASE_URL: `${inject('postgresUrl')}/${name}`, DATA_DIR: '' };
    patient = openDatabase(place, { isPatient: true }).db;
    serving = openDatabase(place).db;
    await migrate(patient, before);
    await insertInquiries(patient, rows);
  });
  afterEach(async () => {
    await patient.destroy();
    await serving.destroy();
    await onServer(`drop database ${name} with (force)`);
  });

  it('X-33 leave the version before its writes, and count and index all of them', async () => {
    const over = new AbortController();
    let written = 0;
    const write = async () => {
      while (!over.signal.aborted) {
        // It gives up after the two seconds that any write of the site waits for a lock.
        await insertInquiries(serving, 1);
        written += 1;
      }
    };
    const writing = write();
    await migrate(patient).finally(() => over.abort());
    await writing;
    expect(written).toBeGreaterThan(10);
    const { rows: counts } = await sql<{ kept: number; weeks: number; all: number }>`
      select (select sum(count)::int from inquiry_count) as kept,
        (select sum(count)::int from inquiry_count_week) as weeks,
        (select count(*)::int from inquiry) as "all"`.execute(patient);
    const all = rows + written;
    expect(counts).toEqual([{ kept: all, weeks: all, all }]);
    const { rows: found } = await sql<{ name: string; valid: boolean }>`
      select relname as name, indisvalid as valid from pg_class
      join pg_index on indexrelid = pg_class.oid
      where relname in ('inquiry_words', 'inquiry_suspect_state', 'inquiry_assignee', 'inquiry_foreign')`.execute(
      patient,
    );
    expect(found).toHaveLength(4);
    expect(found.every(({ valid }) => valid)).toBe(true);
  }, 120_000);
});
