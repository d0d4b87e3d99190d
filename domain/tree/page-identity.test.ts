import { expect, it } from 'vitest';

import { page as makePage, tree as makeTree } from '../../tests/support/builder/trees.ts';
import { kindOf } from '../sections/fields.ts';
import { addSection, editSection } from './edit-page.ts';
import { openPage, putIntoTree } from './edit-tree.ts';
import { fixedIdAt, verticalPageIds } from '../pages/page-ids.ts';
import { mergeTrees } from './merge.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';
import { resolvePage } from './resolve-page.ts';
import { shippedPages } from '../pages/shipped-pages.ts';
import { seedNavigation } from './seed-navigation.ts';
import { whyChooseUs } from '../pages/it-consulting.ts';

const consulting = verticalPageIds['it-consulting'];
const home = fixedIdAt('/') ?? '';
const contact = fixedIdAt('/contact') ?? '';

function changed(id: string, change: (page: PageDocument) => PageDocument): NavigationTree {
  const document = openPage(seedNavigation, id);
  if (!document) throw new Error('There is no such page');
  return putIntoTree(seedNavigation, change(document));
}

const tailsIn = (path: string, site: NavigationTree) =>
  resolvePage(path, site)?.sections.filter(({ id }) => id === whyChooseUs.id).length;

it('a renamed business keeps its hue, its tail, its words and its picture', () => {
  const site = changed(consulting, (page) => ({ ...page, text: 'Software' }));
  const { title, description, socialImage } = shippedPages.get('/verticals/it-consulting')!;
  expect(resolvePage('/verticals/software', site)).toMatchObject({
    hue: 'it-consulting',
    title,
    description,
    socialImage,
  });
  expect(resolvePage('/verticals/software', site)?.sections.map(kindOf).slice(-2)).toEqual([
    'accordion',
    'section_01',
  ]);
});

it('a tail that stands on the page itself is not drawn twice', () => {
  expect(tailsIn('/verticals/it-consulting', seedNavigation)).toBe(1);
  const site = changed(consulting, (page) => addSection(page, whyChooseUs, 0));
  expect(tailsIn('/verticals/it-consulting', site)).toBe(1);
  expect(resolvePage('/verticals/it-consulting', site)?.sections[0]?.id).toBe(whyChooseUs.id);
});

it('any page wears the hue that was chosen for it', () => {
  const plain = makeTree(makePage('news', [], 'News'));
  expect(resolvePage('/news', plain)?.hue).toBe('all');
  const chosen = makeTree({ ...makePage('news', [], 'News'), hue: 'education' });
  expect(resolvePage('/news', chosen)?.hue).toBe('education');
  const all = changed(consulting, (page) => ({ ...page, hue: 'all' }));
  expect(resolvePage('/verticals/it-consulting', all)?.hue).toBe('all');
});

it('two people who choose a hue and a name both get what they chose', () => {
  const mine = changed(consulting, (page) => ({ ...page, hue: 'education' }));
  const theirs = changed(consulting, (page) => ({ ...page, text: 'Software' }));
  const { tree: joined, clashes } = mergeTrees(seedNavigation, mine, theirs);
  expect(clashes).toEqual([]);
  expect(resolvePage('/verticals/software', joined)?.hue).toBe('education');
});

it('edited home keeps its shipped title and picture until its hero says something else', () => {
  const { title, description, socialImage } = shippedPages.get('/')!;
  const figures = changed(home, (page) => editSection(page, 'figures', { heading: 'Counted' }));
  expect(resolvePage('/', figures)).toMatchObject({ title, description, socialImage });
  const hero = changed(home, (page) => editSection(page, 'home-hero', { heading: 'Ours' }));
  expect(resolvePage('/', hero)).toMatchObject({
    title: 'Ours',
    socialImage: expect.stringContaining('/social/pages/'),
  });
  const renamed = changed(contact, (page) => ({ ...page, text: 'Write to us' }));
  expect(resolvePage('/contact', renamed)).toMatchObject({
    name: 'Write to us',
    title: 'Contact us',
  });
});
