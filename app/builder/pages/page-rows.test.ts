import { describe, expect, it } from 'vitest';

import { child, page, parent, tree, treeOf } from '../../../tests/support/builder/trees.ts';
import { hidePage } from '../../../domain/tree/edit-tree.ts';
import type { ListedDraft } from '../../../domain/content/page-draft.ts';
import type { HistoryEntry, LastChanges } from '../../../domain/tree/codec.ts';
import { fixedPages } from '../../../domain/pages/page-ids.ts';
import { findRows, pageRows } from './page-rows.ts';

const menu = hidePage(tree(page('a'), parent('p', [child('c1'), child('c2')])), 'c2', true);
const none = { publishAt: null, takeDownAt: null, problem: null };
const waiting: ListedDraft = {
  pageId: 'new',
  parentId: 'p',
  name: 'Brand new',
  state: 'draft',
  revision: 3,
  author: 'Grace',
  updatedAt: '2026-11-02T08:00:00.000Z',
  schedule: { ...none, publishAt: '2026-12-01T08:00:00.000Z' },
  approval: null,
};

const changes: LastChanges = [
  { pageId: 'a', author: 'Ada', changedAt: '2026-11-03T08:00:00.000Z' },
  { pageId: 'c1', author: 'Grace', changedAt: '2026-11-01T08:00:00.000Z' },
  { pageId: 'p', author: null, changedAt: '2026-10-01T08:00:00.000Z' },
];

describe('The rows of the Pages panel', () => {
  const rows = pageRows(menu, [waiting], changes);
  const row = (id: string) => rows.find((one) => one.id === id);

  it('are the tree in its order, drafts below their parent, the pages beside the menu, and those that were taken away', () => {
    expect(rows.map(({ name, parentId }) => `${parentId === null ? '' : '-'}${name}`)).toEqual([
      'a',
      'p',
      '-c1',
      '-c2',
      '-Brand new',
      'Home',
      'About Us',
      'Contact',
      'Careers',
      'Real Estate',
      'IT Consulting',
      'Startup Incubation',
      'Education',
    ]);
    expect(findRows(rows, 'deleted').map(({ kind }) => kind)).toEqual(Array(4).fill('gone'));
  });

  it('name a page that is gone by its last name, unless its draft waits', () => {
    const about = fixedPages[1].id;
    const named = { pageId: about, page: 'Who we are', sections: [] };
    const summary: HistoryEntry['summary'] = [{ ...named, change: 'removed' }];
    const version = { version: 4, authorId: null, authorRole: null };
    const past = [{ ...version, author: 'Ada', createdAt: '2026-11-04T08:00:00.000Z', summary }];
    const gone = pageRows(treeOf({ ...menu.toJSON(), gone: [about] }), [], changes, past);
    expect(gone.filter(({ id }) => id === about)).toMatchObject([
      { name: 'Who we are', kind: 'gone', author: 'Ada' },
    ]);
    const draft = { ...waiting, pageId: about, parentId: null };
    const again = pageRows(treeOf({ ...menu.toJSON(), gone: [about] }), [draft], changes, past);
    expect(again.filter(({ id }) => id === about)).toMatchObject([{ kind: 'draft' }]);
  });

  it('say where a page is found, and that a dropdown and a draft are found nowhere', () => {
    expect([row('c1')?.address, row('p')?.address, row('new')?.address]).toEqual([
      '/p/c1',
      undefined,
      undefined,
    ]);
  });

  it('say what state it is in', () => {
    expect(row('new')).toMatchObject({ kind: 'draft', state: 'draft', revision: 3 });
    expect(row('c2')).toMatchObject({ kind: 'page', state: 'published', isHidden: true });
    expect(row('p')).toMatchObject({ kind: 'parent' });
    const changed = pageRows(menu, [{ ...waiting, pageId: 'a', state: 'changed' }], changes);
    expect(changed[0]).toMatchObject({ state: 'changed', name: 'a' });
    expect(findRows(changed, 'draft').map(({ id }) => id)).toEqual(['a']);
  });

  it('say who changed it last and when, a draft included', () => {
    expect(row('a')).toMatchObject({ author: 'Ada', changedAt: '2026-11-03T08:00:00.000Z' });
    expect(row('c1')).toMatchObject({ author: 'Grace', changedAt: '2026-11-01T08:00:00.000Z' });
    expect(row('new')).toMatchObject({ author: 'Grace', changedAt: '2026-11-02T08:00:00.000Z' });
    // It came with the installation.
    expect(row('p')).toMatchObject({ author: undefined, changedAt: '2026-10-01T08:00:00.000Z' });
  });

  it('are as shipped where nobody has changed them', () => {
    expect(findRows(rows, 'original')).toHaveLength(fixedPages.length + 1);
    const [home] = fixedPages;
    const change = { pageId: home.id, author: 'Ada', changedAt: '2026-11-05T08:00:00.000Z' };
    const edited = pageRows(menu, [], [...changes, change]);
    expect(findRows(edited, 'original').map(({ id }) => id)).not.toContain(home.id);
  });

  it('know the ends of their menu', () => {
    const ends = rows.map(({ id, isFirst, isLast }) => [id, isFirst, isLast]);
    expect(ends.slice(0, 4)).toEqual([
      ['a', true, false],
      ['p', false, true],
      ['c1', true, false],
      ['c2', false, true],
    ]);
  });

  it('are found by name, address and state, however they are written', () => {
    const found = (words: string) => findRows(rows, words).map(({ id }) => id);
    expect(found('BRAND')).toEqual(['new']);
    expect(found('/p/')).toEqual(['c1', 'c2']);
    expect(found('hidden')).toEqual(['c2']);
    expect(found('scheduled')).toEqual(['new']);
    expect(found('draft')).toEqual(['new']);
    expect(found('ada')).toEqual(['a']);
    expect(found('')).toHaveLength(rows.length);
  });
});
