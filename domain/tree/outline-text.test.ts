import { describe, expect, it } from 'vitest';

import { child, page, parent, section, tree } from '../../tests/support/builder/trees.ts';
import { showSections } from './codec.ts';
import { outlineText } from './outline-text.ts';
import { shippedPage } from './stored-form.ts';
import { navigationTreeSchema, type TreePage } from './tree-schema.ts';
import { fixedPages } from '../pages/page-ids.ts';

describe('The text of an outline', () => {
  it('is that of the whole tree with the sections of one page, to the byte', () => {
    const [{ id: besideId }] = fixedPages;
    const beside = shippedPage(besideId);
    expect(beside?.templates).not.toEqual([]);
    const whole = {
      ...tree(
        parent('menu', [child('a', [section('a-1')]), child('b', [section('b-1', '“Ünïcode”')])]),
        page('top', [section('top-1')]),
      ),
      pages: beside ? [beside] : [],
    };
    for (const shown of ['none', 'a', 'b', 'top', 'menu', besideId, 'not-there']) {
      const checked = navigationTreeSchema.parse(showSections(whole, shown));
      expect(outlineText(whole, shown)).toBe(JSON.stringify(checked));
    }
  });

  it('leaves out what a page should not have', () => {
    const odd = { ...child('a', [section('a-1')]), secret: 'word' };
    for (const shown of ['none', 'a']) {
      expect(outlineText(tree(parent('menu', [odd])), shown)).not.toContain('secret');
    }
  });

  it('reads a page once, however often others are changed', () => {
    let reads = 0;
    const counted = countReads(child('a', [section('a-1')]), () => (reads += 1));
    const beside = parent('beside', [child('c')]);
    const menu = parent('menu', [counted, child('b', [section('b-1')])]);
    expect(outlineText(tree(menu, beside), 'b')).toContain('"Read"');
    const once = reads;
    expect(once).toBeGreaterThan(0);
    // A page of another entry, then one of the same entry.
    outlineText(tree(menu, parent('beside', [child('d')])), 'd');
    outlineText(tree(parent('menu', [counted, child('b', [section('b-2')])]), beside), 'b');
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
