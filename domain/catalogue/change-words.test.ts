import { describe, expect, it } from 'vitest';

import { catalogue } from './catalogue.ts';
import {
  changesBetween,
  mergeWords,
  problemsOfChanges,
  withChanges,
  wordsForBrowsers,
} from './own-words.ts';

const title = 'signIn.title';
const or = 'signIn.or';
const shipped = catalogue.find(({ id }) => id === title)!.text;
const words = (own: Record<string, string>) => new Map(Object.entries(own));

describe('Changed words', () => {
  it('of different sentences are joined', () => {
    const base = words({});
    const theirs = words({ [title]: 'Hello' });
    const merged = mergeWords(base, theirs, { [or]: 'otherwise' });
    expect(merged).toEqual({ changes: { [or]: 'otherwise' }, clashes: [] });
    expect([...withChanges(theirs, merged.changes)]).toEqual([
      [title, 'Hello'],
      [or, 'otherwise'],
    ]);
  });

  it('of one sentence clash, also when one of two gave the shipped one back', () => {
    const base = words({ [title]: 'Hello' });
    const clash = (mine: string | null, theirs: string | null) => [{ id: title, mine, theirs }];
    expect(mergeWords(base, words({}), { [title]: 'Hi' }).clashes).toEqual(clash('Hi', null));
    expect(mergeWords(base, words({ [title]: 'Hi' }), { [title]: null }).clashes).toEqual(
      clash(null, 'Hi'),
    );
    expect(mergeWords(undefined, base, { [title]: 'Hi' }).clashes).toHaveLength(1);
  });

  it('that say what is said already change nothing, and the shipped sentence is nobody’s own', () => {
    const theirs = words({ [title]: 'Hello' });
    expect(mergeWords(undefined, theirs, { [title]: 'Hello', [or]: null })).toEqual({
      changes: {},
      clashes: [],
    });
    expect(mergeWords(theirs, theirs, { [title]: shipped }).changes).toEqual({ [title]: null });
    expect(withChanges(theirs, { [title]: null }).size).toBe(0);
  });

  it('are told apart by what differs', () => {
    expect(changesBetween(words({ [title]: 'Hello' }), words({ [or]: 'else' }))).toEqual([
      { id: title, from: 'Hello', to: null },
      { id: or, from: null, to: 'else' },
    ]);
  });

  it('that break a rule are named, and giving back never does', () => {
    expect(problemsOfChanges({ [title]: ' ', [or]: null, 'nobody.said': null })).toEqual([
      [title, expect.stringContaining('write something')],
    ]);
    expect(problemsOfChanges({ [title]: 'Two\nlines' })).toEqual([
      [title, 'Please write this in one line.'],
    ]);
  });

  it('of mails stay on the server', () => {
    const mailed = catalogue.filter(({ isMail }) => isMail).map(({ id }) => [id, 'Own']);
    expect(wordsForBrowsers(words({ ...Object.fromEntries(mailed), [title]: 'Hello' }))).toEqual({
      [title]: 'Hello',
    });
  });

  it('reach browsers where the desk shows the greeting of an answer', () => {
    const greeting = { 'mail.hello': 'Dear {name},' };
    expect(wordsForBrowsers(words(greeting))).toEqual(greeting);
  });
});
