import { describe, expect, it } from 'vitest';

import { footerPage } from '../pages/page-ids.ts';
import { mediaPath } from '../media/media.ts';
import { seedNavigation } from '../tree/seed-navigation.ts';
import { sampleJudge } from '../tree/sample-words.ts';
import { asDropdown, makeExample, makeSection, newPage } from '../tree/edit-page.ts';
import { openPage } from '../tree/edit-tree.ts';
import { card, type Card, type SectionData } from '../sections/built-fields.ts';
import {
  type BuilderKind,
  builderKinds,
  frameKinds,
  kinds,
  moreKinds,
  withValues,
} from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { noPageSearch, type PageDocument } from '../tree/tree-schema.ts';
import { contrastOf } from '../values/colours.ts';
import { contrastOfIcon } from './contrast-checks.ts';
import { findChecks } from './find-checks.ts';

const context = { isDead: (link: string) => link === '/nowhere', pictures: {} };
const words = 'Words enough to describe it';

function made(kind: BuilderKind, data: Partial<SectionData> = {}, id: string = kind): BuiltSection {
  return sectionOfKind(kind, id, { heading: 'Heading', subHeading: words, ...data });
}

function pageOf(...sections: BuiltSection[]): PageDocument {
  return { ...newPage('p', null), text: 'Page', sections };
}

const service = (...cards: Partial<Card>[]) => ({
  name: '',
  cards: cards.map((partial, at) =>
    card({ id: `k${at + 1}`, heading: `Card ${at + 1}`, ...partial }),
  ),
});

const lines = (page: PageDocument, pictures = {}) =>
  findChecks(page, { ...context, pictures }).map(
    ({ severity, message }) => `${severity}: ${message}`,
  );

const film = (data: object) =>
  sectionOfKind('film', 'f', { heading: 'Film', text: words, ...data });

const checksOfText = (subHeading: string) => lines(pageOf(made('section_01', { subHeading })));

const checksOfArticle = (body: string) =>
  lines(pageOf(made('section_01'), sectionOfKind('text', 't', { heading: 'Text', body })));

describe('Guidance before publishing', () => {
  it('has nothing to say about a good page, or about a dropdown', () => {
    expect(lines(pageOf(made('section_01'), made('section_02')))).toEqual([]);
    expect(lines(asDropdown(pageOf(made('section_01', { heading: '' }))))).toEqual([]);
  });

  it('names every marked place that nobody has filled in', () => {
    const body =
      'Register: [Please fill in: register number].\n\nTax: [Please fill in: VAT number].';
    expect(checksOfArticle(body)).toEqual([
      'Problem: Section 2 still needs to be filled in: register number',
      'Problem: Section 2 still needs to be filled in: VAT number',
    ]);
    expect(checksOfArticle('Register: FN 1234 a, Wien.')).toEqual([]);
  });

  it('looks at links, headings and paragraphs within texts', () => {
    expect(checksOfText('Words enough, and [a page](/nowhere) of ours.')).toEqual([
      'Problem: The link “a page” in Section 1 is broken',
    ]);
    expect(checksOfText('Words enough to describe it, [nothing]() else.')).toEqual([
      'Problem: The link “nothing” in Section 1 has no target',
    ]);
    expect(checksOfText('Words enough to describe it: [Click here](/about-us)!')).toEqual([
      'Advice: The link “Click here” in Section 1 does not say where it leads',
    ]);
    expect(checksOfArticle('### Small\n\nWords.')).toEqual([
      'Advice: The text of Section 2 starts with the smaller heading “Small”',
    ]);
    expect(checksOfArticle('## Large\n\n### Small\n\nWords.')).toEqual([]);
    expect(checksOfArticle('word '.repeat(121))).toEqual([
      'Advice: A paragraph of Section 2 has 121 words; two shorter ones are easier to read',
    ]);
  });

  it('notices a bold paragraph that stands for a heading', () => {
    expect(checksOfArticle('**Our way**\n\nWords enough to describe it.')).toEqual([
      'Advice: “Our way” in Section 2 looks like a heading but is just bold text: make it a heading',
    ]);
    expect(checksOfArticle('**Our *own* way:**\nWords enough.\n\n**More**\n\n- First')).toEqual([
      'Advice: “Our own way:” in Section 2 looks like a heading but is just bold text: make it a heading',
      'Advice: “More” in Section 2 looks like a heading but is just bold text: make it a heading',
    ]);
    // Only articles have headings.
    expect(checksOfText('**Our way**\n\nWords enough to describe it.')).toEqual([
      'Advice: “Our way” in Section 1 looks like a heading but is just bold text: give it a section of its own',
    ]);
    // A sentence, the end of a text, a bold list and a text that is one bold line stand for none.
    for (const body of [
      '**We are closed on Monday.**\n\nWords enough.',
      'Words enough.\n\n**Our way**',
      '- **One**\n- **Two**',
      '**Our way** is long.\n\nWords enough.',
      '**Our way**',
      `**${'Long words '.repeat(12)}**\n\nWords enough.`,
    ]) {
      expect([body, checksOfArticle(body)]).toEqual([body, []]);
    }
  });

  it('notices bullets that were typed as letters', () => {
    const advice = [
      'Advice: The text of Section 2 has lines that start with “•”; use a list instead',
    ];
    expect(checksOfArticle('• One\n• Two')).toEqual(advice);
    expect(checksOfArticle('Ours:\n\n• One\n\n• Two')).toEqual(advice);
    expect(checksOfArticle('Ours:\n– One\n– Two')).toEqual([
      'Advice: The text of Section 2 has lines that start with “–”; use a list instead',
    ]);
    expect(checksOfArticle('1\\) One\n2\\) Two')).toEqual([
      'Advice: The text of Section 2 has lines that start with “1)”; use a list instead',
    ]);
    // One such line is no list, and neither are signs within a line or a real list.
    for (const body of [
      '– said Anna.\nNothing more.',
      'One • two • three',
      '- One\n- Two',
      '1. One\n2. Two',
      '2019 was good.\n2020 was better.',
    ]) {
      expect([body, checksOfArticle(body)]).toEqual([body, []]);
    }
  });

  it('notices a link whose words are its address', () => {
    for (const shown of [
      'https://fourfold.example/about',
      'www.fourfold.example',
      'fourfold.example/about-us',
      '/about-us',
    ]) {
      expect(checksOfText(`Words enough to describe it: [${shown}](/about-us).`)).toEqual([
        `Advice: The link “${shown}” in Section 1 shows its address; describe where it leads instead`,
      ]);
    }
    for (const shown of ['About us', 'office@fourfold.example', 'Fourfold.', 'Node.js', 'and/or']) {
      expect(checksOfText(`Words enough to describe it: [${shown}](/about-us).`)).toEqual([]);
    }
  });

  it('counts the letters that a reader sees', () => {
    const link = `[${'x'.repeat(200)}](https://example.com/${'y'.repeat(300)})`;
    expect(lines(pageOf(made('section_01', { subHeading: link })))).toEqual([]);
  });

  it('has nothing to say about the pages the site is born with, nor about the examples of kinds', () => {
    for (const { id } of seedNavigation.toJSON().children[0]?.children ?? []) {
      const page = openPage(seedNavigation, id);
      expect(page && lines(page)).toEqual([]);
    }
    for (const kind of [...builderKinds, ...moreKinds]) {
      expect(lines(pageOf(makeExample(kind, () => kind)))).toEqual([]);
    }
  });

  it('names a film that cannot be played, and one that shows nothing before', () => {
    const address = 'https://youtu.be/aqz-KE-bpKQ';
    const hero = made('section_01');
    expect(lines(pageOf(hero, film({})))).toEqual(['Problem: Section 2 has no film']);
    expect(lines(pageOf(hero, film({ film: address, isCaptioned: true })))).toEqual([
      'Advice: The film of Section 2 has no picture to show before it plays',
    ]);
    const image = '/images/hero-home.webp';
    expect(lines(pageOf(hero, film({ film: address, image, isCaptioned: true })))).toEqual([]);
    expect(lines(pageOf(hero, film({ film: address, image })))).toEqual([
      'Advice: Check whether the film of Section 2 has captions at YouTube, and mark it in its field',
    ]);
    const id = 'a'.repeat(24);
    const own = { file: `file:${id}`, captions: `file:${id}`, image };
    expect(lines(pageOf(hero, film(own)))).toEqual([]);
    expect(lines(pageOf(hero, film({ ...own, captions: '' })))).toEqual([
      'Advice: The film of Section 2 has no captions for people who cannot hear it',
    ]);
    expect(lines(pageOf(hero, film({ ...own, file: '/nowhere' })))).toEqual([
      'Problem: Section 2, Your own file: This must be a file from the library',
    ]);
    const isDead = (link: string) => link === own.file;
    expect(
      findChecks(pageOf(hero, film(own)), { isDead, pictures: {} }).map(({ message }) => message),
    ).toEqual(['The film of Section 2 is no longer in the library']);
    expect(lines(pageOf(hero, film({ film: 'https://youtu.be/', image })))).toEqual([
      'Problem: Section 2, Film link: This must be the address of a YouTube or Vimeo film',
    ]);
  });

  it('names words that came with a section or a card', () => {
    const added = makeSection('section_01', () => 's');
    const page = pageOf(withValues(added, { heading: 'Ours' }));
    const isSample = sampleJudge(undefined);
    const found = findChecks(page, { isDead: () => false, pictures: {}, isSample });
    expect(found.map(({ message }) => message)).toEqual([
      'Section 1, Sub-heading: still has sample text',
      'Section 1, Button text: still has sample text',
    ]);
  });

  it('looks at the links of the footer, which has no title, headings or words for search engines', () => {
    const footer = openPage(seedNavigation, footerPage.id)!;
    expect(lines(footer)).toEqual([]);
    const added = frameKinds.map((kind) => makeSection(kind, () => kind));
    expect(lines({ ...footer, sections: added })).toEqual([]);
    const links = [{ id: 'a', text: 'A', link: '/nowhere' }];
    const column = sectionOfKind('footer_links', 'column', { heading: '', links });
    expect(lines({ ...footer, sections: [column] })).toEqual([
      'Problem: Link 1 of Section 1 is broken',
    ]);
  });

  it('finds empty headings: of the page, of a section, of a card', () => {
    expect(lines(pageOf(made('section_01', { heading: ' ' })))).toEqual([
      'Problem: Section 1 has no heading: it is the page’s main one',
    ]);
    expect(lines(pageOf(made('section_02', { heading: '' })))).toEqual([
      'Advice: Section 1 has no heading',
    ]);
    expect(lines(pageOf(made('section_02', { service: service({ heading: '' }) })))).toEqual([
      'Problem: Card 1 of Section 1 has no heading',
    ]);
  });

  it('finds headings out of order', () => {
    const cards = made('section_02', { heading: '', service: service({}) });
    expect(lines(pageOf(cards))).toEqual([
      'Problem: Section 1 has no heading above those of its cards',
    ]);
    expect(lines(pageOf(made('section_02'), made('section_03'), made('section_01')))).toEqual([
      'Advice: Section 3 has the page’s main heading, but Sections 1 to 2 come before it',
    ]);
  });

  it('finds cards that say the same, or what a new card says', () => {
    const twice = service({ heading: 'One' }, { heading: 'one' }, { heading: 'Test' });
    expect(lines(pageOf(made('section_02', { service: twice })))).toEqual([
      'Advice: Card 2 of Section 1 has the same heading as card 1: “one”',
      'Advice: Card 3 of Section 1 still says “Test”',
    ]);
  });

  it('finds dead links, buttons without a link and links without a button', () => {
    expect(lines(pageOf(made('section_01', { buttonText: 'Go', buttonLink: '/nowhere' })))).toEqual(
      ['Problem: The link of Section 1 is broken'],
    );
    expect(lines(pageOf(made('section_01', { buttonText: 'Go' })))).toEqual([
      'Problem: The button “Go” of Section 1 has no link',
    ]);
    expect(lines(pageOf(made('section_01', { buttonLink: '/contact' })))).toEqual([
      'Advice: Section 1 has a link but no button text, so no button is shown',
    ]);
    const aimed = made('section_01', { buttonText: 'Go', buttonSectionId: 'section_02' });
    expect(lines(pageOf(aimed, made('section_02')))).toEqual([]);
    const cards = service({ buttonText: 'Read' }, { buttonLink: '/nowhere', buttonText: 'Read' });
    expect(lines(pageOf(made('section_04', { service: cards })))).toEqual([
      'Problem: The button “Read” of card 1 of Section 1 has no link',
      'Problem: The link of card 2 of Section 1 is broken',
    ]);
    // A kind without a button may still hold the words of one.
    expect(lines(pageOf(made('section_02', { buttonText: 'Go' })))).toEqual([]);
  });

  it('finds pictures without words, and pictures that are gone', () => {
    const [plain, decorative, described, gone, unknown] = [
      mediaPath('a'.repeat(24)),
      mediaPath('b'.repeat(24)),
      mediaPath('c'.repeat(24)),
      mediaPath('d'.repeat(24)),
      mediaPath('e'.repeat(24)),
    ];
    const pictures = {
      [plain]: { alt: '', isDecorative: false },
      [decorative]: { alt: '', isDecorative: true },
      [described]: { alt: 'A bridge', isDecorative: false },
      [gone]: null,
    };
    const images = [plain, decorative, described, gone, unknown, 'https://example.org/x.png'];
    const page = pageOf(
      made('section_04', { service: service(...images.map((image) => ({ image }))) }),
    );
    expect(lines(page, pictures)).toEqual([
      'Problem: The picture of card 1 of Section 1 has no description for people who cannot see it',
      'Problem: The picture of card 4 of Section 1 is no longer in the library',
    ]);
  });

  it('finds a missing description, unless there are words to take one from', () => {
    const bare = pageOf(made('section_01', { subHeading: '' }));
    expect(lines(bare)).toEqual([
      'Advice: There is no description for search engines, and no text to create one from',
    ]);
    expect(lines({ ...bare, search: { ...noPageSearch, description: 'Said' } })).toEqual([]);
    expect(lines({ ...bare, search: { ...noPageSearch, noindex: true } })).toEqual([]);
  });

  it('finds words that are too long for their place, and says how many fit', () => {
    const heading = 'x'.repeat(kinds.section_01.fields.heading.room + 1);
    expect(lines(pageOf(made('section_01', { heading })))).toEqual([
      'Advice: The heading of Section 1 has 71 characters; up to 70 work best',
    ]);
    expect(lines(pageOf(made('section_02', { heading })))).toEqual([]);
    const subPoints = ['short', 'x'.repeat(121)];
    expect(lines(pageOf(made('section_02', { service: service({ subPoints }) })))).toEqual([
      'Advice: Point 2 of card 1 of Section 1 has 121 characters; up to 120 work best',
    ]);
    const search = { ...noPageSearch, title: 'x'.repeat(61) };
    expect(lines({ ...pageOf(made('section_01')), search })).toEqual([
      'Advice: The search title has 61 characters; up to 60 work best',
    ]);
  });

  it('finds icons that are faint on the light or the dark page', () => {
    expect(
      lines(pageOf(made('section_02', { service: service({ iconColor: '#eab308' }) }))),
    ).toEqual([
      'Advice: Yellow is faint on the light page (1.92 to 1, 3 is needed): the icon of card 1 of Section 1',
    ]);
    expect(
      lines(pageOf(made('section_04', { service: service({ iconColor: '#eab308' }) }))),
    ).toEqual([]);
  });

  it('leads to the field, and puts problems first', () => {
    const page = pageOf(
      made('section_02', { heading: '' }, 's1'),
      made('section_04', { service: service({ buttonText: 'Read' }) }, 's2'),
    );
    expect(findChecks(page, context)).toMatchObject([
      { severity: 'Problem', sectionId: 's2', cardId: 'k1', field: 'buttonLink' },
      { severity: 'Advice', sectionId: 's1', field: 'heading' },
    ]);
  });
});

describe('Contrast', () => {
  it('is 21 between black and white, and what a browser reckons in between', () => {
    expect(contrastOf('#000', '#fff')).toBeCloseTo(21);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    // oklab keeps grey grey: black with 30% white is rgb(46 46 46).
    expect(contrastOfIcon('#000000', 'dark', 'surface')).toBeCloseTo(
      contrastOf('#2e2e2e', '#121b18'),
      1,
    );
  });
});
