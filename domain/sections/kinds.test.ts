import { expect, it } from 'vitest';

import { published, sectionSchemaOf } from './section-schema.ts';
import {
  type BuilderKind,
  builderKinds,
  fieldsOf,
  frameKinds,
  itemFieldsOf,
  itemsOf,
  type Kind,
  kinds,
  listOf,
  moreKinds,
  type SectionOf,
  valueOf,
} from './kinds.ts';

const allKinds = Object.keys(kinds) as Kind[];

it.each<[BuilderKind, string, number]>([
  ['section_01', 'Real Estate & Property Management', 0],
  ['section_02', 'Our Services', 6],
  ['section_03', 'Asset Classes', 3],
  ['section_04', 'IT Consulting & Staffing', 3],
  ['section_05', 'Portfolio Snapshots', 6],
  ['section_06', 'Global University Placements', 4],
])('a new %s says “%s” and has %i cards', (kind, heading, cards) => {
  const { defaults } = kinds[kind];
  expect(defaults.heading).toBe(heading);
  expect(defaults.service.cards).toHaveLength(cards);
});

it('a new hero has a picture and the button Explore Portfolio, leading to /contact', () => {
  expect(kinds.section_01.defaults).toMatchObject({
    image: expect.stringMatching(/^\/images\//),
    buttonText: 'Explore Portfolio',
    buttonLink: '/contact',
    buttonSectionId: '#id',
  });
});

it('a new two-column block is about the Investor Ecosystem', () => {
  expect(kinds.section_03.defaults.service.name).toBe('Investor Ecosystem');
});

it('the builder offers the specification’s six', () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => `section_0${number}`);
  expect(builderKinds).toEqual(six);
});

it('below them every other kind but those of the footer, none twice', () => {
  expect([...builderKinds, ...moreKinds, ...frameKinds].toSorted()).toEqual(allKinds.toSorted());
});

it('a new section of them has something in its list, if it has one', () => {
  const listed = moreKinds.map(newSection).filter((section) => listOf(section));
  expect(listed.filter((section) => itemsOf(section).length === 0)).toEqual([]);
});

it('choices are read in words, not as they are stored', () => {
  for (const kind of allKinds) {
    const section = newSection(kind);
    for (const { field } of [...fieldsOf(section), ...itemFieldsOf(section)]) {
      if (field.type !== 'choice') continue;
      const shown = field.options.map((option) => field.names?.[option] ?? option);
      for (const words of shown) expect(words).toMatch(/^\p{Lu}\p{L}/u);
    }
  }
});

it.each(allKinds)('what a new %s says could be saved as it is', (templateId) => {
  const section = newSection(templateId);
  expect(sectionSchemaOf(published).parse(section)).toEqual(section);
});

it.each(allKinds)('%s has a label, and each of its fields and its items’ has one', (templateId) => {
  const section = newSection(templateId);
  const fields = [...fieldsOf(section), ...itemFieldsOf(section)];
  expect(kinds[templateId].label).not.toBe('');
  expect(fields).not.toEqual([]);
  for (const { field } of fields) expect(field.label).not.toBe('');
});

it.each(allKinds)('the editor offers every field that a new %s fills', (templateId) => {
  const section = newSection(templateId);
  const names = ['heading', 'subHeading', 'image', 'buttonText', 'buttonLink', 'name'];
  const filled = names.filter((name) => valueOf(section, name));
  const offered = fieldsOf(section).map(({ name }) => name);
  expect(offered).toEqual(expect.arrayContaining(filled));
  const filledInItems = itemsOf(section).flatMap((item) =>
    Object.keys(item).filter((name) => typeof item[name] === 'string' && item[name]),
  );
  const offeredInItems = itemFieldsOf(section).map(({ name }) => name);
  expect(offeredInItems).toEqual(expect.arrayContaining(filledInItems));
});

function newSection(templateId: Kind) {
  return { id: 'new', templateId, data: kinds[templateId].defaults } as SectionOf<Kind>;
}
