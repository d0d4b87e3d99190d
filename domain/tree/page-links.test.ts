import { expect, it } from 'vitest';

import { child, page, parent, section, tree, treeOf } from '../../tests/support/builder/trees.ts';
import {
  findPageWithDeadLink,
  listPages,
  pagesLinkingTo,
  showLink,
  storeLink,
  withPlainLinksToGone,
} from './page-links.ts';
import { card } from '../sections/built-fields.ts';
import { type BuiltSection, sectionOfKind } from '../sections/section-schema.ts';

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

const written = (text: string): BuiltSection =>
  sectionOfKind('text', 'article', { heading: 'Terms', body: text });

it('Links within texts are links like those of buttons', () => {
  const site = tree(
    page('one', [written(`See **[this](page:${id})** and [that](/a).`)], 'One'),
    page('two', [written('[None](https://example.com)')], 'Two'),
    page('a'),
    parent('p', [child(id, [], 'c')]),
  );
  expect(pagesLinkingTo(site, id)).toEqual([
    { pageId: 'one', text: 'One', sections: ['Section 1 · Terms'] },
  ]);
  expect(pagesLinkingTo(site, 'a').map(({ text }) => text)).toEqual(['One']);
  // A deleted page leaves its address behind, and nothing else of the text changes.
  const without = treeOf({
    ...site.toJSON(),
    children: site.toJSON().children.filter((entry) => entry.id !== 'p'),
  });
  expect(findPageWithDeadLink(without)?.id).toBe('one');
  const [first] = withPlainLinksToGone(without, site).toJSON().children;
  expect(first?.templates[0]?.data).toMatchObject({
    body: `See **[this](${path})** and [that](/a).`,
  });
});
