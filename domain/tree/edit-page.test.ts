import { headingOf, itemsOf, type Kind, kinds } from '../sections/kinds.ts';
import { describe, expect, it } from 'vitest';

import { section, dataOf } from '../../tests/support/builder/trees.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import {
  addSection,
  copySectionTo,
  duplicateSection,
  editSearch,
  editSection,
  makeSection,
  moveSectionTo,
  newPage,
  removeSection,
} from './edit-page.ts';
import { published, sectionSchemaOf } from '../sections/section-schema.ts';
import type { PageDocument } from './tree-schema.ts';

const ids = (document: PageDocument) => document.sections.map(({ id }) => id);
const target = (document: PageDocument) =>
  dataOf(document.sections.find(({ id }) => id === 'a')).buttonSectionId;

function pageOf(...names: string[]): PageDocument {
  return { ...newPage('p', null), sections: names.map((name) => section(name)) };
}

function counter(): () => string {
  let last = 0;
  return () => `new-${(last += 1)}`;
}

describe('Sections of a page', () => {
  it('begin with the words and cards of their template, each with an id of its own', () => {
    for (const kind of Object.keys(kinds) as Kind[]) {
      const made = makeSection(kind, counter());
      expect(sectionSchemaOf(published).safeParse(made).success).toBe(true);
      const all = [made.id, ...itemsOf(made).map(({ id }) => id)];
      expect(new Set(all).size).toBe(all.length);
      expect(all).not.toContain(undefined);
    }
  });

  it('are added at the end, or between two', () => {
    expect(ids(addSection(pageOf('a', 'b'), section('c')))).toEqual(['a', 'b', 'c']);
    expect(ids(addSection(pageOf('a', 'b'), section('c'), 1))).toEqual(['a', 'c', 'b']);
  });

  it('are duplicated right below, as independent copies', () => {
    const twice = duplicateSection(pageOf('a', 'b'), 'a', counter());
    expect(ids(twice)).toEqual(['a', 'new-1', 'b']);
    const edited = editSection(twice, 'new-1', { heading: 'changed' });
    expect(edited.sections.map(headingOf)).toEqual(['a', 'changed', 'b']);
  });

  it('move up and down, and stop at the ends', () => {
    expect(ids(moveSectionTo(pageOf('a', 'b', 'c'), 'b', 0))).toEqual(['b', 'a', 'c']);
    expect(ids(moveSectionTo(pageOf('a', 'b', 'c'), 'b', 2))).toEqual(['a', 'c', 'b']);
    const page = pageOf('a', 'b');
    expect(moveSectionTo(page, 'a', -1)).toBe(page);
    expect(moveSectionTo(page, 'b', 2)).toBe(page);
    expect(ids(moveSectionTo(pageOf('a', 'b', 'c'), 'a', 2))).toEqual(['b', 'c', 'a']);
  });

  it('keep their target when they move, and lose it when it is removed', () => {
    const page = editSection(pageOf('a', 'b', 'c'), 'a', { buttonSectionId: 'c' });
    expect(target(moveSectionTo(page, 'c', 0))).toBe('c');
    expect(target(removeSection(page, 'b'))).toBe('c');
    expect(target(removeSection(page, 'c'))).toBe(noTargetSection);
  });

  it('have a link or a target section, never both', () => {
    const linked = editSection(pageOf('a', 'b'), 'a', { buttonLink: '/contact' });
    const aimed = editSection(linked, 'a', { buttonSectionId: 'b' });
    expect(aimed.sections[0]?.data).toMatchObject({ buttonLink: '', buttonSectionId: 'b' });
    const again = editSection(aimed, 'a', { buttonLink: '/careers' });
    expect(again.sections[0]?.data).toMatchObject({ buttonSectionId: noTargetSection });
  });

  it('are copied to another page without their target', () => {
    const page = editSection(pageOf('a', 'b'), 'a', { buttonSectionId: 'b' });
    const copied = copySectionTo(page, 'a', 'other', counter());
    expect(copied.copies).toMatchObject([
      { pageId: 'other', section: { id: 'new-1', data: { buttonSectionId: noTargetSection } } },
    ]);
    expect(copied.sections).toEqual(page.sections);
  });
});

it('changes what is named and keeps the rest', () => {
  const page = editSearch(newPage('a', null), { title: 'Found', noindex: true });
  expect(editSearch(page, { description: 'In\nshort' }).search).toEqual({
    title: 'Found',
    description: 'In short',
    image: '',
    noindex: true,
  });
});
