import { expect, it } from 'vitest';

import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { editSection } from '../../../domain/tree/edit-page.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { fixedIdAt } from '../../../domain/pages/page-ids.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import { NavigationTree, type PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import { listPageDates } from '../tree/tree-store.ts';

const home = fixedIdAt('/') ?? '';
const careers = fixedIdAt('/careers') ?? '';

function shippedDocument(id: string): PageDocument {
  const document = openPage(seedNavigation, id);
  if (!document) throw new Error('There is no such page');
  return document;
}

/** Returns the tree with another text in Home's hero. */
function homeSays(words: Record<string, string>, before: NavigationTree = seedNavigation) {
  const document = openPage(before, home) ?? shippedDocument(home);
  return putIntoTree(before, editSection(document, 'home-hero', words));
}

async function read(desk: DraftDesk): Promise<NavigationTree> {
  return NavigationTree.from((await desk.tree()).component);
}
const heroOf = (tree: NavigationTree) => pageIn(tree, home)?.templates[0]?.data;

const save = async (desk: DraftDesk, version: number, component: object) =>
  (await desk.call('PUT', '', { version, component })).json();

describeWithPeople('The pages beside the menu', (world) => {
  it('every answer names those that were edited, and no others', async () => {
    const desk = await DraftDesk.open(world());
    expect((await read(desk)).toJSON().pages).toEqual([]);
    await save(desk, 1, homeSays({ heading: 'Ours' }));
    expect([...(await read(desk)).pages.keys()]).toContain(home);
    expect((await read(desk)).toJSON().pages).toHaveLength(1);
    const old = await desk.call('GET', '/history/1');
    expect(old.json().data.component.pages).toEqual([]);
  });

  it('a client that sends none of them leaves them as they are', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, homeSays({ heading: 'Ours' }));
    const { children } = (await read(desk)).toJSON();
    const sent = { children: children.map((entry) => ({ ...entry, hidden: true })) };
    expect(await save(desk, 2, sent)).toMatchObject({ status: 200 });
    const after = await read(desk);
    expect(after.toJSON().children[0]?.hidden).toBe(true);
    expect(heroOf(after)).toMatchObject({ heading: 'Ours' });
  });

  it('two first edits of home are joined by field', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, homeSays({ heading: 'Mine' }));
    expect(await save(desk, 1, homeSays({ subHeading: 'Theirs' }))).toMatchObject({ status: 200 });
    expect(heroOf(await read(desk))).toMatchObject({ heading: 'Mine', subHeading: 'Theirs' });
  });

  it('what is sent as it was shipped is not stored', async () => {
    const desk = await DraftDesk.open(world());
    const { pages } = homeSays({ heading: 'Ours' }).toJSON();
    const shipped = pages.map((page) => ({ ...page, ...pageIn(seedNavigation, home) }));
    await save(desk, 1, { ...seedNavigation.toJSON(), pages: shipped });
    expect((await read(desk)).toJSON().pages).toEqual([]);
  });

  it.each([
    ['of an unknown id', [{ id: 'f'.repeat(24), text: 'Mine' }], /beside the menu/],
    [
      'twice',
      [
        { id: home, text: 'Home' },
        { id: home, text: 'Home' },
      ],
      /used twice/,
    ],
    ['without a name', [{ id: home, text: ' ' }], /All field required/],
  ])('one %s is refused in words', async (_name, pages, message) => {
    const desk = await DraftDesk.open(world());
    const answer = await save(desk, 1, { children: seedNavigation.toJSON().children, pages });
    expect(answer).toMatchObject({ status: 400, message: expect.stringMatching(message) });
  });

  it('the history brings one back, to what was edited or to what was shipped', async () => {
    const desk = await DraftDesk.open(world());
    await save(desk, 1, homeSays({ heading: 'Ours' }));
    const restore = (version: number) => desk.call('POST', '/restore', { version, pageId: home });
    expect((await restore(1)).statusCode).toBe(200);
    expect((await read(desk)).toJSON().pages).toEqual([]);
    expect((await restore(2)).statusCode).toBe(200);
    expect(heroOf(await read(desk))).toMatchObject({ heading: 'Ours' });
  });

  it('an edit dates a page, and so does the way back', async () => {
    const { wait, services } = world();
    const desk = await DraftDesk.open(world());
    const dateOf = async () => (await listPageDates(services.db)).get(home);
    expect(await dateOf()).toBeUndefined();
    await save(desk, 1, homeSays({ heading: 'Ours' }));
    const edited = await dateOf();
    expect(edited).toBeDefined();
    wait(60_000);
    await save(desk, 2, seedNavigation);
    expect(await dateOf()).toBeGreaterThan((edited ?? 0) + 59_000);
  });

  it('an unedited one has a draft, a preview and a time like any other, and comes down', async () => {
    const { services, wait } = world();
    const desk = await DraftDesk.open(world());
    expect(await desk.publication(careers)).toMatchObject({ state: 'published', draft: null });
    const draft = { ...shippedDocument(careers), text: 'Jobs' };
    expect((await desk.save(draft)).statusCode).toBe(200);
    expect(await desk.publication(careers)).toMatchObject({ state: 'changed' });
    const link = await desk.call('POST', `/drafts/${careers}/links`, { days: 1 });
    expect(link.statusCode).toBe(201);
    const token = new URL(link.json().data.url).pathname.split('/').at(-1) ?? '';
    expect(await services.previews.read(token)).toMatchObject({
      page: { path: '/careers', name: 'Jobs' },
    });
    const at = Date.now() + 5 * 60_000;
    const refused = await desk.schedule(home, null, at);
    expect(refused.json()).toMatchObject({
      status: 400,
      message: expect.stringMatching(/taken down/),
    });
    expect((await desk.schedule(careers, at, at + 5 * 60_000)).statusCode).toBe(200);
    wait(6 * 60_000);
    await services.scheduledPublishing.runDue();
    expect(pageIn(await read(desk), careers)).toMatchObject({ text: 'Jobs', to: 'careers' });
    expect(await services.previews.read(token)).toEqual({ publishedAt: '/careers' });
    wait(5 * 60_000);
    await services.scheduledPublishing.runDue();
    expect((await read(desk)).toJSON().gone).toEqual([careers]);
    expect(await desk.publication(careers)).toMatchObject({ state: 'draft' });
  });
});
