import { expect, it } from 'vitest';

import { isEnglish, isRightToLeft, languageMarks, languageTag } from './language.ts';

it.each([
  ['de', 'de'],
  ['DE-at', 'de-AT'],
  ['pt-br', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['gsw', 'gsw'],
  // The long code of a language that has a short one.
  ['ger', 'de'],
])('%s is the language %s', (typed, tag) => {
  expect(languageTag(typed)).toBe(tag);
});

it.each(['', 'German', 'de_AT', 'x-own', 'und', 'i-klingon', 'd', 'de-', '12', 'en-🎉'])(
  '“%s” is no language',
  (typed) => expect(languageTag(typed)).toBeUndefined(),
);

it('knows which languages are written from right to left', () => {
  for (const tag of ['ar', 'he', 'fa', 'ur-PK', 'dv', 'ku-Arab', 'pa-PK', 'yi']) {
    expect([tag, isRightToLeft(tag)]).toEqual([tag, true]);
  }
  for (const tag of ['en', 'de', 'ku', 'pa', 'ja', 'ar-Latn', 'xx']) {
    expect([tag, isRightToLeft(tag)]).toEqual([tag, false]);
  }
  expect(languageMarks('en')).toEqual({ lang: 'en' });
  expect(languageMarks('he')).toEqual({ lang: 'he', dir: 'rtl' });
});

it('takes every English for English', () => {
  expect(['en', 'en-GB', 'en-Latn-US'].every(isEnglish)).toBe(true);
  expect(['de', 'enm', 'fr-CA'].some(isEnglish)).toBe(false);
});
