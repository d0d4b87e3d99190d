import { afterEach, beforeEach, expect, it } from 'vitest';

import { headingOf } from '../../../domain/sections/kinds.ts';
import { editSection } from '../../../domain/tree/edit-page.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { describeWithPeople } from '../../../tests/support/accounts/describe-with-people.ts';
import { draftOf } from '../../../tests/support/builder/draft-desk.ts';
import { EditingTab } from '../../../tests/support/builder/editing-tab.ts';
import { page, section, tree } from '../../../tests/support/builder/trees.ts';
import { setAuth, useAuth } from '../../api/auth-store.ts';
import type { PageWork } from './page-work.ts';

const with2 = (first: string, second: string): PageDocument => ({
  ...draftOf('news', first),
  sections: [section('news-1', first), section('news-2', second)],
});

const headings = ({ sections }: PageDocument) => sections.map(headingOf);

function write(work: PageWork, position: 1 | 2, heading: string): void {
  work.store.change((document) => editSection(document, `news-${position}`, { heading }));
}

/** The common base of the draft that a person is asked about. */
function askedAbout(work: PageWork): PageDocument | undefined {
  const { phase } = work.state();
  const question = phase.name === 'clashing' ? phase.question : undefined;
  return question?.about === 'draft' ? question.clash.base : undefined;
}

describeWithPeople('The work on a page', (world) => {
  let tab: EditingTab;
  beforeEach(async () => {
    tab = await EditingTab.open(world());
    await tab.desk.save(with2('First', 'Second'));
  });
  afterEach(() => tab.close());

  /** A published page with 'Mine' typed into its first section, after which a colleague published the second. */
  async function writeBesideColleague(): Promise<PageWork> {
    const publish = (version: number, document: PageDocument) =>
      tab.desk.call('PUT', '', { version, component: tree(page('news', document.sections)) });
    await tab.desk.call('DELETE', '/drafts/news');
    await publish(1, with2('First', 'Second'));
    const { work, base } = await tab.edit('news');
    write(work, 1, 'Mine');
    await publish(base.version, with2('First', 'Theirs'));
    return work;
  }

  it('keeps what a colleague’s draft brought in when steps are undone', async () => {
    const { work } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('First', 'Theirs'), 1);
    await work.save('draft');
    expect(headings(work.store.latest())).toEqual(['Mine', 'Theirs']);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['First', 'Theirs']);
    work.store.redo();
    expect(headings(work.store.latest())).toEqual(['Mine', 'Theirs']);
  });

  it('keeps what publishing brought in when steps are undone', async () => {
    const work = await writeBesideColleague();
    tab.meanwhile = () => write(work, 1, 'Mine, and more');
    await work.save('page');
    expect(headings(work.store.latest())).toEqual(['Mine, and more', 'Theirs']);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['Mine', 'Theirs']);
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['First', 'Theirs']);
  });

  it('keeps what was taken from a colleague in a clash when steps are undone', async () => {
    const { work } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('Theirs', 'Second'), 1);
    await work.save('draft');
    expect(askedAbout(work)).toBeDefined();
    const settled = with2('Theirs', 'Second');
    await work.happens({ kind: 'draft settled', settled, revision: 2, page: work.page() });
    work.store.undo();
    expect(headings(work.store.latest())).toEqual(['Theirs', 'Second']);
  });

  it('asks before words typed while a draft is saved replace a colleague’s, and only about those', async () => {
    const { work } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('First', 'Theirs'), 1);
    tab.meanwhile = () => {
      write(work, 1, 'Mine, and more');
      write(work, 2, 'Typed meanwhile');
    };
    await work.save('draft');
    expect(askedAbout(work)).toBeUndefined();
    await work.save('draft');
    const asked = askedAbout(work);
    expect(asked && headings(asked)).toEqual(['Mine', 'Second']);
    const { draft } = await tab.desk.publication('news');
    expect(headings(draft.document)).toEqual(['Mine', 'Theirs']);
    expect(headings(work.store.latest())).toEqual(['Mine, and more', 'Typed meanwhile']);
  });

  it('takes its own draft, whose answers were lost, for no one else’s', async () => {
    const { work } = await tab.edit('news');
    for (const words of ['Once', 'Twice']) {
      write(work, 1, words);
      tab.fate = 'reply lost';
      await work.save('draft');
      expect(work.state().failure).toContain('is not responding');
    }
    write(work, 1, 'Thrice');
    await work.save('draft');
    const { draft } = await tab.desk.publication('news');
    expect(headings(draft.document)).toEqual(['Thrice', 'Second']);
  });

  it('takes its own save for no one else’s when its answer was lost and others’ words were joined in', async () => {
    const work = await writeBesideColleague();
    tab.fate = 'reply lost';
    await work.save('page');
    write(work, 1, 'Mine, and more');
    await work.save('page');
    expect(work.state().phase.name).toBe('ended');
    const [news] = (await tab.desk.tree()).component.children;
    expect(news.templates.map(headingOf)).toEqual(['Mine, and more', 'Theirs']);
  });

  it('does the same with a draft', async () => {
    const { work } = await tab.edit('news');
    write(work, 1, 'Mine');
    await tab.desk.save(with2('First', 'Theirs'), 1);
    tab.fate = 'reply lost';
    await work.save('draft');
    write(work, 1, 'Mine, and more');
    await work.save('draft');
    expect(work.state().phase.name).toBe('editing');
    const { draft } = await tab.desk.publication('news');
    expect(headings(draft.document)).toEqual(['Mine, and more', 'Theirs']);
    expect(headings(work.store.latest())).toEqual(['Mine, and more', 'Theirs']);
  });

  it('asks when a colleague has changed its own lost save since', async () => {
    const { work } = await tab.edit('news');
    write(work, 1, 'Mine');
    tab.fate = 'reply lost';
    await work.save('draft');
    await tab.desk.save(with2('Theirs', 'Second'), 2);
    write(work, 1, 'Mine, and more');
    await work.save('draft');
    expect(askedAbout(work)).toBeDefined();
  });

  it('that waits for approval asks when the approval was given meanwhile, or a colleague changed it', async () => {
    const { people } = world();
    const settings = { version: 0, changes: { publishingByTwo: true } };
    await people.put('auth/admin/settings', settings, { token: tab.desk.token });
    const editor = await people.login(await people.make('Editor', 'editor@example.com'));
    const { user } = useAuth.getState();
    if (user) setAuth(user, editor);
    const { work } = await tab.edit('news');
    write(work, 1, 'Mine');
    await work.save('page');
    expect(work.state()).toMatchObject({
      revision: 2,
      publication: { approval: { state: 'waiting' } },
    });
    await tab.desk.save(with2('Theirs', 'Second'), 2);
    write(work, 1, 'Mine, and more');
    await work.save('page');
    expect(work.state()).toMatchObject({
      phase: { name: 'clashing', as: 'page', question: { clash: { theirs: { revision: 3 } } } },
      failure: undefined,
    });
    const settled = with2('Mine, and more', 'Second');
    await work.happens({ kind: 'draft settled', settled, revision: 3, page: work.page() });
    expect(work.state()).toMatchObject({ phase: { name: 'editing' }, revision: 4 });
    const approved = await tab.desk.call('POST', '/drafts/news/approval', { revision: 4 });
    expect(approved.statusCode).toBe(200);
    write(work, 2, 'Later');
    await work.save('page');
    expect(work.state()).toMatchObject({
      phase: { name: 'clashing', as: 'page', question: { clash: { theirs: null } } },
      failure: undefined,
    });
    const mine = work.page();
    await work.happens({ kind: 'draft settled', settled: mine, revision: 0, page: mine });
    expect(work.state()).toMatchObject({
      phase: { name: 'editing' },
      publication: {
        approval: { state: 'waiting' },
        draft: { document: { sections: mine.sections } },
      },
    });
  });
});
