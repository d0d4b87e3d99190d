import { expect, it } from 'vitest';

import { formFilledBy } from '../../tests/support/shipped-content.ts';
import { isOfKind } from '../sections/fields.ts';
import { itemsOf } from '../sections/kinds.ts';
import { shippedPages } from './shipped-pages.ts';
import { applyLinkOf, pageAt } from './page-at.ts';
import { openPositions } from './open-positions.ts';

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
    pageAt(page, Date.parse(moment), 'Europe/London')
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
    const link = applyLinkOf({ ...renamed, applyLink });
    expect(formFilledBy(link)).toBe('Education & College Counselling');
    expect(new URL(link, 'http://site').searchParams.get('about')).toBe('Application: Caretaker');
  }
  expect(applyLinkOf({ ...renamed, applyLink: 'https://jobs.example' })).toBe(
    'https://jobs.example',
  );
  const [sent] = pageAt(careersWith({ title: 'Caretaker' }), 0, 'UTC')
    .sections.filter((section) => isOfKind(section, 'positions'))
    .flatMap((section) => section.data.positions);
  expect(sent?.applyLink).toContain(encodeURIComponent('Application: Caretaker'));
});

it('Nobody is told of a day that a position was posted on before that day has come', () => {
  const page = careersWith({ postedOn: '2026-12-01' });
  const postedAt = (moment: string) =>
    pageAt(page, Date.parse(moment), 'Europe/Berlin')
      .sections.filter((section) => isOfKind(section, 'positions'))
      .flatMap((section) => section.data.positions)[0]?.postedOn;
  expect(postedAt('2026-11-30T22:59:59Z')).toBe('');
  expect(postedAt('2026-11-30T23:00:00Z')).toBe('2026-12-01');
});
