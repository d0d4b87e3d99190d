import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationTemplateId } from '../../domain/ids.ts';
import { seedNavigation } from '../../domain/pages/seed-navigation.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/engines.ts';
import { TemplateStore } from './template-store.ts';

describeOnBothEngines('Template store', (openTestDatabase) => {
  let database: TestDatabase;
  let store: TemplateStore;

  beforeEach(async () => {
    database = await openTestDatabase();
    store = new TemplateStore(database.db);
  });
  afterEach(() => database.close());

  it('knows nothing on an empty database', async () => {
    expect(await store.find(navigationTemplateId)).toBeUndefined();
  });

  it('keeps a document and counts its versions from one', async () => {
    expect(await store.create(navigationTemplateId, seedNavigation, 1000)).toBe(true);
    expect(await store.find(navigationTemplateId)).toEqual({
      templateId: navigationTemplateId,
      version: 1,
      component: seedNavigation,
    });
  });

  it('does not make a document twice', async () => {
    await store.create(navigationTemplateId, seedNavigation, 1000);
    expect(await store.create(navigationTemplateId, { children: [] }, 2000)).toBe(false);
    expect((await store.find(navigationTemplateId))?.component).toEqual(seedNavigation);
  });
});
