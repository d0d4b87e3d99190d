import { expect, it } from 'vitest';

import { formFilledBy } from '../../tests/support/values/shipped-content.ts';
import { isOfKind } from '../sections/fields.ts';
import { type DataOfKind, itemsOf, kinds } from '../sections/kinds.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { bornAreas, type InterestArea } from '../settings/interest-areas.ts';
import { shippedPages } from './shipped-pages.ts';
import { applyLinkOf, isClosed, lastChangeAt, nextChangeAt, pageAt } from './page-at.ts';
import { openPositions } from './careers.ts';

const careers = shippedPages.get('/careers')!;

function careersWith(...changes: Partial<(typeof openPositions)[number]>[]) {
  const positions = openPositions.map((position, index) => ({ ...position, ...changes[index] }));
  const sections = careers.sections.map((section) =>
    isOfKind(section, 'positions') ? { ...section, data: { ...section.data, positions } } : section,
  );
  return { ...careers, sections };
}

it('Visitors are sent the positions that are open at that moment', () => {
  const page = careersWith({ closed: true }, { closesOn: '2026-11-30' });
  const titlesAt = (moment: string) =>
    pageAt(page, Date.parse(moment), { timeZone: 'Europe/London', interestAreas: bornAreas })
      .sections.filter((section) => isOfKind(section, 'positions'))
      .flatMap(itemsOf)
      .map((item) => item['title']);
  const last = ['Startup Program Manager', 'Education Counselor'];
  expect(titlesAt('2026-11-30T23:59:59Z')).toEqual(['Lead Software Architect', ...last]);
  expect(titlesAt('2026-12-01T00:00:00Z')).toEqual(last);
});

it('Apply Now follows the title and the business of the position, unless someone set another way', () => {
  const [first] = openPositions;
  const renamed = { ...first!, title: 'Caretaker', vertical: 'education' as const };
  for (const applyLink of ['', '/contact']) {
    const link = applyLinkOf({ ...renamed, applyLink }, bornAreas);
    expect(formFilledBy(link)).toBe('Education & College Counselling');
    expect(new URL(link, 'http://site').searchParams.get('about')).toBe('Application: Caretaker');
  }
  expect(applyLinkOf({ ...renamed, applyLink: 'https://jobs.example' }, bornAreas)).toBe(
    'https://jobs.example',
  );
  const [sent] = pageAt(careersWith({ title: 'Caretaker' }), 0, {
    timeZone: 'UTC',
    interestAreas: bornAreas,
  })
    .sections.filter((section) => isOfKind(section, 'positions'))
    .flatMap((section) => section.data.positions);
  expect(sent?.applyLink).toContain(encodeURIComponent('Application: Caretaker'));
});

function withEducation(change: Partial<InterestArea>): InterestArea[] {
  return bornAreas.map((area) => (area.hue === 'education' ? { ...area, ...change } : area));
}

it('Apply Now chooses the area of the business that the form offers, by its stored value, or none', () => {
  const [position] = openPositions;
  const job = { ...position!, vertical: 'education' as const, applyLink: '' };
  expect(formFilledBy(applyLinkOf(job, withEducation({ label: 'Learning' })))).toBe(
    'Education & College Counselling',
  );
  const hidden = withEducation({ hidden: true });
  expect(applyLinkOf(job, hidden)).toMatch(/^\/contact\?about=Application/);
  const heir: InterestArea = { ...bornAreas[4]!, value: 'Tutoring', hue: 'education' };
  expect(formFilledBy(applyLinkOf(job, [...hidden, heir]))).toBe('Tutoring');
});

it('Nobody is told of a day that a position was posted on before that day has come', () => {
  const page = careersWith({ postedOn: '2026-12-01' });
  const postedAt = (moment: string) =>
    pageAt(page, Date.parse(moment), { timeZone: 'Europe/Berlin', interestAreas: bornAreas })
      .sections.filter((section) => isOfKind(section, 'positions'))
      .flatMap((section) => section.data.positions)[0]?.postedOn;
  expect(postedAt('2026-11-30T22:59:59Z')).toBe('');
  expect(postedAt('2026-11-30T23:00:00Z')).toBe('2026-12-01');
});

type Position = DataOfKind<'positions'>['positions'][number];

const london = 'Europe/London';
const [example] = kinds.positions.defaults.positions;
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

function jobs(...changes: Partial<Position>[]) {
  const positions = changes.map((change) => ({ ...example!, ...change }));
  return [sectionOfKind('positions', 'jobs', { ...kinds.positions.defaults, positions })];
}

it('A position is open through its last day where the site is, and closed from then on', () => {
  // Summer time: midnight is at 23:00 UTC.
  const position = { closesOn: '2026-06-30' };
  expect(isClosed(position, Date.parse('2026-06-30T22:59:59.999Z'), london)).toBe(false);
  expect(isClosed(position, Date.parse('2026-06-30T23:00:00Z'), london)).toBe(true);
});

it('A closed one is closed whatever its date says, and a date that is none closes nothing', () => {
  expect(isClosed({ closed: true, closesOn: '2030-01-01' }, 0, london)).toBe(true);
  expect(isClosed({ closed: false, closesOn: 'soon' }, noon('2030-01-01'), london)).toBe(false);
  expect(isClosed({ closesOn: '' }, noon('2030-01-01'), london)).toBe(false);
});

it('What is shown changes next when the first of the open ones closes', () => {
  const sections = jobs(
    { closesOn: '2026-12-24' },
    { closesOn: '2026-12-20', closed: true },
    { closesOn: '2026-12-22' },
    { closesOn: '2026-12-01' },
    {},
  );
  const next = nextChangeAt(sections, noon('2026-12-10'), london);
  expect(next).toBe(Date.parse('2026-12-23T00:00:00Z'));
  expect(nextChangeAt(sections, noon('2026-12-25'), london)).toBeUndefined();
});

it('Also when the day comes on which one of them was posted', () => {
  const sections = jobs({ postedOn: '2026-12-20', closesOn: '2026-12-24' }, { postedOn: 'soon' });
  const next = nextChangeAt(sections, noon('2026-12-10'), london);
  expect(next).toBe(Date.parse('2026-12-20T00:00:00Z'));
});

it('It has been so since it was saved, or since the last one closed by itself', () => {
  const sections = jobs({ closesOn: '2026-12-01' }, { closesOn: '2026-12-24' });
  const saved = noon('2026-11-20');
  const closed = Date.parse('2026-12-02T00:00:00Z');
  expect(lastChangeAt(sections, saved, noon('2026-11-30'), london)).toBe(saved);
  expect(lastChangeAt(sections, saved, noon('2026-12-10'), london)).toBe(closed);
  expect(lastChangeAt(sections, noon('2026-12-05'), noon('2026-12-10'), london)).toBe(
    noon('2026-12-05'),
  );
  expect(lastChangeAt(sections, undefined, noon('2026-12-10'), london)).toBe(closed);
  expect(lastChangeAt(jobs({}), undefined, noon('2026-12-10'), london)).toBeUndefined();
});
