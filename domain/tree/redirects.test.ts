import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { changesOfTrees, startTree } from '../../tests/support/builder/tree-changes-arbitrary.ts';
import { child, page, parent, tree } from '../../tests/support/builder/trees.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { pageAddresses } from './read-tree.ts';
import { isAwakeIn, type Redirect, redirectsAfter, targetOf } from './redirects.ts';
import { findTreeProblem } from './tree-rules.ts';
import type { NavigationTree } from './tree-schema.ts';

const leads = (redirects: Redirect[], to: NavigationTree) =>
  Object.fromEntries(redirects.map((redirect) => [redirect.from, targetOf(redirect, to)]));

describe('The old address', () => {
  it('of a renamed page and of each child of a renamed parent leads to the new one', () => {
    const before = tree(page('a'), parent('p', [child('c'), child('d')]));
    const renamed = { ...page('a'), to: 'news' };
    const after = tree(renamed, { ...parent('p', [child('c'), child('d')]), to: 'firms' });
    expect(leads(redirectsAfter(before, after, [], 0), after)).toEqual({
      '/a': '/news',
      '/p': '/firms/c',
      '/p/c': '/firms/c',
      '/p/d': '/firms/d',
    });
  });

  it('of a page that becomes a parent under another name leads to its first child', () => {
    const before = tree(page('a'));
    const after = tree({ ...parent('a', [child('c'), child('d')]), to: 'firms' });
    expect(leads(redirectsAfter(before, after, [], 0), after)).toEqual({ '/a': '/firms/c' });
    const same = tree(parent('a', [child('c')]));
    expect(redirectsAfter(before, same, [], 0)).toEqual([]);
  });

  it('of a renamed parent belongs to the next parent of that name', () => {
    const [before, renamed] = [
      tree(parent('p', [child('c')])),
      tree({ ...parent('p', [child('c')]), to: 'q' }),
    ];
    const kept = redirectsAfter(before, renamed, [], 0);
    const next = tree(...renamed.toJSON().children, { ...parent('n', [child('e')]), to: 'p' });
    expect(redirectsAfter(renamed, next, kept, 1).map(({ from }) => from)).toEqual(['/p/c']);
  });

  it('leads there in one step after two renames, and back after the way back', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((to) => tree({ ...page('a'), to }));
    if (!first || !second || !third) throw new Error('three trees');
    const once = redirectsAfter(first, second, [], 0);
    const twice = redirectsAfter(second, third, once, 1);
    expect(leads(twice, third)).toEqual({ '/a': '/c', '/b': '/c' });
    expect(leads(redirectsAfter(third, first, twice, 2), first)).toEqual({
      '/b': '/a',
      '/c': '/a',
    });
  });

  it('of a page still leads to it after a parent of that name has come and gone', () => {
    const start = tree(page('a'), parent('p', [child('c')]));
    const free = tree({ ...page('a'), to: 'b' }, parent('p', [child('c')]));
    const shared = tree({ ...page('a'), to: 'b' }, { ...parent('p', [child('c')]), to: 'a' });
    const kept = redirectsAfter(free, shared, redirectsAfter(start, free, [], 0), 1);
    expect(leads(kept, shared)['/a']).toBe('/b');
    const renamed = tree({ ...page('a'), to: 'b' }, { ...parent('p', [child('c')]), to: 'q' });
    expect(leads(redirectsAfter(shared, renamed, kept, 2), renamed)['/a']).toBe('/b');
    const removed = tree({ ...page('a'), to: 'b' });
    expect(leads(redirectsAfter(shared, removed, kept, 2), removed)['/a']).toBe('/b');
    // The page is gone, so the address belongs to the parent, which had it last.
    const alone = tree({ ...parent('p', [child('c')]), to: 'q' });
    expect(leads(redirectsAfter(shared, alone, kept, 2), alone)['/a']).toBe('/q/c');
  });

  it('of a parent that an administrator has redirected is not the parent’s to leave behind', () => {
    const before = tree(page('a'), parent('p', [child('c')]));
    const after = tree(page('a'), { ...parent('p', [child('c')]), to: 'q' });
    const manual = { from: '/p', pageId: 'a', to: null, isManual: true, createdAt: 0 };
    expect(redirectsAfter(before, after, [manual], 1)).toContainEqual(manual);
  });

  it('belongs to a new page that is given it', () => {
    const before = tree(page('a'));
    const renamed = tree({ ...page('a'), to: 'b' });
    const kept = redirectsAfter(before, renamed, [], 0);
    const taken = tree({ ...page('a'), to: 'b' }, { ...page('n'), to: 'a' });
    expect(redirectsAfter(renamed, taken, kept, 1)).toEqual([]);
  });

  it('leads nowhere while its page is gone, and there again when it is back', () => {
    const before = tree(page('a'));
    const renamed = tree({ ...page('a'), to: 'b' });
    const kept = redirectsAfter(before, renamed, [], 0);
    const asleep = redirectsAfter(renamed, tree(), kept, 1);
    expect(leads(asleep, tree())).toEqual({ '/a': undefined, '/b': undefined });
    expect(redirectsAfter(tree(), renamed, asleep, 2)).toEqual(kept);
    const elsewhere = tree({ ...page('a'), to: 'c' });
    expect(leads(redirectsAfter(tree(), elsewhere, asleep, 2), elsewhere)).toEqual({
      '/a': '/c',
      '/b': '/c',
    });
  });
});

it('No sequence of renames, moves, deletes and additions makes a loop, a chain or a dead link by id', () => {
  fc.assert(
    fc.property(changesOfTrees, (changes) => {
      let now = startTree;
      let redirects: Redirect[] = [];
      const addressesEver = new Map<string, Set<string>>();
      for (const change of changes) {
        const next = change(now);
        redirects = redirectsAfter(now, next, redirects, 0);
        now = next;
        remember(addressesEver, now);
        expect(findTreeProblem(now)).toBeUndefined();
        checkRedirects(redirects, now);
        checkOldAddresses(addressesEver, redirects, now);
      }
    }),
    { numRuns: propertyRuns(500) },
  );
});

/**
 * Records which addresses each present page has had, except those that another page has taken
 * since.
 */
function remember(ever: Map<string, Set<string>>, now: NavigationTree): void {
  const addresses = pageAddresses(now);
  for (const id of ever.keys()) if (!addresses.has(id)) ever.delete(id);
  for (const [id, path] of addresses) {
    for (const others of ever.values()) others.delete(path);
    ever.set(id, (ever.get(id) ?? new Set()).add(path));
  }
}

function checkRedirects(redirects: Redirect[], now: NavigationTree): void {
  const alive = new Set(pageAddresses(now).values());
  const froms = redirects.map(({ from }) => from);
  expect(new Set(froms).size).toBe(froms.length);
  for (const redirect of redirects) {
    expect(alive.has(redirect.from)).toBe(false);
  }
  for (const redirect of redirects.filter(isAwakeIn(now))) {
    // The redirect ends at a page in one step: neither a loop nor a chain.
    expect(alive.has(targetOf(redirect, now) ?? '')).toBe(true);
  }
}

function checkOldAddresses(
  ever: Map<string, Set<string>>,
  redirects: Redirect[],
  now: NavigationTree,
): void {
  const addresses = pageAddresses(now);
  const byFrom = leads(redirects, now);
  for (const [id, paths] of ever) {
    const today = addresses.get(id);
    const old = [...paths].filter((path) => path !== today);
    expect(old.map((path) => byFrom[path])).toEqual(old.map(() => today));
  }
}
