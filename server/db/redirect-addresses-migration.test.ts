import { afterEach, beforeEach, expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { RedirectStore } from '../content/redirects/redirect-store.ts';
import { up } from './migrations/0013-redirect-addresses.ts';

describeOnBothEngines('Redirects from before addresses had one form', (openTestDatabase) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  it('begin where their address is asked for now, and the one that was right wins', async () => {
    await keep('/Old-Page.html', '/careers');
    await keep('/%7eada', '/about-us');
    await keep('/News', '/careers');
    await keep('/news', '/contact');
    await up(database.db);
    const list = await new RedirectStore(database.db).list();
    expect(Object.fromEntries(list.map(({ from, to }) => [from, to]))).toEqual({
      '/old-page.html': '/careers',
      '/~ada': '/about-us',
      '/news': '/contact',
    });
  });

  async function keep(from: string, to: string): Promise<void> {
    await database.db
      .insertInto('redirect')
      .values({ from_path: from, page_id: null, to_path: to, is_manual: 1, created_at: 1 })
      .execute();
  }
});
