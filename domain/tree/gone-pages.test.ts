import { describe, expect, it } from 'vitest';

import { builtSection } from '../pages/built-section.ts';
import { fixedPages, verticalPageIds } from '../pages/page-ids.ts';
import { linkToPage } from '../values/addresses.ts';
import { changedPaths, describeChanges, isSameTree, pageChanges } from './changes.ts';
import { completeTree } from './complete.ts';
import { knownAddresses } from './dead-links.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { topPage, treeOf } from '../../tests/support/builder/trees.ts';
import { mergeTrees } from './merge.ts';
import { listPages } from './page-links.ts';
import { findAddressProblem } from './page-address.ts';
import { planRedirect } from './plan-redirect.ts';
import { canOpen, hasPage, pageAddresses } from './read-tree.ts';
import { redirectsAfter } from './redirects.ts';
import { listPagePaths, resolvePage } from './resolve-page.ts';
import { restorePage } from './restore-deleted.ts';
import { seedNavigation } from './seed-navigation.ts';
import { findTreeProblem } from './tree-rules.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

const [home, about, contact, careers] = fixedPages.map(({ id }) => id) as [
  string,
  string,
  string,
  string,
];
const without = (...ids: string[]) => ids.reduce(removePage, seedNavigation);
const edited = (tree: NavigationTree, id: string, change: Partial<PageDocument>) =>
  putIntoTree(tree, { ...openPage(tree, id)!, ...change });

describe('a page beside the menu that was taken away', () => {
  const tree = without(about);

  it('is gone from every list of pages', () => {
    expect(resolvePage('/about-us', tree)).toBeUndefined();
    expect(resolvePage('/careers', tree)).toBeDefined();
    expect(listPagePaths(tree)).not.toContain('/about-us');
    expect(hasPage(tree, about)).toBe(false);
    expect(canOpen(tree, about)).toBe(false);
    expect(openPage(tree, about)).toBeUndefined();
    expect(pageAddresses(tree).has(about)).toBe(false);
    expect(listPages(tree).map(({ id }) => id)).not.toContain(about);
    expect(knownAddresses(tree, []).paths.has('/about-us')).toBe(false);
  });

  it('is gone whether it was edited before or not', () => {
    const changed = edited(seedNavigation, about, { text: 'Who we are' });
    const gone = removePage(changed, about);
    expect(gone.toJSON().pages).toEqual([]);
    expect(isSameTree(gone, tree)).toBe(true);
    expect(describeChanges(changed, gone)).toMatchObject([
      { pageId: about, page: 'Who we are', change: 'removed' },
    ]);
  });

  it('is a change of the whole site, and named as removed', () => {
    expect(isSameTree(tree, seedNavigation)).toBe(false);
    expect(describeChanges(seedNavigation, tree)).toMatchObject([
      { pageId: about, page: 'About Us', change: 'removed' },
    ]);
    expect(pageChanges(seedNavigation, tree).gone).toEqual([about]);
    expect(changedPaths(seedNavigation, tree)).toBeUndefined();
  });

  it('stays gone when the tree is stored and read', () => {
    const read = treeOf(structuredClone(tree.toJSON()));
    expect(read).toEqual(tree);
  });

  it('stays gone when a client that knows nothing of it sends the tree', () => {
    const { gone: _gone, ...known } = tree.toJSON();
    expect(completeTree(known, tree).toJSON().gone).toEqual([about]);
    expect(completeTree({ children: tree.toJSON().children }, tree).toJSON().gone).toEqual([about]);
  });

  it('leaves its address to another page, and to a redirect', () => {
    const page = { id: '6'.repeat(24), parentId: null, text: 'About Us', address: '' };
    expect(findAddressProblem(page, seedNavigation)).toContain('is reserved by the site');
    expect(findAddressProblem(page, tree)).toBeUndefined();
    const taken = treeOf({
      ...tree.toJSON(),
      children: [...tree.toJSON().children, topPage(page)],
    });
    expect(findTreeProblem(taken)).toBeUndefined();
    expect(resolvePage('/about-us', taken)?.name).toBe('About Us');
    const restored = restorePage(taken, seedNavigation, about);
    expect(findTreeProblem(restored!)).toContain('is reserved by the site');
    const plan = planRedirect({ from: '/about-us', to: '/contact' }, tree, [], 1);
    expect(plan).toMatchObject({ redirects: [{ from: '/about-us', pageId: contact }] });
  });

  it('gives up the redirect from its address when it is back', () => {
    const redirect = { from: '/about-us', pageId: contact, to: null, isManual: true, createdAt: 1 };
    expect(redirectsAfter(tree, seedNavigation, [redirect], 2)).toEqual([]);
  });

  it('is back as it was in an older version, and by publishing its draft', () => {
    const changed = edited(seedNavigation, about, { text: 'Who we are' });
    expect(restorePage(removePage(changed, about), changed, about)).toEqual(changed);
    expect(restorePage(tree, seedNavigation, about)).toEqual(seedNavigation);
    const draft = { ...openPage(seedNavigation, about)!, text: 'We' };
    expect(resolvePage('/about-us', putIntoTree(tree, draft))?.name).toBe('We');
  });

  it('turns links by its id into plain addresses', () => {
    const button = { heading: 'Us', buttonText: 'More', buttonLink: linkToPage(about) };
    const banner = builtSection('section_01', '7'.repeat(24), button);
    const linking = edited(seedNavigation, careers, { sections: [banner] });
    expect(JSON.stringify(linking)).toContain(linkToPage(about));
    const text = JSON.stringify(removePage(linking, about));
    expect(text).not.toContain(linkToPage(about));
    expect(text).toContain('"/about-us"');
  });
});

describe('a merge with a page beside the menu that was taken away', () => {
  const gone = without(about);
  const renamed = edited(seedNavigation, about, { text: 'Who we are' });

  it('clashes with an edit of the page, and either answer holds', () => {
    const { clashes } = mergeTrees(seedNavigation, renamed, gone);
    expect(clashes).toMatchObject([{ id: about, kind: 'page', theirs: null }]);
    const [kept, left] = (['mine', 'theirs'] as const).map(
      (side) => mergeTrees(seedNavigation, renamed, gone, { get: () => side }).tree,
    );
    expect(kept).toEqual(renamed);
    expect(left).toEqual(gone);
  });

  it('joins with an edit of another page', () => {
    const other = edited(seedNavigation, careers, { text: 'Jobs' });
    const { tree, clashes } = mergeTrees(seedNavigation, other, gone);
    expect(clashes).toEqual([]);
    expect(tree).toEqual(treeOf({ ...other.toJSON(), gone: [about] }));
  });

  it('keeps what was gone before on both sides', () => {
    const other = edited(gone, careers, { text: 'Jobs' });
    const moved = edited(gone, contact, { text: 'Write to us' });
    const { tree } = mergeTrees(gone, other, moved);
    expect(tree.toJSON().gone).toEqual([about]);
    expect(tree.toJSON().pages.map(({ text }) => text)).toEqual(['Write to us', 'Jobs']);
  });

  it('joins two takings away', () => {
    expect(mergeTrees(seedNavigation, without(careers), gone).tree.toJSON().gone).toEqual([
      about,
      careers,
    ]);
  });

  it('asks when a page took the address of one that came back', () => {
    const page = topPage({ id: '6'.repeat(24), text: 'About Us' });
    const taken = treeOf({ ...gone.toJSON(), children: [...gone.toJSON().children, page] });
    const { tree } = mergeTrees(gone, taken, seedNavigation);
    expect(findTreeProblem(tree)).toBeUndefined();
    expect(resolvePage('/about-us', tree)?.sections.length).toBeGreaterThan(1);
  });
});

describe('a business that is not in the tree', () => {
  const tree = without(verticalPageIds.education);

  it('is gone, also at its shipped address', () => {
    expect(resolvePage('/verticals/education', tree)).toBeUndefined();
    expect(listPagePaths(tree)).not.toContain('/verticals/education');
    const plan = planRedirect({ from: '/verticals/education', to: '/contact' }, tree, [], 1);
    expect(plan).toMatchObject({ redirects: [{ from: '/verticals/education' }] });
  });

  it('leaves the address of all four to another entry, once their own is gone', () => {
    const page = topPage({ id: '6'.repeat(24), text: 'Verticals' });
    expect(
      findTreeProblem(treeOf({ ...seedNavigation.toJSON(), children: [page] })),
    ).toBeUndefined();
  });
});

it('home and contact stay', () => {
  for (const id of [home, contact]) {
    expect(removePage(seedNavigation, id)).toEqual(seedNavigation);
    expect(findTreeProblem(treeOf({ ...seedNavigation.toJSON(), gone: [id] }))).toContain(
      'cannot be deleted',
    );
  }
  expect(
    findTreeProblem(treeOf({ ...seedNavigation.toJSON(), gone: [verticalPageIds.education] })),
  ).toContain('beside the menu');
});
