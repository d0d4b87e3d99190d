import { describe, expect, it } from 'vitest';

import {
  child,
  page as pageOf,
  parent,
  section,
  tree,
  treeOf,
} from '../../tests/support/builder/trees.ts';
import { showSections } from './codec.ts';
import { hidePage } from './edit-tree.ts';
import { withChanges } from './page-rows.ts';
import { mapPages } from './read-tree.ts';

import { shippedPage } from './stored-form.ts';
import { navigationTreeSchema, type TreePage } from './tree-schema.ts';
import { outlineText } from './tree-text.ts';
import { fixedPages } from '../pages/page-ids.ts';

describe('The text of an outline', () => {
  it('is that of the whole tree with the sections of one page, to the byte', () => {
    const [{ id: besideId }] = fixedPages;
    const beside = shippedPage(besideId);
    expect(beside?.templates).not.toEqual([]);
    const whole = treeOf({
      children: [
        parent('menu', [child('a', [section('a-1')]), child('b', [section('b-1', '“Ünïcode”')])]),
        pageOf('top', [section('top-1')]),
      ],
      pages: beside ? [beside] : [],
    });
    for (const shown of ['none', 'a', 'b', 'top', 'menu', besideId, 'not-there']) {
      const checked = navigationTreeSchema.parse(showSections(whole, shown).toJSON());
      expect(outlineText(whole, shown)).toBe(JSON.stringify(checked));
    }
  });

  it('leaves out what a page should not have', () => {
    const odd = mapPages(tree(parent('menu', [child('a', [section('a-1')])])), (each) => ({
      ...each,
      secret: 'word',
    }));
    for (const shown of ['none', 'a']) expect(outlineText(odd, shown)).not.toContain('secret');
  });

  it('reads a page once, however often others are changed', () => {
    let reads = 0;
    const menu = parent('menu', [child('a', [section('a-1')]), child('b', [section('b-1')])]);
    const start = tree(menu, parent('beside', [child('c')]));
    const page = countReads(start.pages.get('a')!, () => (reads += 1));
    const before = withChanges(start, { pages: [['a', page]] });
    expect(outlineText(before, 'b')).toContain('"Read"');
    const once = reads;
    expect(once).toBeGreaterThan(0);
    // A page of another entry, then one of the same entry.
    outlineText(hidePage(before, 'c', true), 'c');
    outlineText(hidePage(before, 'b', true), 'b');
    expect(reads).toBe(once);
  });
});

function countReads(counted: TreePage, note: () => void): TreePage {
  return Object.defineProperty({ ...counted }, 'text', {
    enumerable: true,
    get: () => {
      note();
      return 'Read';
    },
  });
}
