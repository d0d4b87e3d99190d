import { describe, expect, it } from 'vitest';

import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import type { NavigationEntry } from '../../domain/tree/navigation-entry.ts';
import { resolveLink } from './site-link.tsx';

const childId = '66f0f01df01df01df01d1000';
const entries: NavigationEntry[] = [
  {
    id: '66f0f01df01df01df01d0010',
    text: 'Verticals',
    path: '/verticals',
    hue: 'all',
    isDropdown: true,
    hidden: false,
    children: [
      {
        id: childId,
        text: 'Education',
        path: '/verticals/education',
        hue: 'education',
        hidden: true,
      },
    ],
  },
];

it('draws a link to a page beside the menu as its address', () => {
  const about = `page:${fixedIdAt('/about-us')}`;
  expect(resolveLink(about, [])).toEqual({ href: '/about-us', isExternal: false });
  expect(resolveLink(about, [], [about.slice('page:'.length)])).toBeUndefined();
});

it('draws a link to a page as its address, also when the menus hide it', () => {
  expect(resolveLink(`page:${childId}`, entries)).toEqual({
    href: '/verticals/education',
    isExternal: false,
  });
});

it('leads nowhere when the page is gone, or only holds other pages', () => {
  expect(resolveLink('page:66f0f01df01df01df01dffff', entries)).toBeUndefined();
  expect(resolveLink('page:66f0f01df01df01df01d0010', entries)).toBeUndefined();
});

it('tells the site from the rest of the world', () => {
  expect(resolveLink('/contact', entries)?.isExternal).toBe(false);
  expect(resolveLink('#figures', entries)?.isExternal).toBe(false);
  expect(resolveLink('https://example.org', entries)?.isExternal).toBe(true);
  expect(resolveLink('mailto:a@example.org', entries)?.isExternal).toBe(true);
});

describe('an address that must not be followed', () => {
  it.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', '//evil.example', '/\\evil.example', ''])(
    '%s is not followed',
    (link) => {
      expect(resolveLink(link, entries)).toBeUndefined();
    },
  );
});
