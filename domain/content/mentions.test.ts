import { describe, expect, it } from 'vitest';

import { showMentions, splitMentions, storeMentions, typedMention } from './mentions.ts';

const ann = { _id: 'a'.repeat(24), fullName: 'Ann' };
const annLee = { _id: 'b'.repeat(24), fullName: 'Ann Lee' };

describe('People whom a note mentions', () => {
  it('are stored by id and shown by the name they have now', () => {
    const stored = storeMentions('@Ann Lee, ask @Ann. Not @Anna.', [ann, annLee]);
    expect(stored).toBe(`@${annLee._id}, ask @${ann._id}. Not @Anna.`);
    const names = new Map<string, string | null>([
      [ann._id, 'Ann Miller'],
      [annLee._id, null],
    ]);
    expect(showMentions(stored, names)).toBe('@a former colleague, ask @Ann Miller. Not @Anna.');
  });

  it('are nobody who was not mentioned, whatever the text holds', () => {
    expect(showMentions(`@${ann._id}`, new Map())).toBe(`@${ann._id}`);
    expect(storeMentions('@Ann', [])).toBe('@Ann');
  });

  it('keep signs that mean something to a replacement', () => {
    const odd = { _id: 'c'.repeat(24), fullName: '$& $1' };
    const stored = storeMentions('@$& $1!', [odd]);
    expect(showMentions(stored, new Map([[odd._id, odd.fullName]]))).toBe('@$& $1!');
  });

  it('are told apart from the words around them', () => {
    expect(splitMentions('Is it, @Ann Lee? a@b.c @Anna', [ann, annLee])).toEqual([
      { at: 0, words: 'Is it, ', isMention: false },
      { at: 7, words: '@Ann Lee', isMention: true },
      { at: 15, words: '? a@b.c @Anna', isMention: false },
    ]);
    expect(splitMentions('', [ann])).toEqual([]);
  });

  it.each([
    ['Hello @', 7, { at: 6, typed: '' }],
    ['Hello @An', 9, { at: 6, typed: 'An' }],
    ['@Ann Le and more', 7, { at: 0, typed: 'Ann Le' }],
    ['mail me: a@b', 12, undefined],
    ['no sign', 7, undefined],
    ['@one\nline', 9, undefined],
    ['@' + 'x'.repeat(60), 60, undefined],
  ])('are being typed in %j at %i', (text, cursor, expected) => {
    expect(typedMention(text, cursor)).toEqual(expected);
  });
});
