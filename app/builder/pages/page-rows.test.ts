import { describe, expect, it } from 'vitest';

import { child, page, parent, tree, treeOf } from '../../../tests/support/builder/trees.ts';
import { hidePage } from '../../../domain/tree/edit-tree.ts';
import type { ListedDraft } from '../../../domain/content/page-draft.ts';
import type { HistoryEntry } from '../../../domain/tree/codec.ts';
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

const history: HistoryEntry[] = [
  {
    version: 3,
    author: 'Ada',
    authorId: null,
    authorRole: null,
    createdAt: '2026-11-03T08:00:00.000Z',
    summary: [{ pageId: 'a', page: 'a', change: 'changed', sections: [] }],
  },
  {
    version: 2,
    author: 'Grace',
    authorId: null,
    authorRole: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    summary: [
      { pageId: 'a', page: 'a', change: 'added', sections: [] },
      { pageId: 'c1', page: 'c1', change: 'added', sections: [] },
    ],
  },
];

describe('The rows of the Pages panel', () => {
  const rows = pageRows(menu, [waiting], history);
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
    const past = [{ ...history[0]!, version: 4, summary }, ...history];
    const gone = pageRows(treeOf({ ...menu.toJSON(), gone: [about] }), [], past);
    expect(gone.filter(({ id }) => id === about)).toMatchObject([
      { name: 'Who we are', kind: 'gone', author: 'Ada' },
    ]);
    const draft = { ...waiting, pageId: about, parentId: null };
    const again = pageRows(treeOf({ ...menu.toJSON(), gone: [about] }), [draft], past);
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
    const changed = pageRows(menu, [{ ...waiting, pageId: 'a', state: 'changed' }], history);
    expect(changed[0]).toMatchObject({ state: 'changed', name: 'a' });
  });

  it('say who changed it last and when, a draft included', () => {
    expect(row('a')).toMatchObject({ author: 'Ada', changedAt: '2026-11-03T08:00:00.000Z' });
    expect(row('c1')).toMatchObject({ author: 'Grace', changedAt: '2026-11-01T08:00:00.000Z' });
    expect(row('new')).toMatchObject({ author: 'Grace', changedAt: '2026-11-02T08:00:00.000Z' });
    expect(row('p')?.changedAt).toBeUndefined();
  });

  it('are as shipped only where they are: the list of versions does not reach back for ever', () => {
    expect(row('p')?.unchangedSince).toBe('2026-11-01T08:00:00.000Z');
    expect(row('a')?.unchangedSince).toBeUndefined();
    const [home] = fixedPages;
    expect(row(home.id)?.unchangedSince).toBeUndefined();
    const edited = pageRows(treeOf({ ...menu.toJSON(), pages: [child(home.id)] }), [], history);
    expect(edited.find(({ id }) => id === home.id)?.unchangedSince).toBeDefined();
    expect(findRows(rows, 'original')).toHaveLength(fixedPages.length);
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
    expect(found('')).toHaveLength(rows.length);
  });
});
