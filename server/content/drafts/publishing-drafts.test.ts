import { expect, it } from 'vitest';

import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { WireTree } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { dataOf, page, section, tree } from '../../../tests/support/builder/trees.ts';

const publish = (desk: DraftDesk, words: string, revision: number, version = 1) =>
  desk.call('PUT', '', {
    version,
    component: putIntoTree(tree(page('a')), draftOf('news', words)),
    publishes: { pageId: 'news', revision },
  });

const longer = (words: string) => ({
  ...draftOf('news', 'Draft'),
  sections: [...draftOf('news', 'Draft').sections, section('s2', words)],
});

/** The headings that visitors see. */
const wordsOut = async (desk: DraftDesk) => {
  const { component } = (await desk.tree()) as { component: WireTree };
  const news = component.children.find(({ id }) => id === 'news');
  return news?.templates.map((each) => dataOf(each).heading);
};

describeWithPeople('Publishing a draft', (world) => {
  it('puts it into the tree and removes it, together', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'Now'));
    expect((await publish(desk, 'Now', 1)).statusCode).toBe(200);
    expect(await desk.publication('news')).toMatchObject({ state: 'published', draft: null });
    expect(await desk.list()).toEqual([]);
  });

  it('with more words than the draft had leaves a newer one of a colleague beside it', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'first'));
    const grace = await DraftDesk.open(world(), 'colleague@example.com');
    await grace.save(draftOf('news', 'theirs'), 1);
    const answer = await publish(desk, 'mine', 1);
    expect(answer.json()).toMatchObject({ status: 200, data: { beside: { author: 'Zoë Lind' } } });
    expect(await wordsOut(desk)).toEqual(['mine']);
    expect(await desk.publication('news')).toMatchObject({
      state: 'changed',
      draft: { revision: 2, baseVersion: 1, document: draftOf('news', 'theirs') },
    });
  });

  it('that nobody had told of leaves it as it was, with its time, to be joined in later', async () => {
    const desk = await DraftDesk.open(world());
    await publish(desk, 'Old', 0);
    const begun = draftOf('news', 'Old');
    const unfinished = { ...begun, sections: [...begun.sections, section('s2', 'Unfinished')] };
    const grace = await DraftDesk.open(world(), 'colleague@example.com');
    await grace.save(unfinished, 0, 2);
    const publishAt = Date.now() + 60_000;
    await grace.schedule('news', publishAt);
    const answer = await publish(desk, 'Mine', 0, 2);
    expect(answer.json()).toMatchObject({ status: 200, data: { beside: { author: 'Zoë Lind' } } });
    expect(await wordsOut(desk)).toEqual(['Mine']);
    expect(await desk.publication('news')).toMatchObject({
      draft: { revision: 1, baseVersion: 2, document: unfinished },
      schedule: { publishAt: new Date(publishAt).toISOString() },
    });
    const later = await grace.call('PUT', '', {
      version: 2,
      component: putIntoTree(tree(page('a')), unfinished),
      publishes: { pageId: 'news', revision: 1 },
    });
    expect(later.statusCode).toBe(200);
    expect(later.json().data.beside).toBeUndefined();
    expect(await wordsOut(desk)).toEqual(['Mine', 'Unfinished']);
    expect(await desk.publication('news')).toMatchObject({ draft: null });
  });

  it('that a colleague has discarded meanwhile is asked about first; one that went out is joined as ever', async () => {
    const desk = await DraftDesk.open(world());
    const grace = await DraftDesk.open(world(), 'colleague@example.com');
    const savePage = (words: string, revision: number, version: number) =>
      desk.call('PUT', '/pages/news', {
        version,
        page: draftOf('news', words),
        publishes: { pageId: 'news', revision },
      });
    await publish(desk, 'Old', 0);
    await desk.save(draftOf('news', 'Draft'), 0, 2);
    await grace.call('DELETE', '/drafts/news?revision=1');
    const refused = await savePage('Draft', 1, 2);
    expect(refused.json()).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: { draft: null },
    });
    expect(await wordsOut(desk)).toEqual(['Old']);
    expect((await savePage('Draft', 0, 2)).statusCode).toBe(200);
    expect(await wordsOut(desk)).toEqual(['Draft']);

    const { data: second } = (await desk.save(longer('Two'), 0, 3)).json();
    await grace.call('PUT', '/pages/news', {
      version: 3,
      page: longer('Two'),
      publishes: { pageId: 'news', revision: second.revision },
    });
    const after = await desk.call('PUT', '/pages/news', {
      version: 3,
      page: { ...longer('Two'), text: 'Renamed' },
      publishes: { pageId: 'news', revision: second.revision },
    });
    expect(after.statusCode).toBe(200);
    expect(await wordsOut(desk)).toEqual(['Draft', 'Two']);
  });

  it('leaves the draft when the tree itself is refused', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'Now'));
    expect((await publish(desk, 'Now', 1, 9)).statusCode).toBe(400);
    expect(await desk.publication('news')).toMatchObject({ state: 'draft' });
  });
});
