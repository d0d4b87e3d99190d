import { expect, it } from 'vitest';

import { catalogue } from '../../../domain/catalogue/catalogue.ts';
import { findSentences, firstOf, nameSentences } from './sentences.ts';

const sentences = nameSentences([...catalogue]);
const find = (text: string, own: Record<string, string> = {}) =>
  findSentences(sentences, {
    text,
    wordsOf: ({ id, text: shipped }) => own[id] ?? shipped,
    isWanted: () => true,
  });
const idsIn = (groups: ReturnType<typeof find>) =>
  groups.flatMap((group) => group.sentences.map(({ id }) => id));

it('Every sentence of a place has a name of its own', () => {
  const names = sentences.map(({ place, name }) => `${place}: ${name}`);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const nameOf = (id: string) => sentences.find((one) => one.id === id)?.name;
  expect(nameOf('signUp.title')).toBe('Title');
  expect(nameOf('signIn.continueWith')).toBe('Sign in: continue with');
  expect(nameOf('signInProblem.provider-down')).toBe('Sign in problem: provider down');
  expect(nameOf('mailReset.subject')).toBe('Reset: subject');
});

it('Sentences are found by place, shipped words and own words, in any order and case', () => {
  expect(idsIn(find('BACK welcome'))).toContain('signIn.title');
  expect(idsIn(find('sign in title'))).toContain('signIn.title');
  expect(idsIn(find('zugbrücke', { 'signIn.title': 'Die Zugbrucke' }))).toEqual(['signIn.title']);
  expect(find('nobody says this')).toEqual([]);
  expect(idsIn(find(''))).toHaveLength(catalogue.length);
});

it('They stand below their places, with the screen that shows them', () => {
  const [group] = find('welcome back');
  expect(group).toMatchObject({ place: 'Sign in', path: '/auth/sign-in' });
});

it('A part of them keeps their places, which still say how many were found there', () => {
  const groups = find('');
  const [first, second] = groups;
  if (!first || !second) throw new Error('The catalogue has one place only');
  const part = firstOf(groups, first.count + 1);
  expect(part.map(({ place, sentences: drawn }) => [place, drawn.length])).toEqual([
    [first.place, first.count],
    [second.place, 1],
  ]);
  expect(part[1]?.count).toBe(second.count);
  expect(idsIn(firstOf(groups, catalogue.length))).toHaveLength(catalogue.length);
});
