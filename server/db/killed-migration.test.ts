import path from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import {
  ownSteps,
  readColours,
  takeBackColours,
} from '../../tests/support/database/own-migration.ts';
import {
  type Database,
  type DatabaseSettings,
  type Engine,
  handleOf,
  openDatabase,
  poolOf,
} from './database.ts';
import { largeIndexes } from './large-indexes.ts';
import { migrate, migrations } from './migrate.ts';

/**
 * From this statement on none is answered, as when the process was killed there. Tells whether that was so. Reading
 * statements do not count: whoever is killed at one leaves what a kill at the next change leaves.
 */
function endAfter(db: Database, most: number): () => boolean {
  let asked = 0;
  const expectAlive = (text: unknown) => {
    if (!/^\s*(?:select|begin)/i.test(String(text))) asked += 1;
    // The database takes back at once what it takes back when it finds the process gone.
    if (asked > most && text !== 'rollback') throw new Error('killed');
  };
  const handle = handleOf(db);
  const prepare = handle?.prepare.bind(handle);
  if (handle && prepare) {
    handle.prepare = (text: string) => {
      expectAlive(text);
      return prepare(text);
    };
  }
  poolOf(db)?.on('connect', (client) => {
    const query = client.query.bind(client) as (...asks: unknown[]) => unknown;
    const answer = async (...asks: unknown[]) => {
      expectAlive(asks[0]);
      return query(...asks);
    };
    Object.assign(client, { query: answer });
  });
  return () => asked > most;
}

/** A start that is killed after so many statements, and another one. Returns false when it had fewer. */
async function startTwice(
  settings: DatabaseSettings,
  most: number,
  steps = { migrations, largeIndexes },
): Promise<boolean> {
  const { db } = openDatabase(settings);
  const wasKilled = endAfter(db, most);
  const error: unknown = await migrate(db, steps).catch((reason: unknown) => reason);
  expect(error !== undefined).toBe(wasKilled());
  await db.destroy();
  const again = openDatabase(settings).db;
  await migrate(again, steps);
  await again.destroy();
  return wasKilled();
}

/** The names of all tables, indexes and triggers. */
async function namesIn(db: Database, engine: Engine): Promise<string[]> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema order by name`
      : sql<{ name: string }>`
          select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
          union all select tgname::text from pg_trigger where not tgisinternal order by name`;
  return (await names.execute(db)).rows.map(({ name }) => name);
}

/** A place without any tables, on the same engine. */
async function emptyPlace({ db, engine, settings }: TestDatabase): Promise<DatabaseSettings> {
  if (engine === 'sqlite') return { DATA_DIR: path.join(settings.DATA_DIR, crypto.randomUUID()) };
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return settings;
}

describeOnBothEngines('A start that is killed while it makes or changes the tables', (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('is followed by one that changes the same, whatever the statement', async () => {
    const { db, engine, settings } = database;
    await addInquiry(database);
    let most = 0;
    for (let isKilled = true; isKilled; most += 1) {
      isKilled = await startTwice(settings, most, ownSteps);
      const colours = (await namesIn(db, engine)).filter((name) => name.includes('inquiry_colour'));
      expect([most, await readColours(db), colours]).toEqual([
        most,
        { counted: 1, all: 1 },
        // On SQLite no index has to be built beside writers.
        engine === 'sqlite' ? ['inquiry_colours'] : ['inquiry_colour', 'inquiry_colours'],
      ]);
      await takeBackColours(db);
    }
    expect(most).toBeGreaterThan(5);
  }, 120_000);

  it('is followed by one that makes the same tables, wherever in the baseline', async () => {
    const expected = await namesIn(database.db, database.engine);
    const every = database.engine === 'sqlite' ? 9 : 30;
    let most = 3;
    for (let isKilled = true; isKilled; most += every) {
      const place = await emptyPlace(database);
      isKilled = await startTwice(place, most);
      const { db, engine } = openDatabase(place);
      expect([most, await namesIn(db, engine)]).toEqual([most, expected]);
      await db.destroy();
    }
    expect(most).toBeGreaterThan(100);
  }, 120_000);
});
