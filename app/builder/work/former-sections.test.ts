import { describe, expect, it } from 'vitest';

import { describeChanges } from '../../../domain/tree/changes.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import {
  child,
  page,
  parent,
  section,
  tree,
  dataOf,
} from '../../../tests/support/builder/trees.ts';
import { withFormerSections } from './former-sections.ts';

describe('A page that became a dropdown parent', () => {
  it('still has the sections of the newest version that had any', async () => {
    const versions = [
      tree(page('a', [section('old')])),
      tree(page('a', [section('s1'), section('s2')])),
      tree(parent('a', [])),
      tree(parent('a', []), page('b')),
    ];
    expect(await recall(versions)).toEqual(['s1', 's2']);
  });

  it('has no others than its last ones: what was deleted one by one before stays deleted', async () => {
    const versions = [
      tree(page('a', [section('s1'), section('s2')])),
      tree(page('a', [section('s2')])),
      tree(parent('a', [])),
    ];
    expect(await recall(versions)).toEqual(['s2']);
  });

  it('links by address to what has been deleted since', async () => {
    const linked = section('s1');
    linked.data.buttonLink = 'page:b';
    const versions = [
      tree(page('a', [linked]), page('b')),
      tree(parent('a', []), page('b')),
      tree(parent('a', [])),
    ];
    const { sections } = await open(versions);
    expect(dataOf(sections[0]).buttonLink).toBe('/b');
  });

  it('is left as it is when it has children, or never had sections', async () => {
    const withChildren = [tree(page('a', [section('s1')])), tree(parent('a', [child('c')]))];
    expect(await recall(withChildren)).toEqual([]);
    expect(await recall([tree(parent('a', []))])).toEqual([]);
    expect(await recall([tree(page('a', [section('s1')])), tree(page('a'))])).toEqual([]);
  });
});

async function recall(versions: NavigationTree[]): Promise<string[]> {
  return (await open(versions)).sections.map(({ id }) => id);
}

/** The page “a” as the newest of these versions has it, opened with the others as its history. */
async function open(versions: NavigationTree[]) {
  const now = versions.at(-1) ?? tree();
  const opened = openPage(now, 'a');
  if (!opened) throw new Error('The newest version has no page “a”');
  const entries = versions.map((after, index) => ({
    version: index + 1,
    author: null,
    authorId: null,
    authorRole: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    summary: describeChanges(versions[index - 1] ?? tree(), after),
  }));
  return withFormerSections(opened, now, {
    list: async () => entries.toReversed(),
    read: async (version) => ({
      documentId: 'navigation',
      version,
      tree: versions[version - 1] ?? tree(),
    }),
  });
}
