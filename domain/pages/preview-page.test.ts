import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/trees.ts';
import { newPage } from '../page-document.ts';
import { addressInTree, draftAlone, previewPage } from './preview-page.ts';

const site = tree(page('a', [section('a1')]), parent('p', [child('c', [section('c1')])]));
const draft = { ...newPage('n', null), text: 'News', sections: [section('n1', 'Soon')] };

describe('The preview of a draft', () => {
  it('shows the draft where it would stand', () => {
    expect(previewPage(draftAlone(site, draft))).toMatchObject({
      path: '/news',
      name: 'News',
      sections: draft.sections,
    });
    expect(previewPage(draftAlone(site, { ...draft, parentId: 'p' })).path).toBe('/p/news');
    expect(previewPage(draftAlone(site, { ...draft, parentId: 'gone' })).path).toBe('/news');
  });

  it('shows the draft even where another page has its address, or when it has no name yet', () => {
    expect(previewPage(draftAlone(site, { ...draft, text: 'a' })).sections).toEqual(draft.sections);
    for (const text of ['', '?!', ' - ']) {
      expect(previewPage(draftAlone(site, { ...draft, text })).sections).toEqual(draft.sections);
    }
  });

  it('shows nothing of what a dropdown keeps out of sight', () => {
    expect(previewPage(draftAlone(site, { ...draft, isChild: true })).sections).toEqual([]);
  });
});

describe('The address of a page of the tree', () => {
  it('is known for pages and children, not for dropdowns and strangers', () => {
    expect(['a', 'c', 'p', 'x'].map((id) => addressInTree(site, id))).toEqual([
      '/a',
      '/p/c',
      undefined,
      undefined,
    ]);
  });
});
