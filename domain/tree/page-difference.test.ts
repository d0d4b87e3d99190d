import { describe, expect, it } from 'vitest';

import { child, dataOf, section } from '../../tests/support/builder/trees.ts';
import { createId } from '../values/values.ts';
import { itemsOf, type Kind, kinds, withItems } from '../sections/kinds.ts';
import { textsOfType } from '../sections/field-holders.ts';
import { verticalPageIds } from '../sections/verticals.ts';
import { makeExample, makeSection } from './edit-page.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { hueLabel, pageDifference } from './page-difference.ts';
import { seedNavigation } from './seed-navigation.ts';

const of = (...headings: [id: string, heading: string][]) =>
  child(
    'a',
    headings.map(([id, heading]) => section(id, heading)),
    'About',
  );

const hero = () => child('a', [makeSection('section_01', () => 'hero')], 'About');

describe('The difference of a page', () => {
  it('names each field that says something else, with its place', () => {
    const { sections, fields } = pageDifference(of(['x', 'Old words']), of(['x', 'New words']));
    expect(fields).toEqual([]);
    expect(sections).toMatchObject([
      {
        change: 'changed',
        fields: [
          {
            label: 'Heading',
            before: 'Old words',
            after: 'New words',
            place: { field: 'heading' },
          },
        ],
      },
    ]);
  });

  it('shows sections that come, go and move where they stand', () => {
    const { sections } = pageDifference(
      of(['x', '1'], ['gone', '2'], ['y', '3'], ['z', '4']),
      of(['x', '1'], ['z', '4'], ['y', '3'], ['new', '5']),
    );
    expect(sections.map(({ section: { id }, change }) => [id, change])).toEqual([
      ['x', 'same'],
      ['gone', 'removed'],
      ['z', 'moved'],
      ['y', 'moved'],
      ['new', 'added'],
    ]);
  });

  it('tells of what is not drawn: name, menus, search, links and cards that go', () => {
    const [before, after] = [hero(), hero()];
    dataOf(before.templates[0]).buttonLink = '/old';
    dataOf(after.templates[0]).buttonLink = '/new';
    before.search = { ...before.search, title: 'Found as' };
    const { fields, sections } = pageDifference(
      { ...before, hidden: true },
      { ...after, text: 'We' },
    );
    expect(fields.map(({ label }) => label)).toEqual(['Page name', 'In the menus', 'Search title']);
    expect(sections[0]?.fields).toMatchObject([{ before: '/old', after: '/new' }]);
  });

  it('tells a choice in the words of the form', () => {
    const quotes = makeExample('testimonials', createId);
    const [first, ...others] = itemsOf(quotes);
    const moved = withItems(quotes, [{ ...first, vertical: 'education' }, ...others]);
    const { sections } = pageDifference(child('a', [quotes]), child('a', [moved]));
    expect(sections[0]?.fields).toMatchObject([{ before: 'Orange', after: 'Violet' }]);
  });

  it('tells on request what each new section says, of every kind', () => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const made = makeExample(kind, createId);
      const page = child('a', [made], 'About');
      const { sections } = pageDifference(child('a', [], 'About'), page, { listsNew: true });
      const said = sections.flatMap(({ fields }) => fields.map(({ after }) => after));
      const texts = textsOfType(made, 'words').flatMap(({ value }) => value.trim() || []);
      expect(said).toEqual(expect.arrayContaining(texts));
    }
  });

  it('of a page that comes back is all of it', () => {
    expect(pageDifference(undefined, of(['x', '1'])).sections).toMatchObject([{ change: 'added' }]);
  });
});

it('A colour is named by the page of its business, whatever that is called now, and alone without it', () => {
  const id = verticalPageIds['it-consulting'];
  const page = openPage(seedNavigation, id);
  const renamed = putIntoTree(seedNavigation, { ...page!, text: 'The shipyard' });
  expect(hueLabel(seedNavigation, 'it-consulting')).toBe('Blue: IT Consulting');
  expect(hueLabel(renamed, 'it-consulting')).toBe('Blue: The shipyard');
  expect(hueLabel(removePage(renamed, id), 'it-consulting')).toBe('Blue');
  expect([hueLabel(renamed, ''), hueLabel(renamed, 'all')]).toEqual([
    'Default',
    'All four colours',
  ]);
});
