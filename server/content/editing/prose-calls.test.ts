import { afterEach, beforeEach, expect, it } from 'vitest';

import { editSection } from '../../../domain/tree/edit-page.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { DraftDesk } from '../../../tests/support/builder/draft-desk.ts';
import { EditingTab } from '../../../tests/support/builder/editing-tab.ts';
import { dataOf, page, section, tree } from '../../../tests/support/builder/trees.ts';

/** The page `news` with one section, whose text area holds this text. */
function treeSaying(text: string) {
  const made = section('news-1');
  dataOf(made).subHeading = text;
  return tree(page('news', [made]));
}

function textIn({ sections }: Pick<PageDocument, 'sections'>): string {
  return dataOf(sections[0]).subHeading;
}

async function nowSaying(desk: DraftDesk): Promise<string> {
  return textIn({ sections: (await desk.tree()).component.children[0].templates });
}

describeWithPeople('The documented calls', (world) => {
  it('carry prose', async () => {
    const desk = await DraftDesk.open(world());
    const component = treeSaying('*a*');
    await desk.call('PUT', '', { version: 1, component });
    expect(await nowSaying(desk)).toBe('*a*');
    const { templateId } = (await desk.call('POST', '', { component })).json().data;
    const made = (await desk.call('GET', `?templateId=${templateId}`)).json().data;
    expect(made.component.children).toEqual(component.toJSON().children);
  });
});

describeWithPeople('The builder', (world) => {
  let tab: EditingTab;
  beforeEach(async () => {
    tab = await EditingTab.open(world());
    await tab.desk.call('PUT', '', { version: 1, component: treeSaying('Words') });
  });
  afterEach(() => tab.close());

  it('carries prose in drafts, published pages and unsaved work', async () => {
    const { work } = await tab.edit('news');
    const write = (subHeading: string) =>
      work.store.change((edited) => editSection(edited, 'news-1', { subHeading }));
    write('*kept*');
    expect(await work.isSafe()).toBe(true);
    const [{ slot }] = (await tab.desk.call('GET', '/kept')).json().data;
    const kept = (await tab.desk.call('GET', `/kept/news/${slot}`)).json().data;
    expect(textIn(kept.document)).toBe('*kept*');
    await work.save('draft');
    expect(textIn((await tab.desk.publication('news')).draft.document)).toBe('*kept*');
    write('*out*');
    await work.save('page');
    expect(await nowSaying(tab.desk)).toBe('*out*');
  });
});
