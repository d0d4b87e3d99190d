import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openTestSqlite, type TestDatabase } from '../../tests/support/engines.ts';
import { TreeChanges } from './tree-changes.ts';

describe('News of the tree', () => {
  let database: TestDatabase;
  let changes: TreeChanges;
  const told: (string[] | undefined)[] = [];

  beforeEach(async () => {
    told.length = 0;
    database = await openTestSqlite();
    changes = new TreeChanges(database.db, database.engine);
    changes.onChange((paths) => told.push(paths));
  });
  afterEach(() => database.close());

  it('names the changed pages when one save follows another', () => {
    changes.announce({ version: 2, paths: ['/a'] });
    changes.announce({ version: 3, paths: ['/a'] });
    // Nobody knows what the cache held before the first.
    expect(told).toEqual([undefined, ['/a']]);
  });

  it('means every page when a save elsewhere came in between', () => {
    changes.announce({ version: 2, paths: ['/a'] });
    changes.announce({ version: 4, paths: ['/a'] });
    expect(told).toEqual([undefined, undefined]);
  });
});
