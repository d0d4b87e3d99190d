import { afterEach, beforeEach, expect, it } from 'vitest';

import { navigationDocumentId } from '../../../domain/values/values.ts';
import { card, type Card } from '../../../domain/sections/built-fields.ts';
import { sectionOfKind } from '../../../domain/sections/section-schema.ts';
import { listOf, withItems } from '../../../domain/sections/kinds.ts';
import { withItemIds } from '../../../domain/tree/stored-form.ts';
import { makeSection } from '../../../domain/tree/edit-page.ts';
import {
  describeOnBothEngines,
  type TestDatabase,
} from '../../../tests/support/database/engines.ts';
import { hostileAddresses } from '../../../tests/support/builder/hostile-addresses.ts';
import { page, tree, treeOf } from '../../../tests/support/builder/trees.ts';
import { newRevision } from '../revisions/published-store.ts';
import { TreeStore } from './tree-store.ts';

describeOnBothEngines('A stored tree that something else wrote', (openTestDatabase) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => database.close());

  /** Rows as something else may have written them. */
  async function readBack(component: string) {
    const { db } = database;
    const { pages, lists } = treeOf(JSON.parse(component));
    const named = { document_id: navigationDocumentId, version: 1 };
    await db
      .insertInto('site_document')
      .values({ ...named, updated_at: 0 })
      .execute();
    for (const [page_id, row] of pages) {
      const content = JSON.stringify(row);
      await db
        .insertInto('page_revision')
        .values(newRevision({ page_id, state: 'published', number: 1, content, created_at: 0 }))
        .execute();
    }
    for (const [list, ids] of lists) {
      const page_ids = JSON.stringify(ids);
      await db
        .insertInto('page_order')
        .values({ ...named, list, page_ids })
        .execute();
    }
    return new TreeStore(db).read(navigationDocumentId);
  }

  it.each(hostileAddresses)(
    'V-08: is read without the address %j and otherwise whole',
    async (bad) => {
      const safe = { link: 'mailto:hello@example.org', image: '/images/a.webp' };
      const read = await readBack(JSON.stringify(tree(pageOf(bad, safe))));
      expect(read?.tree).toEqual(withItemIds(tree(pageOf('', safe))));
    },
  );

  it.each(hostileAddresses)('V-08: nor does %j stay in a tile or a position', async (bad) => {
    const read = await readBack(JSON.stringify(tree(leading(bad))));
    expect(read?.tree).toEqual(withItemIds(tree(leading(''))));
  });

  it.each([
    ['Rocket', '#2563eb', { icon: '', iconColor: '#2563eb' }],
    ['Cloud', '#bada55', { icon: 'Cloud', iconColor: '' }],
    ['toString', 'blue', { icon: '', iconColor: '' }],
  ] as const)(
    'is read without an icon or a colour that nobody knows: %s in %s',
    async (icon, iconColor, read) => {
      const foreign: Record<string, string> = { icon, iconColor };
      const stored = JSON.stringify(tree(cardPage({})), (key, value) => foreign[key] ?? value);
      expect(stored).toContain(`"iconColor":"${iconColor}"`);
      expect((await readBack(stored))?.tree).toEqual(withItemIds(tree(cardPage(read))));
    },
  );

  it('is refused when it is no tree at all', async () => {
    await expect(readBack('{"children":[{"id":7,"children":[]}]}')).rejects.toThrow(/invalid_type/);
  });
});

function leading(link: string) {
  return page('a', [
    withItem('verticals', { to: link }),
    withItem('positions', { applyLink: link }),
  ]);
}

function withItem(kind: 'verticals' | 'positions', values: Record<string, string>) {
  const made = makeSection(kind, () => `a-${kind}`);
  return withItems(made, [{ ...listOf(made)?.newItem, ...values }]);
}

function cardPage(partial: Partial<Card>) {
  const service = { name: '', cards: [card({ heading: 'Words', ...partial })] };
  return page('a', [sectionOfKind('section_02', 'a1', { service })]);
}

function pageOf(bad: string, safe: { link: string; image: string }) {
  const service = { name: '', cards: [card({ heading: 'Words', buttonLink: bad, image: bad })] };
  const hostile = { heading: 'Kept', buttonLink: bad, image: bad, service };
  const harmless = { buttonLink: safe.link, image: safe.image };
  return page('a', [
    sectionOfKind('section_01', 'a1', hostile),
    sectionOfKind('section_01', 'a2', harmless),
  ]);
}
