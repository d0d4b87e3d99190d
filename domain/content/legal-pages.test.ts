import { describe, expect, it } from 'vitest';

import { readProse } from '../prose/read-prose.ts';
import { plainWords } from '../prose/prose-text.ts';
import { asText, valueOf } from '../sections/kinds.ts';
import { defaultSettings, type Settings } from '../settings/settings-schema.ts';
import { findPageProblems } from '../tree/tree-rules.ts';
import { createId } from '../values/values.ts';
import { findGaps } from './gaps.ts';
import { isLegalPage, legalPageKeys, legalPages } from '../pages/page-ids.ts';
import { draftLegalPage } from './legal-pages.ts';
import { storedInBrowser } from './stored-data.ts';

const settings: Settings = {
  ...defaultSettings,
  name: 'Nord & Süd [Holding]',
  address: 'Hauptstraße 1, 1010 Wien',
  email: 'hallo@nord.example',
  phone: '+43 1 234 56 78',
  timeZone: 'Europe/Vienna',
  keepInquiriesDays: 411,
  keepRequestsDays: 23,
};

function bodyOf(which: (typeof legalPageKeys)[number], given = settings): string {
  const [section] = draftLegalPage(which, given, createId).sections;
  return section ? asText(valueOf(section, 'body')) : '';
}

const wordsOf = (...of: Parameters<typeof bodyOf>) =>
  plainWords(bodyOf(...of), { isArticle: true });

describe.each(legalPageKeys)('The draft of the page for %s', (which) => {
  const page = draftLegalPage(which, settings, createId);

  it('is one text under its name, in no menu, and could be published', () => {
    expect(page).toMatchObject({ text: legalPages[which], hidden: true, parentId: null });
    expect(page.sections).toMatchObject([
      { templateId: 'text', data: { heading: legalPages[which] } },
    ]);
    expect(findPageProblems(page)).toEqual([]);
    const text = ` ${legalPages[which].toUpperCase()} `;
    expect(isLegalPage(which, { id: 'other', text })).toBe(true);
    expect(isLegalPage(which, { ...page, text: 'Another name' })).toBe(true);
    expect(isLegalPage(which, { id: 'other', text: 'Another name' })).toBe(false);
  });

  it('names the company in letters as they were typed, and marks what only it knows', () => {
    expect(wordsOf(which)).toContain('Nord & Süd [Holding]');
    expect(findGaps(bodyOf(which)).length).toBeGreaterThan(0);
    expect(readProse(bodyOf(which), { isArticle: true }).length).toBeGreaterThan(3);
  });

  it('names nothing of the shipped company', () => {
    const words = wordsOf(which, { ...defaultSettings, name: 'Nord' });
    for (const field of ['address', 'email', 'phone'] as const) {
      expect(words).not.toContain(defaultSettings[field]);
    }
    expect(words).not.toContain('Fourfold');
  });
});

describe('The privacy policy', () => {
  it('says how long things are kept by the settings, and by which clock', () => {
    const words = wordsOf('privacy');
    expect(words).toContain('411 days');
    expect(words).toContain('23 days, if the request is not approved');
    expect(words).toContain('in the time zone Europe/Vienna');
    expect(words).toContain('Hauptstraße 1, 1010 Wien. E-mail: hallo@nord.example');
  });

  it('says where a film of another site comes from', () => {
    const film = { ...settings, heroFilm: 'https://films.example/a.mp4' };
    expect(wordsOf('privacy', film)).toContain('comes from films.example');
    // An own picture stands until the film plays.
    const both = { ...film, heroPoster: `/media/${'a'.repeat(24)}` };
    expect(wordsOf('privacy', both)).toContain('comes from films.example');
    const own = { ...settings, heroFilm: `file:${'a'.repeat(24)}` };
    for (const one of [settings, own]) expect(wordsOf('privacy', one)).not.toContain('comes from');
  });
});

it('The cookie policy lists everything that a browser stores, by name', () => {
  const words = wordsOf('cookies');
  for (const { name, why } of storedInBrowser) {
    expect(words).toContain(name);
    expect(words).toContain(why);
  }
});
