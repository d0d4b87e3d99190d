import { expect, it } from 'vitest';

import { child, page, parent, tree } from '../../tests/support/builder/trees.ts';
import { listUses } from './library-uses.ts';
import { mediaIdsOf, mediaPath } from './media.ts';
import { builtSection } from '../pages/built-section.ts';
import { newPage } from '../tree/edit-page.ts';
import { noPageSearch } from '../tree/tree-schema.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];

const hero = (id: string, image: string) => builtSection('section_01', id, { image });

it('finds the pictures of sections and cards, each once, and no others', () => {
  const cards = [{ image: mediaPath(b) }, { image: 'https://example.com/x.png' }];
  expect(
    mediaIdsOf([
      hero('one', mediaPath(a)),
      hero('two', mediaPath(a)),
      builtSection('section_01', 'three', { cards }),
      hero('four', '/media/../secret'),
    ]),
  ).toEqual([a, b]);
});

it('says on which pages a picture stands: published, shared as a card, or in a draft', () => {
  const shared = { ...page('c', [], 'Cards'), search: { ...noPageSearch, image: mediaPath(c) } };
  const uses = listUses(
    {
      tree: tree(
        parent('p', [child('x', [hero('s1', mediaPath(a)), hero('s2', mediaPath(a))], 'Child')]),
        page('b', [hero('s3', mediaPath(a))], 'Top'),
        shared,
      ),
      drafts: [
        { ...newPage('b', null), text: 'Top', sections: [hero('s3', mediaPath(a))] },
        { ...newPage('n', null), text: 'New', sections: [hero('s4', mediaPath(b))] },
      ],
    },
    'picture',
  );
  expect(uses.get(a)).toEqual([
    { pageId: 'x', name: 'Child', path: '/p/x' },
    { pageId: 'b', name: 'Top', path: '/b' },
  ]);
  expect(uses.get(b)).toEqual([{ pageId: 'n', name: 'New', path: '' }]);
  expect(uses.get(c)).toEqual([{ pageId: 'c', name: 'Cards', path: '/c' }]);
});
