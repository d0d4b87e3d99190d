import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/database/engines.ts';
import { handleOf, returnFreeSpace } from './database.ts';

const text = 'x'.repeat(100_000);

describe('Room in the SQLite file', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestSqlite();
  });
  afterEach(() => database.close());

  const pages = (db = database.db) => Number(handleOf(db)?.pragma('page_count', { simple: true }));

  /** Inserts ten megabytes and deletes them. */
  async function fillAndEmpty(db = database.db): Promise<void> {
    for (let version = 1; version <= 100; version += 1) {
      await db
        .insertInto('setting_version')
        .values({ version, saved: text, author_id: null, created_at: 1 })
        .execute();
    }
    await db.deleteFrom('setting_version').execute();
  }

  it('is given back when rows have gone, but for a little, in small steps between which others work', async () => {
    const before = pages();
    await fillAndEmpty();
    const full = pages();
    expect(full).toBeGreaterThan(before + 2000);
    const counted = [full];
    let isGoingOn = true;
    const count = () => {
      if (!isGoingOn) return;
      counted.push(pages());
      setImmediate(count);
    };
    setImmediate(count);
    await returnFreeSpace(database.db);
    isGoingOn = false;
    expect(pages()).toBeLessThan(before + 1200);
    const steps = counted.slice(1).map((left, at) => (counted[at] ?? 0) - left);
    expect(Math.max(...steps)).toBeLessThanOrEqual(200);
  });
});
