import { expect, it } from 'vitest';

import { sectionTemplates } from './section-templates.ts';
import { type BuilderKind, builderKinds, builtSectionSchema } from './tree/sections.ts';

it.each<[BuilderKind, string, number]>([
  ['section_01', 'Real Estate & Property Management', 0],
  ['section_02', 'Our Services', 6],
  ['section_03', 'Asset Classes', 3],
  ['section_04', 'IT Consulting & Staffing', 3],
  ['section_05', 'Portfolio Snapshots', 6],
  ['section_06', 'Global University Placements', 4],
])('a new %s says “%s” and has %i cards', (kind, heading, cards) => {
  const { defaultData } = sectionTemplates[kind];
  expect(defaultData.heading).toBe(heading);
  expect(defaultData.service.cards).toHaveLength(cards);
});

it('a new hero has a picture and the button Explore Portfolio, leading to /contact', () => {
  expect(sectionTemplates.section_01.defaultData).toMatchObject({
    image: expect.stringMatching(/^\/images\//),
    buttonText: 'Explore Portfolio',
    buttonLink: '/contact',
    buttonSectionId: '#id',
  });
});

it('a new two-column block is about the Investor Ecosystem', () => {
  expect(sectionTemplates.section_03.defaultData.service.name).toBe('Investor Ecosystem');
});

it.each(builderKinds)('what a new %s says could be saved as it is', (kind) => {
  const { defaultData } = sectionTemplates[kind];
  expect(builtSectionSchema.shape.data.parse(defaultData)).toEqual(defaultData);
});

it.each(builderKinds)('the editor offers every field that a new %s fills', (kind) => {
  const { fields, cardFields, defaultData } = sectionTemplates[kind];
  const { image, buttonText, buttonLink, service } = defaultData;
  const values = Object.entries({ image, buttonText, buttonLink, serviceName: service.name });
  const filled = values.filter(([, value]) => value !== '').map(([field]) => field);
  expect(fields).toEqual(expect.arrayContaining(filled));
  expect(cardFields.length > 0).toBe(service.cards.length > 0);
  for (const card of service.cards) {
    expect(card.icon !== '').toBe(cardFields.includes('icon'));
    expect(card.iconColor !== '').toBe(cardFields.includes('iconColor'));
    expect(card.image !== '').toBe(cardFields.includes('image'));
  }
});
