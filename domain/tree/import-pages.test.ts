import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { builtSection } from '../pages/built-section.ts';
import { homeId } from '../pages/page-ids.ts';
import { sectionOfKind } from '../sections/section-schema.ts';
import { linkToPage } from '../values/addresses.ts';
import {
  type ImportChoice,
  importPages,
  mayCopy,
  type PageImport,
  stateOf,
} from './import-pages.ts';
import { seedNavigation } from './seed-navigation.ts';
import type { NavigationTree } from './tree-schema.ts';
import { findTreeProblem } from './tree-rules.ts';
import { walkTree } from './read-tree.ts';

const port = 'a'.repeat(24);
const crew = 'b'.repeat(24);

/** Imports these pages; new ids are counted. */
function importInto(
  here: NavigationTree,
  archive: NavigationTree,
  wanted: Partial<PageImport> & { pages: PageImport['pages'] },
) {
  let made = 0;
  return importPages(here, archive, {
    choiceOf: () => 'replace',
    newId: () => `new${(made += 1)}`,
    imageOf: (image) => image,
    ...wanted,
  });
}

const oursFor = (image: string) => image.replace('one', 'ours');
const choose = (choice: ImportChoice) => () => choice;
const shape = (site: NavigationTree) =>
  site
    .toJSON()
    .children.map(({ id, children }) => [id, ...children.map((each) => each.id)].join(' '));
const linkTo = (id: string, to: string) =>
  builtSection('section_02', id, { buttonText: 'Go', buttonLink: linkToPage(to) });

describe('Importing pages', () => {
  it('puts new pages where they stand in the archive, behind their neighbours', () => {
    const here = tree(page('home'), page('end'));
    const archive = tree(page('home'), page('one'), page('two'), page('end'));
    const { tree: site, imported } = importInto(here, archive, { pages: new Set(['two', 'one']) });
    expect(shape(site)).toEqual(['home', 'one', 'two', 'end']);
    expect([...imported].toSorted()).toEqual(['one', 'two']);
  });

  it('changes nothing of pages that were not chosen, and leaves the given trees alone', () => {
    const here = tree(page('home', [section('h1')], 'Ours'));
    const archive = tree(page('home', [section('h1', 'Theirs')], 'Theirs'), page('one'));
    const before = JSON.stringify([here, archive]);
    const { tree: site } = importInto(here, archive, { pages: new Set(['one']) });
    expect(site.toJSON().children[0]).toEqual(here.toJSON().children[0]);
    expect(JSON.stringify([here, archive])).toBe(before);
  });

  it('replaces, skips or copies a page whose id is here', () => {
    const here = tree(page('one', [section('s1', 'Ours')]), page('two'));
    const archive = tree(page('two'), page('one', [section('s1', 'Theirs')]));
    const chosen = { pages: new Set(['one']) };
    const replaced = importInto(here, archive, { ...chosen, choiceOf: choose('replace') });
    expect(shape(replaced.tree)).toEqual(['one', 'two']);
    expect(JSON.stringify(replaced.tree)).toContain('Theirs');

    const skipped = importInto(here, archive, { ...chosen, choiceOf: choose('skip') });
    expect(skipped.tree).toEqual(here);
    expect(skipped.imported.size).toBe(0);

    const both = importInto(here, archive, { ...chosen, choiceOf: choose('both') });
    expect(shape(both.tree)).toEqual(['one', 'new1', 'two']);
    expect(both.tree.toJSON().children[0]).toEqual(here.toJSON().children[0]);
    expect(both.tree.toJSON().children[1]?.templates.map(({ id }) => id)).toEqual(['new2']);
    expect(both.copies).toEqual(new Map([['one', 'new1']]));
    expect(findTreeProblem(both.tree)).toBeUndefined();
  });

  it('gives a page whose address is taken the next free one, and says so', () => {
    const here = tree(page('one', [], 'News'), page('other', [], 'News 2'));
    const archive = tree(page('third', [], 'News'));
    const { tree: site, moved } = importInto(here, archive, { pages: new Set(['third']) });
    expect(moved).toEqual([{ text: 'News', from: '/news', to: '/news-3' }]);
    expect(walkTree(site).map(({ page: each }) => each.to)).toContain('news-3');
    const reserved = importInto(tree(), tree(page('api', [], 'Api')), { pages: new Set(['api']) });
    expect(reserved.moved.map(({ to }) => to)).toEqual(['/api-2']);
  });

  it('brings the dropdown of a page along, or stands at the top when the one here has sections', () => {
    const archive = tree(parent('boats', [child('ropes', [section('r1')])]));
    const chosen = { pages: new Set(['ropes']) };
    expect(shape(importInto(tree(page('home')), archive, chosen).tree)).toEqual([
      'home',
      'boats ropes',
    ]);
    expect(shape(importInto(tree(parent('boats', [child('x')])), archive, chosen).tree)).toEqual([
      'boats x ropes',
    ]);
    const full = tree(page('boats', [section('b1')]));
    expect(shape(importInto(full, archive, chosen).tree)).toEqual(['boats', 'ropes']);
  });

  it('gives sections new ids where another page has them', () => {
    const here = tree(page('home', [section('s1')]));
    const archive = tree(page('one', [section('s1'), section('s2')]));
    const { tree: site, fit } = importInto(here, archive, { pages: new Set(['one']) });
    const ids = site
      .toJSON()
      .children.find(({ id }) => id === 'one')
      ?.templates.map(({ id }) => id);
    expect(ids).toEqual(['new1', 's2']);
    // An earlier version of the section keeps being that section.
    const old = fit(page('one', [section('s1', 'Earlier')]));
    expect(old.templates.map(({ id }) => id)).toEqual(['new1']);
  });

  it('lets links follow copies, and makes links to pages that stay behind plain', () => {
    const here = tree(page(crew, [section('own')], 'Ours'));
    const archive = tree(
      page(port, [linkTo('l1', crew)], 'Port'),
      page(crew, [section('c1')], 'Crew'),
    );
    const copied = importInto(here, archive, {
      pages: new Set([port, crew]),
      choiceOf: choose('both'),
      newId: () => 'c'.repeat(24),
    });
    expect(JSON.stringify(copied.tree)).toContain(linkToPage('c'.repeat(24)));
    const alone = importInto(tree(page('home')), archive, { pages: new Set([port]) });
    expect(JSON.stringify(alone.tree)).toContain(`"buttonLink":"/${crew}"`);
    expect(findTreeProblem(alone.tree)).toBeUndefined();
  });

  it('shows the pictures of this site, also where a page is shared', () => {
    const hero = sectionOfKind('section_01', 's1', { image: '/media/one' });
    const one = page('one', [hero]);
    const archive = tree({ ...one, search: { ...one.search, image: '/media/one' } });
    for (const pages of ['whole', new Set(['one'])] as const) {
      const text = JSON.stringify(importInto(tree(), archive, { pages, imageOf: oursFor }).tree);
      expect(text).not.toContain('/media/one');
      expect(text.match(/\/media\/ours/g)).toHaveLength(2);
    }
  });

  it('makes the site as it is in the archive when all of it is wanted', () => {
    const here = tree(page('home'), page('ours'));
    const archive = tree(page('one'), parent('two', [child('three')]));
    const whole = importInto(here, archive, { pages: 'whole' });
    expect(whole.tree).toEqual(archive);
    expect([...whole.imported].toSorted()).toEqual(['one', 'three', 'two']);
  });

  it('has nothing to do with pages that the archive does not have', () => {
    const here = tree(page('home'));
    const { tree: site, imported } = importInto(here, tree(), { pages: new Set(['gone']) });
    expect(site).toEqual(here);
    expect(imported.size).toBe(0);
  });
});

describe('A page of an archive', () => {
  it('is new, the same or different, whatever its place', () => {
    const archive = tree(page('one', [section('s1')]));
    expect(stateOf(tree(), archive, 'one')).toBe('new');
    expect(stateOf(tree(parent('top', [child('one', [section('s1')])])), archive, 'one')).toBe(
      'same',
    );
    expect(stateOf(tree(page('one', [section('s1', 'Other')])), archive, 'one')).toBe('differs');
    expect(
      stateOf(seedNavigation, seedNavigation, seedNavigation.toJSON().children[0]?.id ?? ''),
    ).toBe('same');
  });

  it('may be copied unless it has an address of its own', () => {
    expect(mayCopy('one')).toBe(true);
    expect(mayCopy(homeId)).toBe(false);
  });
});
