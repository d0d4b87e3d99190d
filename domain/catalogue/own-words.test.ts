import { describe, expect, it } from 'vitest';

import { catalogue } from './catalogue.ts';
import { problemOfWords, validWords } from './own-words.ts';

const provider = 'signIn.continueWith';

describe('Words of one’s own', () => {
  it('may change a sentence that keeps its values', () => {
    expect(problemOfWords(provider, 'On with {provider}')).toBeUndefined();
  });

  it.each([
    ['nobody.said', 'Words', 'does not exist'],
    [provider, ' \u200b ', 'write something'],
    [provider, 'On with it', '{provider} is missing'],
    [provider, '{provider} for {name}', '{name} is not available'],
    [provider, `{provider}${'!'.repeat(80)}`, 'limit is 80'],
    [provider, '{provider}\u0007', 'plain text'],
  ])('of %s, %j: says why not', (id, words, why) => {
    expect(problemOfWords(id, words)).toContain(why);
  });

  it('are read one by one, so that a broken one breaks no other', () => {
    const stored = { 'signIn.title': 'Hello', [provider]: 'Broken', 'signIn.or': 7, other: 'x' };
    expect([...validWords(stored)]).toEqual([['signIn.title', 'Hello']]);
    expect([...validWords('nothing')]).toEqual([]);
  });

  it('begin with sentences that keep the rules', () => {
    const broken = catalogue.filter(({ id, text }) => problemOfWords(id, text) !== undefined);
    expect(broken).toEqual([]);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });
});
