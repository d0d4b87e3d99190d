import { afterEach, beforeEach, expect, it } from 'vitest';

import { headingOf } from '../../../domain/sections/kinds.ts';
import { editSection } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { EditingTab } from '../../../tests/support/builder/editing-tab.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { DraftConflict } from './draft-api.ts';
import type { PageWork } from './page-work.ts';
import { publishTree } from './publish-tree.ts';

const with2 = (first: string, second: string): PageDocument => ({
  ...draftOf('news', first),
  sections: [section('news-1', first), section('news-2', second)],
});

const headings = ({ sections }: PageDocument) => sections.map(headingOf);

function write(work: PageWork, position: 1 | 2, heading: string): void {
  work.store.change((document) => editSection(document, `news-${position}`, { heading }));
}

describeWithPeople('The work on a page', (world) => {
  let tab: EditingTab;
  beforeEach(async () => {
    tab = await EditingTab.open(world());
    await tab.desk.save(with2('First', 'Second'));
  });
  afterEach(() => tab.close());

  it('keeps what a colleague’s draft brought in when steps are undone', async () => {
    const { work, base } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('First', 'Theirs'), 1);
    await work.saveDraft(base.version);
    expect(headings(work.store.latest())).toEqual(['Mine', 'Theirs']);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['First', 'Theirs']);
    work.store.redo();
    expect(headings(work.store.latest())).toEqual(['Mine', 'Theirs']);
  });

  it('keeps what publishing brought in when steps are undone', async () => {
    const publish = (version: number, document: PageDocument) =>
      tab.desk.call('PUT', '', { version, component: tree(page('news', document.sections)) });
    await tab.desk.call('DELETE', '/drafts/news');
    await publish(1, with2('First', 'Second'));
    const { work, base } = await tab.edit('news');
    write(work, 1, 'Mine');
    const sent = work.store.latest();
    await publish(base.version, with2('First', 'Theirs'));
    const result = await publishTree(base, putIntoTree(base.tree, sent));
    if (result.kind !== 'saved') throw new Error(`Not published: ${result.kind}`);
    write(work, 1, 'Mine, and more');
    work.goOnAfter(sent, base, result.saved);
    expect(headings(work.store.latest())).toEqual(['Mine, and more', 'Theirs']);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['Mine', 'Theirs']);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['First', 'Theirs']);
  });

  it('keeps what was taken from a colleague in a clash when steps are undone', async () => {
    const { work, base } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('Theirs', 'Second'), 1);
    await expect(work.saveDraft(base.version)).rejects.toThrow(DraftConflict);
    work.settle(with2('Theirs', 'Second'), 2);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['Theirs', 'Second']);
  });

  it('asks before words typed while a draft is saved replace a colleague’s, and only about those', async () => {
    const { work, base } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('First', 'Theirs'), 1);
    tab.meanwhile = () => {
      write(work, 1, 'Mine, and more');
      write(work, 2, 'Typed meanwhile');
    };
    await work.saveDraft(base.version);
    const asked = await work.saveDraft(base.version).catch((error: unknown) => error);
    if (!(asked instanceof DraftConflict)) throw new Error('Nobody was asked');
    expect(asked.base && headings(asked.base)).toEqual(['Mine', 'Second']);
    const { draft } = await tab.desk.publication('news');
    expect(headings(draft.document)).toEqual(['Mine', 'Theirs']);
    expect(headings(work.store.latest())).toEqual(['Mine, and more', 'Typed meanwhile']);
  });

  it('takes its own draft, whose answers were lost, for no one else’s', async () => {
    const { work, base } = await tab.edit('news');
    for (const words of ['Once', 'Twice']) {
      write(work, 1, words);
      tab.fate = 'reply lost';
      await expect(work.saveDraft(base.version)).rejects.toThrow('does not answer');
    }
    write(work, 1, 'Thrice');
    await work.saveDraft(base.version);
    const { draft } = await tab.desk.publication('news');
    expect(headings(draft.document)).toEqual(['Thrice', 'Second']);
  });
});
