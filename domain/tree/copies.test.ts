import { expect, it } from 'vitest';

import { page, section, tree } from '../../tests/support/builder/trees.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { dropCopy, findCopyProblem, roomOn } from './copies.ts';
import { newPage } from './edit-page.ts';

it('A page has room for as many copies as its limit leaves, with those that wait', () => {
  const nearly = Array.from({ length: treeLimits.sectionsPerPage - 1 }, (_, n) => section(`s${n}`));
  const site = tree(page('near', nearly), page('empty'));
  const open = newPage('n', null);
  expect(roomOn(site, open, 'near')).toBe(1);
  const copied = { ...open, copies: [{ pageId: 'near', section: section('copy') }] };
  expect(roomOn(site, copied, 'near')).toBe(0);
  expect(roomOn(site, copied, 'empty')).toBe(treeLimits.sectionsPerPage);
  expect(dropCopy(copied, 'copy')).toEqual(open);
});

it('A copy for a page that is gone keeps its page from being published, in words', () => {
  const open = newPage('n', null);
  const copied = { ...open, copies: [{ pageId: 'b', section: section('copy', 'Words') }] };
  const [before, now] = [tree(page('b', [], 'Blog')), tree(page('a'))];
  expect(findCopyProblem(copied, before)).toBeUndefined();
  expect(findCopyProblem(copied, now)).toContain('The copy of “Words” is for a page that no');
  expect(findCopyProblem(copied, before, now)).toContain(
    'The copy of “Words” is for the page “Blog”, which no longer exists.',
  );
});
