import { describe, expect, it } from 'vitest';

import { page, section, tree, treeOf } from '../../tests/support/builder/trees.ts';
import { linkToPage, isSafeLink } from '../values/addresses.ts';
import { seedNavigation } from './seed-navigation.ts';
import { shippedPages } from '../pages/shipped-pages.ts';
import { changedPaths, describeChanges, isSameTree, pageChanges } from './changes.ts';
import { completeTree } from './complete.ts';
import { findCopyProblem, roomOn } from './copies.ts';
import { restorePage } from './restore-deleted.ts';
import { copySectionTo, editSection, newPage } from './edit-page.ts';
import { draftAlone, openPage, putIntoTree, removePage } from './edit-tree.ts';
import { hasPage, pageAddresses, walkTree } from './read-tree.ts';
import { fixedIdAt, fixedPages } from '../pages/page-ids.ts';
import { mergeTrees } from './merge.ts';
import { listPages, showLink, storeLink } from './page-links.ts';
import { pageIn, shippedPage } from './stored-form.ts';
import { findTreeProblem } from './tree-rules.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

const home = fixedIdAt('/') ?? '';
const careers = fixedIdAt('/careers') ?? '';
const unedited = seedNavigation;

function opened(site: NavigationTree, id: string): PageDocument {
  const document = openPage(site, id);
  if (!document) throw new Error('There is no such page');
  return document;
}

function edited(site: NavigationTree, sectionId: string, words: Record<string, unknown>) {
  return putIntoTree(site, editSection(opened(site, home), sectionId, words));
}

const heroSays = (site: NavigationTree) => pageIn(site, home)?.templates[0]?.data;

describe('The pages beside the menu', () => {
  it.each(fixedPages)('$text is shipped under its name at its address', ({ id, text, slug }) => {
    expect(shippedPages.get(`/${slug}`)?.name).toBe(text);
    expect(isSafeLink(linkToPage(id))).toBe(true);
    expect(hasPage(unedited, id)).toBe(true);
    expect(pageAddresses(unedited).get(id)).toBe(`/${slug}`);
  });

  it('every id of what is shipped stands once, so that all of it may be in one tree', () => {
    const all = fixedPages.flatMap(({ id }) => shippedPage(id) ?? []);
    const tails = [...shippedPages.values()].flatMap(({ sections }) => sections);
    const sections = [
      ...all.flatMap(({ templates }) => templates),
      ...walkTree(unedited).flatMap(({ page: each }) => each.templates),
    ];
    const ids = [...sections.map(({ id }) => id), ...fixedPages.map(({ id }) => id)];
    expect(new Set(ids).size).toBe(ids.length);
    const tailIds = tails.map(({ id }) => id);
    expect(new Set(tailIds).size).toBe(tailIds.length);
    expect(findTreeProblem(treeOf({ ...unedited.toJSON(), pages: all }))).toBeUndefined();
  });

  it('open as they were shipped while nobody has edited them', () => {
    expect(opened(unedited, careers)).toMatchObject({
      text: 'Careers',
      parentId: null,
      isChild: false,
    });
    expect(walkTree(unedited).some(({ page: each }) => each.id === careers)).toBe(false);
  });

  it('are in the tree once someone has edited them, and gone from it when they are as shipped again', () => {
    const changed = edited(unedited, 'home-hero', { heading: 'Ours' });
    expect(changed.toJSON().pages.map(({ id }) => id)).toEqual([home]);
    expect(heroSays(changed)).toMatchObject({ heading: 'Ours' });
    const back = putIntoTree(changed, opened(unedited, home));
    expect(back.toJSON().pages).toEqual([]);
    expect(isSameTree(back, unedited)).toBe(true);
  });

  it('keep their address under any name', () => {
    const renamed = putIntoTree(unedited, { ...opened(unedited, careers), text: 'Jobs & more' });
    expect(pageAddresses(renamed).get(careers)).toBe('/careers');
    expect(renamed.toJSON().pages[0]?.to).toBe('careers');
    expect(listPages(renamed).at(-1)).toMatchObject({ text: 'Jobs & more', path: '/careers' });
  });

  it('a draft of one stands at its address', () => {
    const draft = { ...opened(unedited, careers), text: '' };
    const { path, tree: alone } = draftAlone(unedited, draft);
    expect(path).toBe('/careers');
    expect(alone.toJSON().children).toEqual([]);
  });

  it('cannot be deleted', () => {
    const changed = edited(unedited, 'home-hero', { heading: 'Ours' });
    expect(removePage(changed, home)).toEqual(changed);
  });

  it('take copies of sections, edited before or not', () => {
    const from = { ...newPage('p1', null), text: 'New', sections: [section('s1', 'Copied')] };
    const document = copySectionTo(from, 's1', home, () => 'copy-1');
    expect(findCopyProblem(document, unedited)).toBeUndefined();
    expect(roomOn(unedited, document, home)).toBeGreaterThan(0);
    const after = putIntoTree(unedited, document);
    expect(pageIn(after, home)?.templates.at(-1)?.id).toBe('copy-1');
  });

  it('are linked to by id, and read by address', () => {
    const pages = listPages(unedited);
    expect(storeLink('/careers', pages)).toBe(linkToPage(careers));
    expect(showLink(linkToPage(careers), pages)).toBe('/careers');
    const linking = { ...newPage('p1', null), text: 'New', sections: [section('s1')] };
    const after = putIntoTree(
      unedited,
      editSection(linking, 's1', { buttonLink: linkToPage(home) }),
    );
    expect(findTreeProblem(after)).toBeUndefined();
  });
});

describe('A tree with pages beside the menu', () => {
  const own = pageIn(unedited, home)!;

  it.each([
    ['an id that is none of theirs', [{ ...own, id: 'f'.repeat(24) }], /beside the menu/],
    ['the same page twice', [own, own], /used twice/],
    ['an empty name', [{ ...own, text: ' ' }], /All field required/],
    [
      'a button that leads to a section of another page',
      [{ ...own, templates: own.templates.slice(0, 2) }],
      /not on that page/,
    ],
  ])('is refused with %s', (_name, pages, problem) => {
    expect(findTreeProblem(treeOf({ ...unedited.toJSON(), pages }))).toMatch(problem);
  });

  it('is refused with one of them in the menu', () => {
    expect(findTreeProblem(tree(page(home, [], 'Home')))).toMatch(/cannot be in the menu/);
  });
});

describe('A client that does not know of them', () => {
  const before = edited(unedited, 'home-hero', { heading: 'Ours' });

  it('leaves them as they are', () => {
    const sent = { children: before.toJSON().children };
    expect(completeTree(sent, before)).toEqual(before);
  });

  it('who names one and leaves most of it out keeps the rest, also of what was shipped', () => {
    const sent = {
      children: before.toJSON().children,
      pages: [...before.toJSON().pages, { id: careers, text: 'Jobs' }],
    };
    const filled = completeTree(sent, before);
    expect(pageIn(filled, careers)).toEqual({ ...shippedPage(careers), text: 'Jobs', to: '' });
    expect(pageIn(filled, home)).toEqual(pageIn(before, home));
  });

  it('who sends none takes them back to what was shipped', () => {
    const sent = { ...before.toJSON(), pages: [] };
    expect(completeTree(sent, before).toJSON().pages).toEqual([]);
  });
});

describe('Two people on one of them', () => {
  const mine = edited(unedited, 'home-hero', { heading: 'My heading' });
  const theirs = edited(unedited, 'home-hero', { subHeading: 'Their words' });

  it('their very first edits are joined by field', () => {
    const { tree: joined, clashes } = mergeTrees(unedited, mine, theirs);
    expect(clashes).toEqual([]);
    expect(heroSays(joined)).toMatchObject({ heading: 'My heading', subHeading: 'Their words' });
    expect(findTreeProblem(joined)).toBeUndefined();
  });

  it('the same field is asked about, whatever was shipped', () => {
    const other = edited(unedited, 'home-hero', { heading: 'Their heading' });
    const { clashes } = mergeTrees(unedited, mine, other);
    expect(clashes).toMatchObject([
      { id: 'home-hero', field: 'heading', mine: 'My heading', theirs: 'Their heading' },
    ]);
  });

  it('who goes back to the shipped page takes back only what was there before', () => {
    const more = edited(mine, 'figures', { heading: 'Their figures' });
    const { tree: joined, clashes } = mergeTrees(mine, unedited, more);
    expect(clashes).toEqual([]);
    expect(heroSays(joined)).toEqual(heroSays(unedited));
    expect(pageIn(joined, home)?.templates[1]?.data).toMatchObject({ heading: 'Their figures' });
  });

  it('going back against a change of the same field is asked about', () => {
    const changed = edited(mine, 'home-hero', { heading: 'Their heading' });
    const { clashes } = mergeTrees(mine, unedited, changed);
    expect(clashes).toMatchObject([{ id: 'home-hero', field: 'heading' }]);
  });

  it('both going back leaves nothing in the tree', () => {
    expect(mergeTrees(mine, unedited, unedited).tree.toJSON().pages).toEqual([]);
  });
});

describe('What is said of a change of one of them', () => {
  const changed = edited(unedited, 'figures', { heading: 'Counted' });

  it('a first edit is a change of what was shipped, and so is the way back', () => {
    const summary = [
      {
        pageId: home,
        page: 'Home',
        change: 'changed',
        sections: [expect.objectContaining({ id: 'figures', change: 'changed' })],
      },
    ];
    expect(describeChanges(unedited, changed)).toEqual(summary);
    expect(describeChanges(changed, unedited)).toEqual(summary);
  });

  it('only its address is drawn anew, and its date is new both times', () => {
    for (const [before, after] of [
      [unedited, changed],
      [changed, unedited],
    ] as const) {
      expect(changedPaths(before, after)).toEqual(['/']);
      expect(pageChanges(before, after)).toEqual({ changed: [home], gone: [] });
    }
  });

  it('another name stands in the menus of every page', () => {
    const named = putIntoTree(changed, { ...opened(changed, home), text: 'Start' });
    expect(changedPaths(changed, named)).toBeUndefined();
    expect(changedPaths(named, unedited)).toBeUndefined();
  });

  it('the history brings either state back', () => {
    expect(restorePage(changed, unedited, home)?.toJSON().pages).toEqual([]);
    expect(restorePage(unedited, changed, home)).toEqual(changed);
  });
});
