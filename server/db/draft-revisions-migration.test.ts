import { expect, it } from 'vitest';

import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { openOldPages } from '../../tests/support/database/old-pages.ts';
import { up } from './migrations/0015-draft-revisions.ts';

describeOnBothEngines('Drafts from before their revisions were kept', (openTestDatabase) => {
  it('begin with the one they are at, which goes with them', async () => {
    const database = await openTestDatabase();
    const db = await openOldPages(database.db);
    await db.schema.dropTable('page_draft_revision').execute();
    const draft = { page_id: 'news', revision: 3, document: '{}' };
    const rest = { parent_id: null, base_version: 1, author_id: 'a', updated_at: 0 };
    await db
      .insertInto('page_draft')
      .values({ ...draft, ...rest })
      .execute();
    await up(db);
    expect(await db.selectFrom('page_draft_revision').selectAll().execute()).toEqual([draft]);
    await db.deleteFrom('page_draft').execute();
    expect(await db.selectFrom('page_draft_revision').selectAll().execute()).toEqual([]);
    await database.close();
  });
});
