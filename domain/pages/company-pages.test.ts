import { describe, expect, it } from 'vitest';

import {
  cardsOf,
  formFilledBy,
  headings,
  sectionsOf,
  shipped,
} from '../../tests/support/values/shipped-content.ts';
import { kindOf } from '../sections/fields.ts';
import { bornAreas } from '../settings/interest-areas.ts';
import { applyLinkOf } from './page-at.ts';

describe('Home', () => {
  it('opens with the promise and a button down to the contact section', () => {
    expect(shipped('/', 'home_hero').data).toMatchObject({
      heading: 'Empowering Visionaries. Shaping Industries.',
      buttonText: 'Partner With Us',
      buttonSectionId: 'contact-section',
    });
    expect(shipped('/', 'contact').id).toBe('contact-section');
    expect(sectionsOf('/').map(kindOf).at(-1)).toBe('contact');
  });

  it('counts to $500M+, 30+, 98% and 100+', () => {
    const { heading, counters } = shipped('/', 'counters').data;
    expect(heading).toBe('Shaping Businesses With Digital Transformation');
    const shown = counters.map(({ prefix, value, suffix }) => `${prefix}${value}${suffix}`);
    expect(shown).toEqual(['$500M+', '30+', '98%', '100+']);
  });

  it('names the four verticals and leads to them', () => {
    const { heading, cards } = shipped('/', 'verticals').data;
    expect(heading).toBe('Our Business Verticals');
    expect(cards.map((card) => [card.heading, card.to])).toEqual([
      ['Real Estate Management', '/verticals/real-estate'],
      ['IT Consulting & Staffing', '/verticals/it-consulting'],
      ['Startup Incubation', '/verticals/startup-incubation'],
      ['Education & College Counselling', '/verticals/education'],
    ]);
  });

  it('has a mission and three testimonials', () => {
    expect(shipped('/', 'mission').data.image).toBe('/images/mission.webp');
    expect(shipped('/', 'testimonials').data.quotes).toHaveLength(3);
  });
});

describe('The company pages', () => {
  it('About tells vision, mission and the three values', () => {
    const { statements } = shipped('/about-us', 'statements').data;
    expect(statements.map((statement) => statement.eyebrow)).toEqual(['Our vision', 'Our mission']);
    expect(headings(cardsOf('/about-us', 'section_02'))).toEqual([
      'Innovation',
      'Integrity',
      'Excellence',
    ]);
  });

  it('Careers shows three benefits and four positions with Apply Now', () => {
    expect(cardsOf('/careers', 'section_02')).toHaveLength(3);
    const { buttonText, positions } = shipped('/careers', 'positions').data;
    expect(buttonText).toBe('Apply Now');
    expect(
      positions.map((position) => [position.title, formFilledBy(applyLinkOf(position, bornAreas))]),
    ).toEqual([
      ['Senior Property Manager', 'Real Estate & Property Management'],
      ['Lead Software Architect', 'Real: IT Consulting & Staffing'],
      ['Startup Program Manager', 'Startup Incubation & Acceleration'],
      ['Education Counselor', 'Education & College Counselling'],
    ]);
    for (const position of positions) {
      const { searchParams } = new URL(applyLinkOf(position, bornAreas), 'http://site');
      expect(searchParams.get('about')).toContain(position.title);
    }
  });
});
