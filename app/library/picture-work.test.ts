import { expect, test } from 'vitest';

import { clashesOf, followLibrary, openWork, settlePart, workAfter } from './picture-work.ts';

const sent = { name: ' Dawn ', alt: 'A harbour', isDecorative: false, focalX: 50, focalY: 50 };
const saved = { ...sent, name: 'Dawn' };

test('a field nobody touched since is as the server has it, the others as they were typed', () => {
  const now = { ...saved, alt: 'A harbour at dawn', focalX: 20 };
  const work = workAfter(saved, { sent: saved, now, since: ['alt', 'focalPoint'] });
  expect(work).toEqual({ base: saved, edited: now });
  expect(workAfter(saved, { sent: saved, now: sent, since: [] })).toEqual(openWork(saved));
});

test('what was typed since where the save joined in a colleague’s words is asked about', () => {
  const joined = { ...saved, alt: 'Theirs' };
  const now = { ...saved, alt: 'Mine' };
  const work = workAfter(joined, { sent: saved, now, since: ['alt'] });
  expect(clashesOf(followLibrary(work, joined), joined)).toEqual(['alt']);
});

test('what a colleague changed elsewhere stands in the fields, and is no change of mine', () => {
  const work = { base: saved, edited: { ...saved, alt: 'Mine' } };
  const theirs = { ...saved, name: 'Harbour', focalY: 90 };
  const { base, edited } = followLibrary(work, theirs);
  expect(edited).toEqual({ ...theirs, alt: 'Mine' });
  expect(base).toEqual(theirs);
  expect(clashesOf({ base, edited }, theirs)).toEqual([]);
});

test('what both changed is asked about once, and about a newer change anew', () => {
  const work = { base: saved, edited: { ...saved, alt: 'Mine' } };
  const theirs = { ...saved, alt: 'Theirs' };
  expect(clashesOf(followLibrary(work, theirs), theirs)).toEqual(['alt']);
  const mine = settlePart(work, theirs, 'alt', true);
  expect(clashesOf(followLibrary(mine, theirs), theirs)).toEqual([]);
  expect(mine).toEqual({ base: theirs, edited: work.edited });
  const newer = { ...saved, alt: 'Newer' };
  expect(clashesOf(followLibrary(mine, newer), newer)).toEqual(['alt']);
  expect(settlePart(work, theirs, 'alt', false)).toEqual(openWork(theirs));
});

test('what both changed to the same is settled', () => {
  const work = { base: saved, edited: { ...saved, alt: 'Same' } };
  expect(followLibrary(work, { ...saved, alt: 'Same' })).toEqual(openWork(work.edited));
});
