import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { fixedPages } from '../../../domain/pages/page-ids.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { forgetNumbers } from '../revisions/draft-store.ts';
import { purgeExpired } from '../../housekeeping/retention-store.ts';

const with2 = (first: string, second: string): PageDocument => ({
  ...draftOf('news', first),
  sections: [section('news-1', first), section('news-2', second)],
});

describeWithPeople('Two people on one draft', (world) => {
  const open = async () => {
    const mine = await DraftDesk.open(world());
    return { mine, theirs: await DraftDesk.open(world(), 'colleague@example.com') };
  };

  it('both save what they wrote when it is not the same field', async () => {
    const { mine, theirs } = await open();
    await mine.save(with2('Old', 'Old'));
    await theirs.save(with2('Old', 'Theirs'), 1);
    const joined = await mine.save(with2('Mine', 'Old'), 1);
    expect(joined.statusCode).toBe(200);
    expect(joined.json().data).toMatchObject({ revision: 3, document: with2('Mine', 'Theirs') });
    // A repeated save makes no new revision.
    expect((await mine.save(with2('Mine', 'Old'), 1)).json().data).toMatchObject({ revision: 3 });
  });

  it('are told of the one field that both changed, and of what it was', async () => {
    const { mine, theirs } = await open();
    await mine.save(with2('Old', 'Old'));
    await theirs.save(with2('Theirs', 'Theirs'), 1);
    const refused = await mine.save(with2('Mine', 'Old'), 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      id: 'version_stale',
      data: {
        draft: { revision: 2, document: with2('Theirs', 'Theirs') },
        base: with2('Old', 'Old'),
        clashes: [{ id: 'news-1', kind: 'section', field: 'heading' }],
      },
    });
  });

  it('who both began from the published page are joined too', async () => {
    const { mine, theirs } = await open();
    const published = with2('Old', 'Old').sections;
    await mine.call('PUT', '', { version: 1, component: tree(page('news', published)) });
    await theirs.save(with2('Old', 'Theirs'), 0, 2);
    const joined = await mine.save(with2('Mine', 'Old'), 0, 2);
    expect(joined.json().data).toMatchObject({ revision: 2, document: with2('Mine', 'Theirs') });
  });

  it('who began from a draft that is over do not replace the one begun since', async () => {
    const { mine, theirs } = await open();
    await mine.save(with2('Old', 'Old'));
    await theirs.call('DELETE', '/drafts/news');
    const { revision } = (await theirs.save(with2('Theirs', 'Old'))).json().data;
    const refused = await mine.save(with2('Mine', 'Old'), 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().data.draft).toMatchObject({ document: with2('Theirs', 'Old') });
    const publishes = { pageId: 'news', revision: 1 };
    const component = tree(page('news', with2('Mine', 'Old').sections));
    expect((await mine.call('PUT', '', { version: 1, component, publishes })).statusCode).toBe(200);
    const { data } = (await mine.call('GET', '/drafts/news')).json();
    expect(data.draft).toMatchObject({ revision, document: with2('Theirs', 'Old') });
  });

  it.each([
    ['a page as shipped', fixedPages[0].id, forgetNumbers],
    ['a new page', 'news', purgeExpired],
  ])('are told that a draft is over after its number was due, on %s', async (_, id, purge) => {
    const { mine, theirs } = await open();
    await mine.save(draftOf(id, 'Old'));
    await theirs.call('DELETE', `/drafts/${id}`);
    await purge(world().database.db, Date.now());
    await theirs.save(draftOf(id, 'Theirs'));
    const refused = await mine.save(draftOf(id, 'Mine'), 1);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().data.draft).toMatchObject({ document: draftOf(id, 'Theirs') });
  });

  it('are asked when their drafts began from versions in which the page was not the same', async () => {
    const { mine, theirs } = await open();
    const save = (version: number, words: string) =>
      mine.call('PUT', '', {
        version,
        component: tree(page('news', with2(words, 'Old').sections)),
      });
    await save(1, 'Old');
    await save(2, 'Published since');
    await theirs.save(with2('Old', 'Theirs'), 0, 2);
    const refused = await mine.save(with2('Published since', 'Old'), 0, 3);
    expect(refused.statusCode).toBe(409);
  });
});
