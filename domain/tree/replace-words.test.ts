import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allWords } from '../../tests/support/builder/all-words.ts';
import { hostileText } from '../../tests/support/prose/hostile-prose.ts';
import { sectionsOfEveryKind } from '../../tests/support/builder/trees.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { footerPage } from '../pages/page-ids.ts';
import { card } from '../sections/built-fields.ts';
import { type BuiltSection, sectionOfKind } from '../sections/section-schema.ts';
import { treeLimits } from '../values/tree-limits.ts';
import { newPage } from './edit-page.ts';
import { replaceWords, type Replacement } from './replace-words.ts';
import { noPageSearch, type PageDocument } from './tree-schema.ts';

const acme = (options: Partial<Replacement> = {}): Replacement => ({
  find: 'Acme',
  words: 'Globex',
  isCaseSensitive: false,
  isWholeWords: false,
  ...options,
});

const pageOf = (...sections: BuiltSection[]): PageDocument => ({
  ...newPage('p', null),
  text: 'Page',
  sections,
});

const hero = (data: Record<string, unknown>) => sectionOfKind('section_01', 's', data);

function replaceAll(page: PageDocument, replacement = acme()) {
  const chosen = new Set(allWords(page, replacement).map(({ key }) => key));
  return replaceWords(page, replacement, chosen);
}

const others = ({ id }: BuiltSection) => id !== 't';

describe('Words on a page', () => {
  it('are found in names, descriptions, lines, prose, cards and points, as they are drawn', () => {
    const service = {
      name: '',
      cards: [card({ id: 'k', heading: 'ACME', subPoints: ['one', 'of Acme'] })],
    };
    const page = {
      ...pageOf(
        hero({ heading: 'Acme', subHeading: 'We are **Ac**me, [Acme](/acme).' }),
        sectionOfKind('section_02', 't', { heading: '', service }),
      ),
      text: 'About Acme',
      search: { ...noPageSearch, title: 'Acme!', description: 'All about Acme.' },
    };
    const found = allWords(page, acme());
    const lines = found.map(({ where, label, before, found: words, after }) =>
      [where, label, `${before}>${words}<${after}`].filter(Boolean).join(', '),
    );
    expect(lines).toEqual([
      'Page name, About >Acme<',
      'Search title, >Acme<!',
      'Search description, All about >Acme<.',
      'Section 1, Heading, >Acme<',
      'Section 1, Sub-heading, We are >Acme<, Acme.',
      'Section 1, Sub-heading, We are Acme, >Acme<.',
      'Section 2, card 1, Heading, >ACME<',
      'Section 2, card 1, Points, of >Acme<',
    ]);
    const { page: after, replaced, refused } = replaceAll(page);
    expect([replaced, refused]).toEqual([found.length, []]);
    expect(after.sections[0]?.data).toMatchObject({
      subHeading: 'We are **Globex**, [Globex](/acme).',
    });
    expect(allWords(after, acme())).toEqual([]);
  });

  it('are replaced at the chosen places alone', () => {
    const page = pageOf(hero({ heading: 'Acme and Acme', subHeading: 'Acme' }));
    const [, second] = allWords(page, acme());
    const { page: after, replaced } = replaceWords(page, acme(), new Set([second?.key ?? '']));
    expect(replaced).toBe(1);
    expect(after.sections[0]?.data).toMatchObject({
      heading: 'Acme and Globex',
      subHeading: 'Acme',
    });
    expect(replaceWords(page, acme(), new Set(['s//heading/#7'])).page).toBe(page);
  });

  it('stay where the field would be too long, empty or without its link, and the place says why', () => {
    const long = { words: 'x'.repeat(treeLimits.headingLength + 1) };
    const page = pageOf(hero({ heading: 'Acme', subHeading: 'Acme' }));
    const { page: after, refused, replaced } = replaceAll(page, acme(long));
    expect(after.sections[0]?.data).toMatchObject({ heading: 'Acme', subHeading: long.words });
    expect(replaced).toBe(1);
    expect(refused).toEqual([
      { key: 's//heading/#0', problem: 'This is 1 character too long (201 of at most 200)' },
    ]);
    const problemsOf = (one: PageDocument, words: string) =>
      allWords(one, acme({ words })).map(({ problem }) => problem);
    expect(problemsOf({ ...newPage('p', null), text: 'Acme' }, '')).toEqual([
      'This must not be empty',
    ]);
    expect(problemsOf({ ...newPage('p', null), text: 'Acme' }, '!')).toEqual([
      'This has no letters or digits to create an address from',
    ]);
    expect(problemsOf(pageOf(hero({ heading: 'x', subHeading: '[Acme](/x) Acme' })), '')).toEqual([
      'A link would lose all of its text',
      undefined,
    ]);
  });

  it('are replaced in a draft that is too long already', () => {
    const heading = `Acme ${'x'.repeat(treeLimits.headingLength)}`;
    const { page, refused } = replaceAll(pageOf(hero({ heading })), acme({ words: 'Ac' }));
    expect(refused).toEqual([]);
    expect(page.sections[0]?.data).toMatchObject({ heading: heading.replace('Acme', 'Ac') });
  });

  it('are left alone in links, pictures, the footer’s name and kinds that this version does not know', () => {
    const unknown = { id: 'u', templateId: 'hologram', data: { heading: 'Acme' } } as unknown;
    const page = pageOf(
      hero({ heading: 'x', buttonLink: '/acme', image: '/images/acme.webp' }),
      unknown as BuiltSection,
    );
    expect(allWords(page, acme())).toEqual([]);
    expect(allWords({ ...pageOf(), id: footerPage.id, text: 'Acme' }, acme())).toEqual([]);
  });

  it('cost no other text a letter, whatever it holds', () => {
    fc.assert(
      fc.property(
        hostileText,
        hostileText,
        fc.constantFrom('a', 'b', '*', 'ab'),
        (one, other, find) => {
          const page = pageOf(
            hero({ heading: one, subHeading: one }),
            sectionOfKind('text', 't', { heading: other, body: other }),
            ...sectionsOfEveryKind(3, 'kind-'),
          );
          const replacement = acme({ find, words: 'ZZ', isCaseSensitive: true });
          const places = allWords(page, replacement);
          const chosen = new Set(
            places.filter((place) => place.sectionId === 't').map(({ key }) => key),
          );
          const { page: after, refused, replaced } = replaceWords(page, replacement, chosen);
          expect(replaced + refused.length).toBe(chosen.size);
          expect(after.sections.filter(others)).toEqual(page.sections.filter(others));
          const left = allWords(after, replacement).filter(({ sectionId }) => sectionId === 't');
          expect(left).toHaveLength(refused.length);
        },
      ),
      { numRuns: propertyRuns(300) },
    );
  });
});
