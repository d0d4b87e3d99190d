import { dataOf } from '../../tests/support/builder/trees.ts';
import { describe, expect, it } from 'vitest';

import { addSection, makeSection, newPage } from '../../domain/tree/edit-page.ts';
import { card } from '../../domain/sections/built-fields.ts';
import { type KeptWork, readKeptWork, workKeyOf } from './kept-work.ts';

function workOf(text: string): KeptWork {
  let last = 0;
  const section = makeSection('section_01', () => `id-${(last += 1)}`);
  dataOf(section).buttonLink = 'htt';
  const document = addSection({ ...newPage('p', null), text }, section);
  return {
    key: workKeyOf({ accountId: 'a', pageId: 'p', slot: 's' }),
    keptAt: 1,
    mark: 1,
    version: 3,
    revision: 0,
    document,
  };
}

describe('Kept work', () => {
  it('is read back whole, also with a link that is half typed', () => {
    const work = workOf('News');
    expect(readKeptWork(structuredClone(work))).toEqual(work);
  });

  it('is read back whole, however long it has become', () => {
    const work = workOf('x'.repeat(500));
    const [first] = work.document.sections;
    if (first) dataOf(first).subHeading = 'x'.repeat(5000);
    work.document.sections = Array.from({ length: 40 }, () => structuredClone(first!));
    expect(readKeptWork(structuredClone(work))).toEqual(work);
  });

  it('loses an icon that nobody knows any more, and nothing else', () => {
    const work = workOf('News');
    const cards = [card({ heading: 'Kept', icon: 'Code' })];
    dataOf(work.document.sections[0]).service.cards = cards;
    const older = JSON.parse(JSON.stringify(work).replace('"Code"', '"Floppy"'));
    dataOf(work.document.sections[0]).service.cards = [{ ...cards[0]!, icon: '' }];
    expect(readKeptWork(older)).toEqual(work);
  });

  it('is ignored when it is not what was written', () => {
    expect(readKeptWork(undefined)).toBeUndefined();
    expect(readKeptWork({ ...workOf('x'), document: { text: 'x' } })).toBeUndefined();
    expect(readKeptWork({ ...workOf('x'), version: 'one' })).toBeUndefined();
  });
});
