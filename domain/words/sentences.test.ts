import { afterEach, describe, expect, it } from 'vitest';

import { fillSentence, sentences, shippedSentences, speak, valuesOf } from './sentences.ts';

const words = sentences('door', {
  title: 'Welcome back',
  invited: '{name} invites you to {site}.',
});

afterEach(() => speak(new Map()));

describe('sentences', () => {
  it('says what was shipped, with its values', () => {
    expect(words.title).toBe('Welcome back');
    expect(words.invited({ name: 'Ada', site: 'Fourfold' })).toBe('Ada invites you to Fourfold.');
  });

  it('says the owner’s words from the moment they are known, also through a function read before', () => {
    const { invited } = words;
    speak(
      new Map([
        ['door.title', 'Good to see you'],
        ['door.invited', 'Come to {site}!'],
      ]),
    );
    expect(words.title).toBe('Good to see you');
    expect(invited({ name: 'Ada', site: 'Fourfold' })).toBe('Come to Fourfold!');
  });

  it('lists the shipped sentences by id, whatever is said now', () => {
    speak(new Map([['door.title', 'Good to see you']]));
    expect(shippedSentences(words)).toEqual([
      ['door.title', 'Welcome back'],
      ['door.invited', '{name} invites you to {site}.'],
    ]);
  });

  it('keeps braces that hold no known value, and values that look like one', () => {
    expect(fillSentence('{a} {b} {toString} {}', { a: '{b}' })).toBe('{b} {b} {toString} {}');
    expect(valuesOf('{a}, {b c} and {a}')).toEqual(['a', 'a']);
  });
});
