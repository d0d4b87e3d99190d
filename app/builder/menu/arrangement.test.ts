import { describe, expect, it } from 'vitest';

import { child, page, parent, tree } from '../../../tests/support/builder/trees.ts';
import { listed, topList } from '../../../domain/tree/tree-schema.ts';
import {
  arrange,
  type ArrangeAct,
  beginArranging,
  drawnAtOnce,
  drawnOf,
  foldOf,
  foundIn,
} from './arrangement.ts';

const towns = Array.from({ length: 125 }, (_, index) => child(`t${index}`, [], `Town ${index}`));
const menu = tree(
  page('a', [], 'Harbour'),
  parent('towns', towns, 'Towns'),
  parent('few', [child('f1', [], 'Père'), child('f2', [], 'Mère')], 'Few'),
  page('z', [], 'Old town'),
);

function after(...acts: ArrangeAct[]) {
  return acts.reduce(arrange, beginArranging(menu));
}

function folds(now: ReturnType<typeof after>): string[] {
  return [...now.tree.pages.values()]
    .map((each) => foldOf(now, each))
    .filter((fold) => fold !== 'none');
}

describe('The menu that is arranged', () => {
  it('begins with its long dropdowns folded, and folds at a press', () => {
    expect(folds(after())).toEqual(['folded', 'open']);
    expect(folds(after({ do: 'fold', id: 'towns' }, { do: 'fold', id: 'few' }))).toEqual([
      'open',
      'folded',
    ]);
  });

  it('moves a page by one place, says where it is, and leaves it at the end of its list', () => {
    const now = after({ do: 'step', id: 'f2', step: -1 });
    expect(listed(now.tree, 'few')).toEqual(['f2', 'f1']);
    expect(now.words).toBe('Mère moved to place 1 of 2');
    const again = arrange(now, { do: 'step', id: 'f2', step: -1 });
    expect(again).toBe(now);
  });

  it('is searched: a dropdown shows the pages that are found in it, or all where its own name is', () => {
    const found = after({ do: 'search', search: 'TOWN 12' });
    expect(foundIn(found, topList)).toEqual(['towns']);
    expect(foundIn(found, 'towns')).toEqual([
      't12',
      't112',
      't120',
      't121',
      't122',
      't123',
      't124',
    ]);
    expect(folds(found)[0]).toBe('found');
    const named = after({ do: 'search', search: 'few' });
    expect(foundIn(named, topList)).toEqual(['few']);
    expect(foundIn(named, 'few')).toEqual(['f1', 'f2']);
    expect(foundIn(after({ do: 'search', search: 'pere' }), 'few')).toEqual(['f1']);
    expect(foundIn(after({ do: 'search', search: 'nowhere' }), topList)).toEqual([]);
  });

  it('moves a found page past the next found one', () => {
    const now = after({ do: 'search', search: 'town 12' }, { do: 'step', id: 't12', step: 1 });
    expect(listed(now.tree, 'towns').slice(11, 13)).toEqual(['t11', 't13']);
    expect(listed(now.tree, 'towns')[112]).toBe('t12');
    expect(now.words).toBe('Town 12 moved to place 113 of 125');
  });

  it('draws the first pages of a list, more at a press, and a page that leaves them', () => {
    expect(drawnOf(after(), 'towns')).toBe(drawnAtOnce);
    expect(drawnOf(after({ do: 'show more', list: 'towns' }), 'towns')).toBe(2 * drawnAtOnce);
    const moved = after({ do: 'step', id: 't99', step: 1 });
    expect(drawnOf(moved, 'towns')).toBe(101);
    expect(listed(moved.tree, 'towns')[100]).toBe('t99');
  });

  it('leaves every page but a hidden one the same object, so that its row is not drawn again', () => {
    const now = after({ do: 'step', id: 't5', step: 1 }, { do: 'hide', id: 'a' });
    const changed = [...menu.pages].filter(([id, each]) => now.tree.pages.get(id) !== each);
    expect(changed.map(([id]) => id)).toEqual(['a']);
    expect(now.tree.pages.get('a')?.hidden).toBe(true);
  });
});
