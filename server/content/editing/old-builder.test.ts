import { afterEach, beforeEach, expect, it } from 'vitest';

import { editSection } from '../../../domain/tree/edit-page.ts';
import { encodeOutline } from '../../../domain/tree/codec.ts';
import { withFormat } from '../../../domain/tree/page-format.ts';
import { navigationDocumentId } from '../../../domain/values/values.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import { EditingTab } from '../../../tests/support/builder/editing-tab.ts';
import { pageSaying, textIn, treeSaying } from '../../../tests/support/builder/prose-pages.ts';

async function nowSaying(desk: DraftDesk): Promise<string> {
  return textIn({ sections: (await desk.tree()).component.children[0].templates });
}

/** The calls of a builder of the version before name no format: it was open while the site was updated. */
describeWithPeople('An open builder of the version before', (world) => {
  let desk: DraftDesk;
  beforeEach(async () => {
    desk = await DraftDesk.open(world());
    await desk.call('PUT', '', { version: 1, component: treeSaying('\\*known\\*') });
  });

  const publish = (version: number, text: string) =>
    desk.call('PUT', '/pages/news', { version, page: pageSaying(text) });

  it('publishes plain text, and what it read from this version as it is', async () => {
    expect((await publish(2, '**new**')).statusCode).toBe(200);
    expect(await nowSaying(desk)).toBe('\\*\\*new\\*\\*');
    await publish(3, '\\*\\*new\\*\\*');
    expect(await nowSaying(desk)).toBe('\\*\\*new\\*\\*');
    expect((await desk.tree()).version).toBe(4);
  });

  it('publishes nothing where it says what was there before the update', async () => {
    await publish(2, '*known*');
    const { component } = await desk.tree();
    expect(textIn({ sections: component.children[0].templates })).toBe('\\*known\\*');
    expect((await desk.call('GET', '/history')).json().data[0].summary).toEqual([]);
  });

  it('settles a clash in plain text too', async () => {
    const outline = { documentId: navigationDocumentId, version: 2, tree: treeSaying('*mine*') };
    const { component, ...body } = encodeOutline(outline, 'news');
    const { format: _format, ...old } = component;
    await desk.call('PUT', '?sections=news', { ...body, component: old });
    expect(await nowSaying(desk)).toBe('\\*mine\\*');
    await desk.call('PUT', '?sections=news', { ...body, version: 3, component });
    expect(await nowSaying(desk)).toBe('*mine*');
    // A page that leaves its sections out keeps them.
    const { component: menu } = encodeOutline(outline);
    const { format: _same, ...oldMenu } = menu;
    await desk.call('PUT', '?sections=none', { ...body, version: 4, component: oldMenu });
    expect(await nowSaying(desk)).toBe('*mine*');
  });

  it('saves drafts in plain text, and what it read in the draft before as it is', async () => {
    await desk.save(pageSaying('*a*'), 0, 2);
    const saved = async () => textIn((await desk.publication('news')).draft.document);
    expect(await saved()).toBe('\\*a\\*');
    await desk.save(pageSaying('\\*a\\*'), 1, 2);
    expect(await saved()).toBe('\\*a\\*');
    await desk.save(pageSaying('\\*known\\*'), 2, 2);
    expect(await saved()).toBe('\\*known\\*');
  });

  it('publishes a draft that it read as it is', async () => {
    const document = withFormat(pageSaying('*by a colleague*'));
    await desk.call('PUT', '/drafts/news', { revision: 0, baseVersion: 2, document });
    const publishes = { pageId: 'news', revision: 1 };
    const sent = { version: 2, page: pageSaying('*by a colleague*'), publishes };
    await desk.call('PUT', '/pages/news', sent);
    expect(await nowSaying(desk)).toBe('*by a colleague*');
  });
});

describeWithPeople('The documented calls', (world) => {
  it('carry prose without naming a format', async () => {
    const desk = await DraftDesk.open(world());
    const component = treeSaying('*a*');
    await desk.call('PUT', '', { version: 1, component });
    expect(await nowSaying(desk)).toBe('*a*');
    const { templateId } = (await desk.call('POST', '', { component })).json().data;
    const made = (await desk.call('GET', `?templateId=${templateId}`)).json().data;
    expect(made.component.children).toEqual(component.children);
  });
});

describeWithPeople('The builder', (world) => {
  let tab: EditingTab;
  beforeEach(async () => {
    tab = await EditingTab.open(world());
    await tab.desk.call('PUT', '', { version: 1, component: treeSaying('Words') });
  });
  afterEach(() => tab.close());

  it('names its format in drafts, published pages and unsaved work', async () => {
    const { work } = await tab.edit('news');
    const write = (subHeading: string) =>
      work.store.change((page) => editSection(page, 'news-1', { subHeading }));
    write('*kept*');
    expect(await work.isSafe()).toBe(true);
    const [{ slot }] = (await tab.desk.call('GET', '/kept')).json().data;
    const kept = (await tab.desk.call('GET', `/kept/news/${slot}`)).json().data;
    expect(kept.document).toMatchObject(withFormat({ id: 'news' }));
    await work.save('draft');
    expect(textIn((await tab.desk.publication('news')).draft.document)).toBe('*kept*');
    write('*out*');
    await work.save('page');
    expect(await nowSaying(tab.desk)).toBe('*out*');
  });
});
