import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  describeOnBothEngines,
  openTestSqlite,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { readConfig } from '../../config/config.ts';
import { TreeChanges } from './tree-changes.ts';

describe('News of the tree', () => {
  let database: TestDatabase;
  let changes: TreeChanges;
  const told: (string[] | undefined)[] = [];

  beforeEach(async () => {
    told.length = 0;
    database = await openTestSqlite();
    changes = new TreeChanges(database.db);
    changes.onChange((paths) => told.push(paths));
  });
  afterEach(() => database.close());

  it('names the changed pages when one save follows another', () => {
    changes.announce({ version: 2, paths: ['/a'] });
    changes.announce({ version: 3, paths: ['/a'] });
    // Before the first change it is unknown what the cache holds.
    expect(told).toEqual([undefined, ['/a']]);
  });

  it('means every page when a save elsewhere came in between', () => {
    changes.announce({ version: 2, paths: ['/a'] });
    changes.announce({ version: 4, paths: ['/a'] });
    expect(told).toEqual([undefined, undefined]);
  });
});

describeOnBothEngines('News of pictures', (openTestDatabase) => {
  let database: TestDatabase;
  let there: TreeChanges;
  const told: (string[] | undefined)[] = [];

  beforeEach(async () => {
    told.length = 0;
    database = await openTestDatabase();
    there = new TreeChanges(database.db);
    there.onChange((paths) => told.push(paths));
  });
  afterEach(async () => {
    there.close();
    await database.close();
  });

  it('reach the other instances: by notice where there is one, by looking where it was missed', async () => {
    const here = new TreeChanges(database.db);
    const heard: (string[] | undefined)[] = [];
    here.onChange((paths) => heard.push(paths));
    let mark = 0;
    const hasNotices = database.engine === 'postgres';
    const config = readConfig({ NODE_ENV: 'test', ...database.settings });
    there.listen(
      config,
      {
        readVersion: async () => undefined,
        readMediaMark: async () => (hasNotices ? 'same' : String(mark)),
        readSettingsMark: async () => 'same',
      },
      20,
    );
    await vi.waitFor(() => {
      mark += 1;
      here.announceMedia(['/a']);
      expect(told.length).toBeGreaterThan(0);
    });
    // Only the instance that saved knows which pages changed.
    expect(told[0]).toBeUndefined();
    expect(heard[0]).toEqual(['/a']);
  });
});
