import { expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { listPages, pagesLinkingTo, showLink, storeLink } from './page-links.ts';
import { card } from '../sections/built-fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';

const id = '0123456789abcdef01234567';
const pages = listPages(tree(page('a'), parent('p', [child(id, [], 'c')])));
const path = `/p/${id}`;

it('A link to a page of the tree is stored by id and shown as its address', () => {
  expect(storeLink(path, pages)).toBe(`page:${id}`);
  expect(showLink(`page:${id}`, pages)).toBe(path);
});

it('Any other link is stored as it was typed', () => {
  for (const link of ['https://example.com', '/contact#form', '#top', '', '/p']) {
    expect(storeLink(link, pages)).toBe(link);
    expect(showLink(link, pages)).toBe(link);
  }
});

function linking(name: string, link: string, inCard = false): BuiltSection {
  const made = section(name, name);
  const cards = inCard ? [card({ buttonText: 'Go', buttonLink: link })] : [];
  const buttonLink = inCard ? '' : link;
  return { ...made, data: { ...made.data, buttonLink, service: { name: '', cards } } };
}

it('A page is linked to by id and by address, from sections and cards, also through its children', () => {
  const site = tree(
    page('one', [section('x'), linking('Hero', `page:${id}`)], 'One'),
    page('two', [linking('', '/p/c?x=1'), linking('Cards', `/p/${id}#y`, true)], 'Two'),
    page('none', [linking('None', '/p')], 'None'),
    parent('p', [child(id, [linking('Self', '/p/c')]), child('c')]),
  );
  expect(pagesLinkingTo(site, 'p')).toEqual([
    { pageId: 'one', text: 'One', sections: ['Section 2 · Hero'] },
    { pageId: 'two', text: 'Two', sections: ['Section 1', 'Section 2 · Cards'] },
  ]);
  expect(pagesLinkingTo(site, 'c').map(({ text }) => text)).toEqual(['Two', id]);
  expect(pagesLinkingTo(site, 'none')).toEqual([]);
});
