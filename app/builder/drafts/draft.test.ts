import { dataOf } from '../../../tests/support/trees.ts';
import { describe, expect, it } from 'vitest';

import { addSection, makeSection, newPage } from '../../../domain/tree/edit-page.ts';
import { card } from '../../../domain/sections/built-fields.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { type Draft, draftKeyOf, readDraft } from './draft.ts';

function draftOf(text: string): Draft {
  let last = 0;
  const section = makeSection('section_01', () => `id-${(last += 1)}`);
  dataOf(section).buttonLink = 'htt';
  const document = addSection({ ...newPage('p', null), text }, section);
  return { key: draftKeyOf({ pageId: 'p' }), keptAt: 1, version: 3, revision: 0, document };
}

describe('A draft', () => {
  it('is read back whole, also with a link that is half typed', () => {
    const draft = draftOf('News');
    expect(readDraft(structuredClone(draft))).toEqual(draft);
  });

  it('is read back whole, however long it has become', () => {
    const draft = draftOf('x'.repeat(500));
    const [first] = draft.document.sections;
    if (first) dataOf(first).subHeading = 'x'.repeat(5000);
    draft.document.sections = Array.from({ length: 40 }, () => structuredClone(first!));
    expect(readDraft(structuredClone(draft))).toEqual(draft);
  });

  it('loses an icon that nobody knows any more, and nothing else', () => {
    const draft = draftOf('News');
    const cards = [card({ heading: 'Kept', icon: 'Code' })];
    dataOf(draft.document.sections[0]).service.cards = cards;
    const older = JSON.parse(JSON.stringify(draft).replace('"Code"', '"Floppy"'));
    dataOf(draft.document.sections[0]).service.cards = [{ ...cards[0]!, icon: '' }];
    expect(readDraft(older)).toEqual(draft);
  });

  it('is ignored when it is not what was written', () => {
    expect(readDraft(undefined)).toBeUndefined();
    expect(readDraft({ ...draftOf('x'), document: { text: 'x' } })).toBeUndefined();
    expect(readDraft({ ...draftOf('x'), version: 'one' })).toBeUndefined();
  });
});

const refuse = () => Promise.reject(new Error('full'));

describe('Keeping drafts', () => {
  it('writes the latest state last, however fast they come', async () => {
    const written: string[] = [];
    const keeper = new DraftKeeper(
      {
        keep: async ({ document }) => {
          await Promise.resolve();
          written.push(document.text);
        },
        drop: async () => void written.push('dropped'),
      },
      () => {},
    );
    for (const text of ['a', 'ab', 'abc', 'abcd']) keeper.keep(draftOf(text));
    await keeper.settled();
    expect(written).toEqual(['a', 'abcd']);
    keeper.keep(draftOf('x'));
    await keeper.drop('page:p');
    expect(written.at(-1)).toBe('dropped');
  });

  it('says once that this browser keeps nothing, and goes on', async () => {
    let complaints = 0;
    const keeper = new DraftKeeper({ keep: refuse, drop: refuse }, () => (complaints += 1));
    keeper.keep(draftOf('a'));
    await keeper.settled();
    keeper.keep(draftOf('b'));
    await keeper.settled();
    expect(complaints).toBe(1);
  });
});
