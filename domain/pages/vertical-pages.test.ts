import { describe, expect, it } from 'vitest';

import {
  allBuilt,
  built,
  cardsOf,
  formFilledBy,
  headings,
  sectionsOf,
  shipped,
} from '../../tests/support/values/shipped-content.ts';
import { withProductName } from './page.ts';

describe('Real estate', () => {
  const path = '/verticals/real-estate';

  it('leads from Explore Portfolio to the portfolio', () => {
    const hero = built(path, 'section_01');
    expect(hero).toMatchObject({
      heading: 'Real Estate & Property Management',
      buttonText: 'Explore Portfolio',
    });
    const target = sectionsOf(path).find((section) => section.id === hero.buttonSectionId);
    expect(target?.data).toMatchObject({ heading: 'Portfolio Snapshots' });
  });

  it('shows asset classes, portfolio tiles and smart management', () => {
    expect(built(path, 'section_04').heading).toBe('Asset Classes');
    expect(cardsOf(path, 'section_04')).toHaveLength(3);
    expect(cardsOf(path, 'section_05')).toHaveLength(6);
    expect(built(path, 'section_03').heading).toBe('Smart Management');
    expect(cardsOf(path, 'section_03').length).toBeGreaterThanOrEqual(3);
  });
});

describe('IT consulting', () => {
  const path = '/verticals/it-consulting';

  it('has six services, three case studies and talent placement bullets', () => {
    expect(cardsOf(path, 'section_02')).toHaveLength(6);
    expect(cardsOf(path, 'section_04')).toHaveLength(3);
    expect(built(path, 'section_03').heading).toBe('Talent Placement');
    for (const card of cardsOf(path, 'section_03')) expect(card.subPoints).toHaveLength(3);
  });

  it('says why, in six items of which the first is open', () => {
    const { heading, subHeading, items } = shipped(path, 'accordion').data;
    expect(withProductName(heading, 'Fourfold')).toBe('Why Fourfold?');
    expect(withProductName(subHeading, 'A $& B')).toBe('What Sets A $& B Apart From Others?');
    expect(items.map((item) => [item.id, item.q, item.isOpen])).toEqual([
      [1, 'Expert Team', true],
      [2, 'Streamlined Process', false],
      [3, 'Agility Approach', false],
      [4, 'Multi-Domain Expertise', false],
      [5, 'On-Time Delivery', false],
      [6, 'Access to Latest Technologies', false],
    ]);
    for (const { a } of items) expect(a).toMatch(/^[^.]+\.$/);
  });
});

describe('Startup incubation', () => {
  const path = '/verticals/startup-incubation';

  it('has three stages of four features each', () => {
    const stages = cardsOf(path, 'section_04');
    expect(headings(stages)).toEqual(['Ignite', 'Build', 'Scale']);
    for (const stage of stages) expect(stage.subPoints).toHaveLength(4);
    expect(stages.map((stage) => stage.subPoints.slice(0, 3))).toEqual([
      ['Idea validation', 'Market research', 'Founder coaching'],
      ['MVP development', 'Product-market fit', 'Go-to-market strategy'],
      ['Fundraising prep', 'Growth', 'Legal/IP workshops'],
    ]);
  });

  it('shows the investor ecosystem with Apply Now', () => {
    const block = built(path, 'section_03');
    expect(block.service.name).toBe('Investor Ecosystem');
    expect(headings(block.service.cards)).toEqual([
      '75+ angel investors',
      '10+ VC partners',
      'Global demo days',
      'Corporate innovation access',
    ]);
    expect(block.buttonText).toBe('Apply Now');
    expect(formFilledBy(block.buttonLink)).toBe('Startup Incubation & Acceleration');
  });
});

describe('Education', () => {
  const path = '/verticals/education';
  const [guidance, placements] = allBuilt(path, 'section_06');

  it('guides, teaches and helps with admissions', () => {
    expect(headings(guidance?.service.cards ?? [])).toEqual([
      'Strengths-based planning',
      'Leadership development',
      'Career discovery',
      'Early planning',
    ]);
    expect(headings(cardsOf(path, 'section_03'))).toEqual([
      'Shortlisting and roadmap',
      'Essay guidance',
      'Mock interviews',
      'Application tracking',
    ]);
    expect(headings(cardsOf(path, 'section_04'))).toEqual([
      'AI and coding bootcamps',
      'Storytelling and research',
      'Innovation summer schools',
    ]);
  });

  it('claims 98% and gives four universities with what they are chosen for', () => {
    expect(placements?.heading).toBe('Global University Placements');
    expect(placements?.subHeading).toContain('98% success rate in top-tier university placements');
    expect(placements?.service.cards).toHaveLength(4);
    for (const card of placements?.service.cards ?? []) expect(card.subHeading).not.toBe('');
  });

  it('leads from Start Your Journey to the filled-in form', () => {
    const hero = built(path, 'section_01');
    expect(hero.buttonText).toBe('Start Your Journey');
    expect(formFilledBy(hero.buttonLink)).toBe('Education & College Counselling');
  });
});
