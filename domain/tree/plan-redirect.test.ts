import { describe, expect, it } from 'vitest';

import { fixedIdAt } from '../pages/page-ids.ts';
import { child, page, parent, tree, treeOf } from '../../tests/support/builder/trees.ts';
import { planRedirect } from './plan-redirect.ts';
import type { Redirect } from './redirects.ts';

const id = 'a'.repeat(24);
const site = tree(page(id, [], 'News'), parent('p', [child('c')]));
const now = treeOf({
  ...site.toJSON(),
  children: site.toJSON().children.map((item, at) => (at === 0 ? { ...item, to: 'news' } : item)),
});
const plan = (from: string, to: string, existing: Redirect[] = [], replaces?: string) =>
  planRedirect({ from, to, replaces }, now, existing, 5);
const made = (from: string, to: string): Redirect => ({
  from,
  pageId: null,
  to,
  isManual: true,
  createdAt: 1,
});

describe('A redirect of an administrator', () => {
  it('leads to a page by its id, also when its address was typed', () => {
    const expected = {
      redirects: [{ from: '/old', pageId: id, to: null, isManual: true, createdAt: 5 }],
    };
    expect(plan('/old', `page:${id}`)).toEqual(expected);
    expect(plan('/old/', '/news')).toEqual(expected);
    expect(plan('/Ol%64', '/News')).toEqual(expected);
    const pageId = fixedIdAt('/about-us');
    expect(plan('/old', '/about-us')).toMatchObject({ redirects: [{ pageId, to: null }] });
  });

  it('leads to a screen of the site, a file or the web', () => {
    for (const to of ['/auth/sign-in', '/media/x.webp', 'https://example.org/?a=1']) {
      expect(plan('/old', to)).toMatchObject({ redirects: [{ to, pageId: null }] });
    }
  });

  it.each([
    ['/news', 'There is a page at this address'],
    ['/contact', 'There is a page at this address'],
    ['/Contact', 'There is a page at this address'],
    ['/a%2fb', 'Nobody can open this address'],
    ['/wp/../x', 'Nobody can open this address'],
    ['/a//b', 'Nobody can open this address'],
    ['/_.data', 'Nobody can open this address'],
    ['/x.data', 'Nobody can open this address'],
    ['/', 'There is a page at this address'],
    ['/p/c', 'There is a page at this address'],
    ['/admin/x', 'This address is reserved by the site'],
    ['/api/v1/template', 'This address is reserved by the site'],
    ['/images/a.webp', 'This address is reserved by the site'],
    ['/robots.txt', 'This address is reserved by the site'],
    ['/taken', 'There is a redirect from this address already'],
    ['/old?page=3', 'Leave out everything after ? or #: it is carried over automatically'],
    ['old', 'An address of this site starts with a single /'],
    ['//evil.example', 'An address of this site starts with a single /'],
    ['/\\evil.example', 'An address of this site starts with a single /'],
    ['https://example.org', 'An address of this site starts with a single /'],
  ])('does not begin at %s', (from, problem) => {
    expect(plan(from, '/news', [made('/taken', '/about-us')])).toEqual({ problem, field: 'from' });
  });

  it.each([
    ['/nowhere', 'There is no page at this address'],
    ['/p', 'There is no page at this address'],
    [`page:${'f'.repeat(24)}`, 'This page no longer exists'],
    ['//evil.example', 'Choose a page, or enter an address that starts with / or https://'],
    ['/\\evil.example', 'Choose a page, or enter an address that starts with / or https://'],
    ['javascript:alert(1)', 'Choose a page, or enter an address that starts with / or https://'],
    ['mailto:a@example.org', 'Choose a page, or enter an address that starts with / or https://'],
    ['#top', 'Choose a page, or enter an address that starts with / or https://'],
    ['', 'Choose a page, or enter an address that starts with / or https://'],
    ['/news#top', 'Leave out everything after ? or #'],
  ])('does not lead to %s', (to, problem) => {
    expect(plan('/old', to)).toEqual({ problem, field: 'to' });
  });

  it('makes no chain: each leads to the end of it', () => {
    const first = made('/b', '/account');
    expect(plan('/a', '/b', [first])).toMatchObject({
      redirects: [first, { from: '/a', to: '/account' }],
    });
    const waiting = made('/a', '/b');
    expect(plan('/b', '/admin', [waiting])).toMatchObject({
      redirects: [
        { from: '/a', to: '/admin' },
        { from: '/b', to: '/admin' },
      ],
    });
  });

  it('makes no loop', () => {
    expect(plan('/a', '/a', [], '/a')).toMatchObject({ field: 'to' });
    expect(plan('/a', '/b', [made('/b', '/a')])).toEqual({
      problem: 'This would redirect in a circle',
      field: 'to',
    });
  });

  it('is edited in place', () => {
    const existing = [made('/old', '/account')];
    expect(plan('/older', '/admin', existing, '/old')).toMatchObject({
      redirects: [{ from: '/older', to: '/admin' }],
    });
    expect(plan('/old', '/admin', existing, '/old')).toMatchObject({
      redirects: [{ from: '/old', to: '/admin' }],
    });
  });
});
