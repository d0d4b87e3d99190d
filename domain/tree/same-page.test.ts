import { expect, it } from 'vitest';

import { section } from '../../tests/support/builder/trees.ts';
import { addSection, editSection, newPage } from './edit-page.ts';
import { isSamePage } from './changes.ts';

const page = addSection(addSection(newPage('p', null), section('one')), section('two'));

it('Pages are the same when they say the same', () => {
  expect(isSamePage(page, structuredClone(page))).toBe(true);
  expect(isSamePage(page, { ...page, text: 'Other' })).toBe(false);
  expect(isSamePage(page, editSection(page, 'two', { heading: 'Other' }))).toBe(false);
  expect(isSamePage(page, { ...page, sections: page.sections.toReversed() })).toBe(false);
  expect(isSamePage(page, { ...page, sections: page.sections.slice(1) })).toBe(false);
  const copies = [{ pageId: 'q', section: section('three') }];
  expect(isSamePage(page, { ...page, copies })).toBe(false);
  expect(isSamePage({ ...page, copies }, { ...page, copies: structuredClone(copies) })).toBe(true);
});

it('A section that both have is not read, however long the page is', () => {
  const untouched = Object.assign(section('three'), {
    toJSON: () => {
      throw new Error('This was read');
    },
  });
  const long = addSection(page, untouched);
  expect(isSamePage(long, editSection(long, 'one', { heading: 'Other' }))).toBe(false);
  expect(isSamePage(long, editSection(long, 'one', { heading: 'one' }))).toBe(true);
});
