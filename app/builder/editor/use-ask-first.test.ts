import { expect, test } from 'vitest';

import { draftLegalPage } from '../../../domain/content/legal-pages.ts';
import { defaultSettings } from '../../../domain/settings/settings-schema.ts';
import { addSection, makeSection, newPage } from '../../../domain/tree/edit-page.ts';
import { createId } from '../../../domain/values/values.ts';
import { wordsToAskAbout } from './use-ask-first.tsx';

const page = newPage('page', null);
const hero = makeSection('section_01', () => 'hero');
const withHero = addSection(page, hero);

test('Words that came with a section are asked about, and gaps of a page that was begun', () => {
  expect(wordsToAskAbout(withHero, undefined)).toMatchObject({ samples: 3, gaps: 0 });
  expect(wordsToAskAbout(withHero, withHero).places).toEqual([]);
  const imprint = draftLegalPage('imprint', defaultSettings, createId);
  expect(wordsToAskAbout(imprint, undefined)).toMatchObject({ samples: 0, gaps: 9 });
});

test('A copy for another page is asked about too, also when its section is gone here', () => {
  const copied = { ...page, copies: [{ pageId: 'other', section: hero }] };
  expect(wordsToAskAbout(copied, page)).toMatchObject({ samples: 3 });
});

test('The sections of a dropdown are not published, so nobody is asked', () => {
  expect(wordsToAskAbout({ ...withHero, isChild: true }, undefined).places).toEqual([]);
});
