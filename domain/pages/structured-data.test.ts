import { expect, it } from 'vitest';

import type { SiteIdentity } from '../settings/site-identity.ts';
import { kinds } from '../sections/kinds.ts';
import { type BuiltSection, sectionOfKind } from '../sections/section-schema.ts';
import { builtSection } from './built-section.ts';
import { openPositions } from './careers.ts';
import type { Hue } from '../sections/verticals.ts';
import { shippedPages } from './shipped-pages.ts';
import { structuredDataOf } from './structured-data.ts';

const site: SiteIdentity & { profiles: string[] } = {
  name: 'Acme Holdings',
  url: 'https://acme.example',
  address: '1 Long Lane, London',
  email: 'hello@acme.example',
  phone: '+44 20 7946 0000',
  interestAreas: [],
  timeZone: 'Europe/London',
  profiles: ['https://linkedin.example/acme'],
};

it('every page says who the company is and how to reach it', () => {
  for (const path of shippedPages.keys()) {
    expect(describePage(path)[0]).toMatchObject({
      '@type': 'Organization',
      name: 'Acme Holdings',
      url: 'https://acme.example',
      address: { '@type': 'PostalAddress', streetAddress: '1 Long Lane, London' },
      contactPoint: { email: 'hello@acme.example', telephone: '+44 20 7946 0000' },
      sameAs: ['https://linkedin.example/acme'],
    });
  }
});

it('a company without profiles elsewhere has none for search engines', () => {
  expect(describePage('/', { ...site, profiles: [] })[0]).not.toHaveProperty('sameAs');
});

it('a vertical hangs below the home page, which has no trail itself', () => {
  expect(describePage('/').map(typeOf)).toEqual(['Organization', 'WebPage']);
  expect(describePage('/verticals/real-estate')[2]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://acme.example/' },
      { position: 2, name: 'Real Estate', item: 'https://acme.example/verticals/real-estate' },
    ],
  });
});

it('every page says what it is called, about what, and when it last changed where that is known', () => {
  const page = shippedPages.get('/careers')!;
  const changedAt = Date.UTC(2026, 4, 1, 12);
  expect(structuredDataOf(page, site, changedAt)[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    '@id': 'https://acme.example/careers',
    url: 'https://acme.example/careers',
    name: page.title,
    description: page.description,
    inLanguage: 'en',
    isPartOf: { '@type': 'WebSite', name: 'Acme Holdings', url: 'https://acme.example/' },
    primaryImageOfPage: 'https://acme.example/social/careers.jpg',
    dateModified: '2026-05-01T12:00:00.000Z',
  });
  expect(describePage('/careers')[1]).not.toHaveProperty('dateModified');
});

it('the service grid of a business is a list of services, without those that name none', () => {
  const grid = builtSection('section_02', 'grid', {
    heading: 'What we do',
    cards: [
      { heading: 'Advice', subHeading: 'Short and clear.' },
      { heading: '' },
      { heading: 'Building' },
    ],
  });
  expect(
    describeSections('education', grid).find((entry) => typeOf(entry) === 'ItemList'),
  ).toMatchObject({
    name: 'What we do',
    itemListElement: [
      {
        position: 1,
        item: { '@type': 'Service', name: 'Advice', description: 'Short and clear.' },
      },
      { position: 2, item: { '@type': 'Service', name: 'Building' } },
    ],
  });
  const empty = builtSection('section_02', 'grid', { heading: 'Services to come' });
  expect(describeSections('education', empty).map(typeOf)).not.toContain('ItemList');
});

it('values and benefits are no services, though they stand in the same cards', () => {
  expect(describePage('/verticals/it-consulting').map(typeOf)).toContain('ItemList');
  for (const path of ['/about-us', '/careers']) {
    expect(describePage(path).map(typeOf)).not.toContain('ItemList');
  }
  const values = builtSection('section_02', 'grid', {
    heading: 'What We Value in the Service of Our Clients',
    cards: [{ heading: 'Integrity' }],
  });
  expect(describeSections('all', values).map(typeOf)).not.toContain('ItemList');
  const inHue = { ...shippedPages.get('/about-us')!, hue: 'education' as const };
  expect(structuredDataOf(inHue, site).map(typeOf)).not.toContain('ItemList');
});

it('the four open positions are job postings', () => {
  const postings = describePage('/careers').filter((entry) => typeOf(entry) === 'JobPosting');
  expect(postings.map((posting) => 'title' in posting && posting.title)).toEqual([
    'Senior Property Manager',
    'Lead Software Architect',
    'Startup Program Manager',
    'Education Counselor',
  ]);
  for (const posting of postings) {
    expect(posting).toMatchObject({
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      description: expect.stringMatching(/.{80}/),
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: 'Acme Holdings' },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: 'London', addressCountry: 'GB' },
      },
    });
  }
});

it('a job says until when it can be had, and no place that nobody has named', () => {
  const [open] = openPositions;
  const described = (change: Partial<Position>) =>
    describeSections('all', positionsWith({ ...open!, ...change })).find(
      (entry) => typeOf(entry) === 'JobPosting',
    );
  // Until midnight in London, where the clocks are an hour ahead then.
  expect(described({ closesOn: '2026-06-30' })).toMatchObject({
    validThrough: '2026-06-30T22:59:59.999Z',
  });
  for (const closesOn of ['', 'soon', '9999-12-31']) {
    expect(described({ closesOn })).not.toHaveProperty('validThrough');
  }
  expect(described({ postedOn: 'soon' })).not.toHaveProperty('datePosted');
  expect(described({ locality: '', country: '' })).not.toHaveProperty('jobLocation');
});

it('a film is told with its picture and where it plays, if it can be played', () => {
  const film = sectionOfKind('film', 'f', {
    heading: 'How we work',
    text: 'In **two** minutes.',
    film: 'https://youtu.be/aqz-KE-bpKQ',
    image: '/images/hero-home.webp',
  });
  expect(describeSections('all', film).at(-1)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'How we work',
    description: 'In two minutes.',
    thumbnailUrl: 'https://acme.example/images/hero-home.webp',
    embedUrl: 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  });
  const own = sectionOfKind('film', 'f', { file: `file:${'a'.repeat(24)}` });
  expect(describeSections('all', own).at(-1)).toMatchObject({
    '@type': 'VideoObject',
    contentUrl: `https://acme.example/files/${'a'.repeat(24)}`,
  });
  const empty = sectionOfKind('film', 'f', { heading: 'Soon' });
  expect(describeSections('all', empty).map(typeOf)).not.toContain('VideoObject');
});

it('questions are told as such, of all sections together, and nothing that asks nothing', () => {
  const told = describeSections(
    'all',
    folds('one', 'Expert Team', 'Who are you?'),
    folds('two', 'How long does {product} take? ', '多久？', 'كم؟', 'Πότε\u037E'),
  ).filter((entry) => typeOf(entry) === 'FAQPage');
  expect(told).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        'Who are you?',
        'How long does Acme Holdings take?',
        '多久？',
        'كم؟',
        'Πότε\u037E',
      ].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: 'So and so.' },
      })),
    },
  ]);
  expect(describePage('/verticals/it-consulting').map(typeOf)).not.toContain('FAQPage');
});

type Position = (typeof openPositions)[number];

function positionsWith(...positions: Position[]) {
  return sectionOfKind('positions', 'jobs', { ...kinds.positions.defaults, positions });
}

function folds(id: string, ...asked: string[]) {
  const items = asked.map((q, index) => ({ id: index + 1, q, a: 'So and so.', isOpen: false }));
  return sectionOfKind('accordion', id, { heading: '', subHeading: '', items });
}

function describeSections(hue: Hue, ...sections: BuiltSection[]): object[] {
  return structuredDataOf({ ...shippedPages.get('/')!, path: '/a', hue, sections }, site);
}

function describePage(path: string, identity = site): object[] {
  const page = shippedPages.get(path);
  if (!page) throw new Error(`There is no page at ${path}`);
  return structuredDataOf(page, identity);
}

function typeOf(entry: object): unknown {
  return '@type' in entry ? entry['@type'] : undefined;
}
