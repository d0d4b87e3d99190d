import { expect, it } from 'vitest';

import { child, page, parent, tree } from '../../../tests/support/trees.ts';
import { listPages, showLink, storeLink } from './page-links.ts';

const id = '0123456789abcdef01234567';
const pages = listPages(tree(page('a'), parent('p', [child(id, [], 'c')])));
const path = `/p/${id}`;

it('A link to a page of the tree is stored by id and shown as its address', () => {
  expect(storeLink(path, pages)).toBe(`page:${id}`);
  expect(showLink(`page:${id}`, pages)).toBe(path);
});

it('Any other link is stored as it was typed', () => {
  for (const link of ['https://example.com', '/contact', '#top', '', '/p']) {
    expect(storeLink(link, pages)).toBe(link);
    expect(showLink(link, pages)).toBe(link);
  }
});
