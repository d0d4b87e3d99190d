import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { type NavigationTree, noPages } from '../../../domain/tree/tree-schema.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { largeTree, withHeading } from '../../../tests/support/builder/large-tree.ts';
import { TreeStore } from './tree-store.ts';

const created = (tree: NavigationTree) => ({
  documentId: navigationDocumentId,
  tree,
  authorId: null,
  summary: [],
  now: 1000,
});

describeOnBothEngines('Template store', (openTestDatabase) => {
  let database: TestDatabase;
  let store: TreeStore;

  beforeEach(async () => {
    database = await openTestDatabase();
    store = new TreeStore(database.db);
  });
  afterEach(() => database.close());

  const found = () => store.read(navigationDocumentId);

  it('knows nothing on an empty database', async () => {
    expect(await found()).toBeUndefined();
  });

  it('keeps a document and counts its versions from one', async () => {
    expect(await store.create(created(seedNavigation))).toBe(true);
    expect(await found()).toEqual({
      documentId: navigationDocumentId,
      version: 1,
      tree: seedNavigation,
    });
  });

  it('does not make a document twice', async () => {
    await store.create(created(seedNavigation));
    expect(await store.create(created(noPages))).toBe(false);
    expect((await found())?.tree).toEqual(seedNavigation);
  });

  it('finds an older version of a large site that was written a moment ago', async () => {
    // PostgreSQL has no statistics of these rows yet, so it plans its way to them blindly.
    const tree = largeTree(50, 40, 1);
    await store.create(created(tree));
    const later = withHeading(tree, 'Another heading');
    await store.replace({ ...created(later), version: 2 }, tree);
    const older = await store.findVersion(navigationDocumentId, 1);
    expect(older?.tree).toEqual(tree);
  });
});
