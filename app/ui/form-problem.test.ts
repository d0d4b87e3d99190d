import { expect, test } from 'vitest';

import { wordsOf } from './form-problem.tsx';

const message = 'Please fill out all required fields.';
const fields = ['first', 'second', 'third', 'fourth', 'fifth'].map(
  (name) => [name, `The ${name}`] as const,
);

test('a refusal of the whole form is said as it is', () => {
  expect(wordsOf({ message, fields: [] }, {})).toBe(message);
});

test('an error that stands at its field in sight is not said again', () => {
  expect(wordsOf({ message, fields: [] }, { email: 'Invalid email address' })).toBeUndefined();
});

test.each([
  [1, 'Please check The first.'],
  [2, 'Please check The first and The second.'],
  [3, 'Please check The first, The second and The third.'],
  [5, 'Please check The first, The second, The third and 2 more.'],
])('%i wrong fields of a long form are named', (count, words) => {
  const errors = Object.fromEntries(fields.slice(0, count).map(([name]) => [name, 'wrong']));
  expect(wordsOf({ message, fields }, errors)).toBe(words);
});

test('a label that is a sentence ends once', () => {
  const tick = [['privacy', 'I have read it.']] as const;
  expect(wordsOf({ message, fields: [...tick] }, { privacy: 'wrong' })).toBe(
    'Please check I have read it.',
  );
});

test('the words leave with the last error', () => {
  expect(wordsOf({ message, fields }, { first: undefined })).toBeUndefined();
});
