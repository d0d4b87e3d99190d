import { describe, expect, it } from 'vitest';

import { child, page, parent, tree } from '../../tests/support/builder/trees.ts';
import { hidePage } from './edit-tree.ts';
import {
  dropdownListedAt,
  entriesFor,
  isShown,
  listAddressOf,
  longDropdowns,
  shownPages,
  shownPerDropdown,
} from './long-menus.ts';
import { findLink, navigationEntries } from './navigation-entry.ts';
import { listPagePaths } from './resolve-page.ts';

function dropdowns(count: number, pages: number) {
  return tree(
    ...Array.from({ length: count }, (_, index) =>
      parent(
        `p${index}`,
        Array.from({ length: pages }, (_page, number) => child(`c${index}-${number}`)),
      ),
    ),
  );
}
const shownOf = (count: number, pages: number) =>
  shownPerDropdown(navigationEntries(dropdowns(count, pages)));

describe('How much of the menus a document holds', () => {
  it('is all of a small site, and the first twelve pages of a long dropdown', () => {
    expect(longDropdowns(navigationEntries(dropdowns(4, 12)))).toEqual([]);
    expect(shownOf(1, 1000)).toBe(12);
  });

  it('is less of each the more dropdowns there are, and of forty only their names', () => {
    expect([shownOf(4, 250), shownOf(10, 100), shownOf(25, 40), shownOf(40, 25)]).toEqual([
      12, 5, 1, 0,
    ]);
  });

  it('counts only what visitors see', () => {
    const many = dropdowns(2, 13);
    const hidden = many.toJSON().children.flatMap(({ children }) => children.slice(12));
    const site = hidden.reduce((now, { id }) => hidePage(now, id, true), many);
    expect(longDropdowns(navigationEntries(site))).toEqual([]);
  });

  it('always includes the page that is being read, in its place', () => {
    const entries = navigationEntries(dropdowns(1, 100));
    const { pages, hasMore } = shownPages(entries[0]!, entries, '/p0/c0-50');
    expect(pages.map(({ id }) => id).slice(-2)).toEqual(['c0-11', 'c0-50']);
    expect(hasMore).toBe(true);
  });
});

describe('What a document depends on of the menus', () => {
  const many = tree(
    ...dropdowns(3, 100).toJSON().children,
    parent('short', [child('only')]),
    page('plain'),
  );
  const site = ['c1-70', 'c1-71', 'p2', 'plain'].reduce((now, id) => hidePage(now, id, true), many);
  const entries = navigationEntries(site);
  const idsFor = (address: string, ...linked: string[]) =>
    Object.fromEntries(
      entriesFor(address, entries, new Set(linked)).map(({ id, children }) => [
        id,
        children.map((each) => each.id).filter((each) => !/-(\d|10|11)$/.test(each)),
      ]),
    );

  it('is what it shows and what it links to, hidden or not, and that there are others', () => {
    expect(idsFor('/p0/c0-50')).toEqual({ p0: ['c0-50', ''], p1: ['', ''], short: ['only'] });
    expect(idsFor('/', 'c0-30', 'c1-70', 'c2-80', 'plain')).toEqual({
      p0: ['c0-30', ''],
      p1: ['c1-70', '', ''],
      p2: ['c2-80'],
      short: ['only'],
      plain: [],
    });
  });

  it('is all of a dropdown for the page that lists it', () => {
    const [listed] = entriesFor('/all/of/p0', entries, new Set());
    expect(listed).toBe(entries[0]);
  });

  it.each(['/', '/p0/c0-50', '/p1/c1-70'])('is enough to show the same at %s', (address) => {
    const narrow = entriesFor(address, entries, new Set(['c0-99', 'c1-71']));
    const shownIn = (all: typeof entries) => [
      shownPerDropdown(all),
      longDropdowns(all).map(({ id }) => id),
      all.filter(isShown).map((entry) => [entry.id, shownPages(entry, all, address)]),
    ];
    expect(shownIn(narrow)).toEqual(shownIn(entries));
    expect(findLink(narrow, 'c0-99')).toBe(findLink(entries, 'c0-99'));
  });
});

describe('The page that lists a dropdown', () => {
  const site = tree(
    page('plain'),
    ...dropdowns(1, 100).toJSON().children,
    parent('short', [child('only')]),
    parent('empty', []),
  );
  const entries = navigationEntries(site);
  const found = (id: string) => dropdownListedAt(entries, `/all/of/${id}`)?.id;

  it('has an address that no page can have, and is known where links are checked', () => {
    expect(listAddressOf(entries[1]!)).toBe('/all/of/p0');
    expect(listPagePaths(site).filter((path) => path.startsWith('/all/'))).toEqual(['/all/of/p0']);
  });

  it('exists for every dropdown with pages that visitors see, and for nothing else', () => {
    expect(['p0', 'short', 'empty', 'plain', 'nothing'].map(found)).toEqual([
      'p0',
      'short',
      undefined,
      undefined,
      undefined,
    ]);
    const hidden = navigationEntries(hidePage(site, 'p0', true));
    expect(dropdownListedAt(hidden, '/all/of/p0')).toBeUndefined();
  });

  it('is not needed to find a page by its id', () => {
    expect(findLink(entries, 'c0-99')?.path).toBe('/p0/c0-99');
    expect(findLink(entries, 'p0')).toBeUndefined();
  });
});
