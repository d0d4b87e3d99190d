import { expect, it } from 'vitest';

import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk, draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { page, tree, dataOf } from '../../../tests/support/builder/trees.ts';

describeWithPeople('Saving drafts', (world) => {
  it('keeps a page that nobody else sees, half-typed links included', async () => {
    const desk = await DraftDesk.open(world());
    const before = await desk.tree();
    const draft = draftOf('news', 'Soon');
    for (const made of draft.sections) dataOf(made).buttonLink = 'htt';
    const saved = await desk.save(draft);
    expect(saved.json()).toMatchObject({ message: 'Draft saved', data: { revision: 1 } });
    expect(await desk.tree()).toEqual(before);
    expect(await desk.publication('news')).toMatchObject({
      state: 'draft',
      draft: { document: draft, baseVersion: 1, revision: 1, author: 'Zoë Lind' },
      schedule: { publishAt: null, takeDownAt: null, problem: null },
    });
    expect(await desk.list()).toMatchObject([
      { pageId: 'news', parentId: null, name: 'news', state: 'draft', author: 'Zoë Lind' },
    ]);
  });

  it('knows a page in the tree as published, and as changed while it has a draft', async () => {
    const desk = await DraftDesk.open(world());
    await desk.call('PUT', '', { version: 1, component: tree(page('a')) });
    expect(await desk.publication('a')).toMatchObject({ state: 'published', draft: null });
    await desk.save(draftOf('a', 'Changed'), 0, 2);
    expect(await desk.publication('a')).toMatchObject({ state: 'changed' });
    expect((await desk.call('DELETE', '/drafts/a')).statusCode).toBe(200);
    expect(await desk.publication('a')).toMatchObject({ state: 'published', draft: null });
    expect((await desk.call('DELETE', '/drafts/a')).statusCode).toBe(404);
  });

  it('refuses a stale save with the draft that is there, and one of a draft that is gone', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'first'));
    expect((await desk.save(draftOf('news', 'theirs'), 1)).json().data.revision).toBe(2);
    for (const revision of [0, 1, 7]) {
      const stale = await desk.save(draftOf('news', 'mine'), revision);
      expect(stale.statusCode).toBe(409);
      expect(stale.json().data.draft).toMatchObject({
        revision: 2,
        document: draftOf('news', 'theirs'),
      });
    }
    await desk.call('DELETE', '/drafts/news');
    const late = await desk.save(draftOf('news', 'mine'), 2);
    expect(late.statusCode).toBe(409);
    expect(late.json().data).toEqual({ draft: null });
  });

  it('takes the same save again, whose reply was lost, for what it is', async () => {
    const desk = await DraftDesk.open(world());
    const first = await desk.save(draftOf('news', 'mine'));
    const again = await desk.save(draftOf('news', 'mine'));
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
    await desk.save(draftOf('news', 'mine, longer'), 1);
    expect((await desk.save(draftOf('news', 'mine, longer'), 1)).json().data.revision).toBe(2);
    expect((await desk.save(draftOf('news', 'mine'))).statusCode).toBe(409);
    const colleague = await DraftDesk.open(world(), 'colleague@example.com');
    // A colleague's save with the same text is no conflict.
    const same = await colleague.save(draftOf('news', 'mine, longer'), 1);
    expect(same.json().data.revision).toBe(2);
  });

  it('lets one of eight editors at once win, and tells the others', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'start'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => desk.save(draftOf('news', `by ${index}`), 1)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
  });

  it('refuses what is no page, too large, from the future or of another address', async () => {
    const desk = await DraftDesk.open(world());
    const refuse = async (document: object, body: object = {}) =>
      (await desk.call('PUT', '/drafts/news', { revision: 0, baseVersion: 1, document, ...body }))
        .statusCode;
    const good = draftOf('news', 'x');
    expect(await refuse({ ...good, sections: [{ id: 's', templateId: 'no kind' }] })).toBe(400);
    expect(await refuse({ ...good, text: 'x'.repeat(100_001) })).toBe(400);
    expect(await refuse({ ...good, sections: Array(31).fill(good.sections[0]) })).toBe(400);
    expect(await refuse(draftOf('other', 'x'))).toBe(400);
    expect(await refuse(good, { baseVersion: 2 })).toBe(400);
    expect(await refuse(good, { revision: -1 })).toBe(400);
    expect(await desk.list()).toEqual([]);
  });

  it('discards only the revision that was seen, and else tells whose the newer one is', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'mine'));
    const colleague = await DraftDesk.open(world(), 'colleague@example.com');
    await colleague.save(draftOf('news', 'theirs since'), 1);
    const refused = await desk.call('DELETE', '/drafts/news?revision=1');
    expect(refused.json()).toMatchObject({
      status: 409,
      id: 'version_stale',
      data: {
        draft: { revision: 2, author: 'Zoë Lind', document: draftOf('news', 'theirs since') },
      },
    });
    expect(await desk.list()).toMatchObject([{ pageId: 'news', revision: 2 }]);
    expect((await desk.call('DELETE', '/drafts/news?revision=2')).statusCode).toBe(200);
    expect(await desk.list()).toEqual([]);
  });

  it('writes down who saved and who discarded', async () => {
    const desk = await DraftDesk.open(world());
    await desk.save(draftOf('news', 'x'));
    await desk.call('DELETE', '/drafts/news');
    const { data } = (
      await world().people.get('auth/admin/audit?pageSize=5', { token: desk.token })
    ).json();
    expect(data.items.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['saved-draft', 'discarded-draft']),
    );
  });
});
