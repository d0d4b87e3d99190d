import { expect, it } from 'vitest';

import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { openOldPages } from '../../tests/support/database/old-pages.ts';
import { up } from './migrations/0016-draft-counts.ts';

describeOnBothEngines('Drafts from before they were counted on', (openTestDatabase) => {
  it('are counted on from the revision they are at, also when they are over', async () => {
    const database = await openTestDatabase();
    const db = await openOldPages(database.db);
    await db.schema.dropTable('page_draft_count').execute();
    const counted = { page_id: 'news', revision: 3 };
    const rest = {
      document: '{}',
      parent_id: null,
      base_version: 1,
      author_id: 'a',
      updated_at: 0,
    };
    await db
      .insertInto('page_draft')
      .values({ ...counted, ...rest })
      .execute();
    await up(db);
    await db.deleteFrom('page_draft').execute();
    expect(await db.selectFrom('page_draft_count').selectAll().execute()).toEqual([counted]);
    await database.close();
  });
});
