import { expect, it } from 'vitest';

import { allWords } from '../../tests/support/builder/all-words.ts';
import { page, tree } from '../../tests/support/builder/trees.ts';
import { fileIdsOf } from '../media/library-uses.ts';
import { mediaIdsOf } from '../media/media.ts';
import type { DataOfKind } from '../sections/kinds.ts';
import { published, sectionOfKind, sectionSchemaOf } from '../sections/section-schema.ts';
import { newPage } from './edit-page.ts';
import { mergeTrees } from './merge.ts';
import { replaceWords } from './replace-words.ts';
import { findPageProblems } from './tree-rules.ts';

const id = 'a'.repeat(24);
const film = (data: Partial<DataOfKind<'film'>>) => sectionOfKind('film', 'f', data);
const of = (data: Partial<DataOfKind<'film'>>) => tree(page('a', [film(data)]));

it('Address, file, captions and picture of a film are merged field by field', () => {
  const before = { film: 'https://vimeo.com/1', heading: 'Old' };
  const { tree: merged, clashes } = mergeTrees(
    of(before),
    of({ ...before, film: 'https://vimeo.com/2', captions: `file:${id}` }),
    of({ ...before, file: `file:${id}`, image: `/media/${id}` }),
  );
  expect(clashes).toEqual([]);
  expect(merged.toJSON().children[0]?.templates[0]?.data).toMatchObject({
    film: 'https://vimeo.com/2',
    captions: `file:${id}`,
    file: `file:${id}`,
    image: `/media/${id}`,
  });
});

it('Words are replaced in the address of a place, and never in those of films, maps and files', () => {
  const sections = [
    film({ heading: 'Vimeo', film: 'https://vimeo.com/1' }),
    sectionOfKind('map', 'm', { address: '4 Vimeo Court\nLondon' }),
  ];
  const replacement = {
    find: 'vimeo',
    words: 'Meridian',
    isCaseSensitive: false,
    isWholeWords: false,
  };
  const before = { ...newPage('p', null), text: 'Page', sections };
  const found = allWords(before, replacement);
  const after = replaceWords(before, replacement, new Set(found.map(({ key }) => key)));
  expect(found).toHaveLength(2);
  expect(JSON.stringify(after)).toContain('4 Meridian Court\\nLondon');
  expect(JSON.stringify(after)).toContain('https://vimeo.com/1');
});

it('The library finds the picture, the file and the captions of a film', () => {
  const other = 'b'.repeat(24);
  const own = film({ image: `/media/${id}`, file: `file:${id}`, captions: `file:${other}` });
  expect(mediaIdsOf([own])).toEqual([id]);
  expect(fileIdsOf([own]).toSorted()).toEqual([id, other]);
});

it('A film from before it could be a file reads as one without', () => {
  const { file: _file, captions: _captions, ...data } = film({ heading: 'Old' }).data;
  const read = sectionSchemaOf(published).parse({ id: 'f', templateId: 'film', data });
  expect(read).toEqual(film({ heading: 'Old' }));
});

it('A place without an address, and a strange film, are named before publishing', () => {
  const sections = [film({ film: 'https://example.com/' }), sectionOfKind('map', 'm', {})];
  const problems = findPageProblems({ ...newPage('p', null), text: 'Page', sections });
  expect(problems.map(({ sectionId, field }) => [sectionId, field])).toEqual([
    ['f', 'film'],
    ['m', 'address'],
  ]);
});
