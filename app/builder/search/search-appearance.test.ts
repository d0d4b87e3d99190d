import { expect, it } from 'vitest';

import { builtSection } from '../../../domain/pages/built-section.ts';
import { resolvePage } from '../../../domain/tree/resolve-page.ts';
import { seedNavigation } from '../../../domain/tree/seed-navigation.ts';
import { editSearch, newPage } from '../../../domain/tree/edit-page.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { searchAppearanceOf } from './search-appearance.ts';

const hero = builtSection('section_01', 'hero', {
  heading: 'Plain terms',
  subHeading: 'What we promise, and what we ask of you, in words that everyone can read.',
});
const terms: PageDocument = { ...newPage('terms', null), text: 'Our Terms', sections: [hero] };

it('a new page is found by its own words', () => {
  expect(searchAppearanceOf(terms, seedNavigation, 'Acme')).toEqual({
    path: '/our-terms',
    defaults: { title: 'Plain terms', description: hero.data.subHeading },
    title: 'Plain terms | Acme',
    description: hero.data.subHeading,
    card: { kind: 'drawn', title: 'Plain terms', hue: 'all' },
  });
});

it('chosen words and a chosen picture win, and the defaults stay known', () => {
  const image = 'https://pictures.example/a.jpg';
  const chosen = editSearch(terms, { title: 'Acme’s terms', description: 'Short.', image });
  expect(searchAppearanceOf(chosen, seedNavigation, 'Acme')).toMatchObject({
    defaults: { title: 'Plain terms' },
    title: 'Acme’s terms',
    description: 'Short.',
    card: { kind: 'picture', src: image },
  });
});

it('a vertical shows what the server will say of it', () => {
  const id = seedNavigation.toJSON().children[0]!.children[0]!.id;
  const found = (siteName: string) =>
    searchAppearanceOf(openPage(seedNavigation, id)!, seedNavigation, siteName);
  const page = resolvePage('/verticals/real-estate', seedNavigation, 'Acme')!;
  expect(found('Acme')).toMatchObject({
    path: '/verticals/real-estate',
    defaults: { title: page.title, description: page.description },
    card: { kind: 'drawn', title: page.title },
  });
  // The shipped picture says the shipped name.
  expect(found('Fourfold').card).toEqual({ kind: 'picture', src: '/social/real-estate.jpg' });
});

it('a name that another page has, or none yet, does not confuse the two', () => {
  const twin = { ...newPage('twin', null), text: 'Verticals' };
  expect(searchAppearanceOf(twin, seedNavigation, 'Acme').title).toBe('Verticals | Acme');
  expect(searchAppearanceOf(newPage('new', null), seedNavigation, 'Acme').defaults.title).toBe(
    'Untitled page',
  );
});
