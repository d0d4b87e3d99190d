import { dataOf } from '../../../tests/support/builder/trees.ts';
import { describe, expect, it } from 'vitest';

import { addSection, makeSection, newPage } from '../../../domain/tree/edit-page.ts';
import { card } from '../../../domain/sections/built-fields.ts';
import { type KeptWork, readKeptWork, workKeyOf } from './kept-work.ts';
import { WorkKeeper } from './work-keeper.ts';

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

const refuse = () => Promise.reject(new Error('full'));

describe('Keeping work', () => {
  it('writes the latest state last, however fast they come', async () => {
    const written: string[] = [];
    const keeper = new WorkKeeper(
      {
        keep: async ({ document }) => {
          await Promise.resolve();
          written.push(document.text);
        },
        drop: async () => void written.push('dropped'),
      },
      () => {},
    );
    for (const text of ['a', 'ab', 'abc', 'abcd']) keeper.keep(workOf(text));
    await keeper.settled();
    expect(written).toEqual(['a', 'abcd']);
    keeper.keep(workOf('x'));
    await keeper.drop('work:a:p:s');
    expect(written.at(-1)).toBe('dropped');
  });

  it('says what this browser keeps, and goes on when it keeps nothing', async () => {
    const kept: number[] = [];
    let isRefused = true;
    const write = () => (isRefused ? refuse() : Promise.resolve());
    const keeper = new WorkKeeper({ keep: write, drop: refuse }, (mark) => kept.push(mark));
    keeper.keep(workOf('a'));
    expect([await keeper.settled(), keeper.isKept, kept]).toEqual([false, false, []]);
    isRefused = false;
    keeper.keep({ ...workOf('b'), mark: 2 });
    expect([await keeper.settled(), keeper.isKept, kept]).toEqual([true, true, [2]]);
  });
});
