import { describe, expect, it } from 'vitest';

import { topPage, page as makePage, treeOf } from '../../tests/support/builder/trees.ts';
import { kindOf } from '../sections/fields.ts';
import {
  type NavigationTree,
  type WireTree,
  noPages,
  noPageSearch,
  type PageSearch,
} from './tree-schema.ts';
import { treePage } from './edit-tree.ts';
import { builtSection } from '../pages/built-section.ts';
import { listPagePaths, resolvePage } from './resolve-page.ts';
import { shippedPages } from '../pages/shipped-pages.ts';
import { seedNavigation } from './seed-navigation.ts';

const routeTable = [
  '/',
  '/about-us',
  '/contact',
  '/careers',
  '/verticals/real-estate',
  '/verticals/it-consulting',
  '/verticals/startup-incubation',
  '/verticals/education',
];

describe('Finding the page at an address', () => {
  it.each(routeTable)('there is a page at %s from the first start on', (path) => {
    expect(resolvePage(path, seedNavigation)?.path).toBe(path);
    expect(listPagePaths(seedNavigation)).toContain(path);
  });

  it('the first start shows the verticals as they are shipped', () => {
    for (const path of routeTable) {
      expect(resolvePage(path, seedNavigation)).toEqual(shippedPages.get(path));
    }
  });

  it.each(['/nowhere', '/verticals', '/verticals/nowhere', '/verticals/education/more', '/home'])(
    'there is nothing at %s',
    (path) => {
      expect(resolvePage(path, seedNavigation)).toBeUndefined();
    },
  );

  it('what the administrator made of a vertical wins over the shipped page', () => {
    const mine = builtSection('section_01', 'mine', { heading: 'Ours now' });
    const tree = withVerticals((child) =>
      child.to === 'education' ? [treePage({ ...child, sections: [mine] })] : [child],
    );
    expect(resolvePage('/verticals/education', tree)?.sections).toEqual([mine]);
  });

  it.each(routeTable.slice(4))('deleting %s in the builder takes it off the site', (path) => {
    const tree = withVerticals((child) => (path.endsWith(`/${child.to}`) ? [] : [child]));
    expect(tree.toJSON().children[0]?.children).toHaveLength(3);
    expect(resolvePage(path, tree)).toBeUndefined();
    expect(listPagePaths(tree)).not.toContain(path);
  });

  it('a page hidden from the menus is still at its address', () => {
    const tree: NavigationTree = treeOf({
      ...noPages.toJSON(),
      children: [
        topPage({
          id: 'hidden-page',
          text: 'Privacy Policy',
          hidden: true,
          sections: [builtSection('section_01', 'privacy', { subHeading: 'What we keep.' })],
        }),
      ],
    });
    expect(resolvePage('/privacy-policy', tree)).toMatchObject({
      name: 'Privacy Policy',
      title: 'Privacy Policy',
      description: 'What we keep.',
      hue: 'all',
    });
    const hiddenVerticals = withVerticals((child) => [{ ...child, hidden: true }]);
    expect(resolvePage('/verticals/education', hiddenVerticals)?.name).toBe('Education');
  });

  it('the accordion follows what IT consulting says, whoever wrote the rest of the page', () => {
    const emptied = withVerticals((child) => [treePage({ ...child, sections: [] })]);
    for (const tree of [seedNavigation, emptied]) {
      const page = resolvePage('/verticals/it-consulting', tree);
      const kinds = page?.sections.map(kindOf) ?? [];
      expect(kinds.findLast((kind) => kind !== 'section_01')).toBe('accordion');
      const accordions = page?.sections.filter((section) => kindOf(section) === 'accordion');
      expect(accordions).toHaveLength(1);
    }
  });
});

describe('How a page is found', () => {
  const hero = builtSection('section_01', 'hero', {
    heading: 'Plain terms',
    subHeading: 'What we promise, and what we ask of you, in words that everyone can read.',
  });
  const withSearch = (search: Partial<PageSearch>): NavigationTree =>
    treeOf({
      ...noPages.toJSON(),
      children: [
        { ...makePage('terms', [hero], 'Terms'), search: { ...noPageSearch, ...search } },
        ...seedNavigation.toJSON().children,
      ],
    });

  const cardOf = (search: Partial<PageSearch>, siteName: string) =>
    resolvePage('/terms', withSearch(search), siteName)?.socialImage;

  it('by its own words, as long as nobody chose others', () => {
    expect(resolvePage('/terms', withSearch({}), 'Acme')).toMatchObject({
      title: 'Plain terms',
      description: hero.data.subHeading,
      socialImage: expect.stringMatching(/^\/social\/pages\/terms-[\da-f]{16}\.jpg$/),
    });
    expect(resolvePage('/terms', withSearch({}))).not.toHaveProperty('noindex');
  });

  it('by the words and the picture that were chosen for it', () => {
    const image = 'https://pictures.example/card.jpg';
    const chosen = { title: 'Terms of trade', description: 'In short.', image, noindex: true };
    expect(resolvePage('/terms', withSearch(chosen))).toMatchObject({
      title: 'Terms of trade',
      description: 'In short.',
      socialImage: image,
      noindex: true,
    });
  });

  it('its drawn card has another address as soon as it says something else', () => {
    const cards = [cardOf({}, 'Acme'), cardOf({ title: 'Other' }, 'Acme'), cardOf({}, 'Ajax')];
    expect(new Set(cards).size).toBe(3);
    expect(cardOf({ description: 'Not on the card' }, 'Acme')).toBe(cards[0]);
  });

  it('a vertical keeps its shipped words and card until its hero says something else', () => {
    const path = '/verticals/education';
    const retitled = withVerticals((child) => [
      child.to === 'education'
        ? { ...child, search: { ...noPageSearch, title: 'Study abroad' } }
        : child,
    ]);
    expect(resolvePage(path, retitled)).toMatchObject({
      title: 'Study abroad',
      description: shippedPages.get(path)?.description,
      socialImage: expect.stringContaining('/social/pages/'),
      hue: 'education',
    });
    const rewritten = withVerticals((child) => [treePage({ ...child, sections: [hero] })]);
    expect(resolvePage(path, rewritten)).toMatchObject({
      title: 'Plain terms',
      description: hero.data.subHeading,
    });
  });
});

type Child = WireTree['pages'][number];

function withVerticals(change: (child: Child) => Child[]): NavigationTree {
  return treeOf({
    ...seedNavigation.toJSON(),
    children: seedNavigation.toJSON().children.map((item) => ({
      ...item,
      children: item.children.flatMap(change),
    })),
  });
}
