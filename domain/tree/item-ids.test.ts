import { expect, it } from 'vitest';

import { page, tree } from '../../tests/support/builder/trees.ts';
import { itemsOf, type Kind, withItems } from '../sections/kinds.ts';
import { completeTree } from './complete.ts';
import { makeSection } from './edit-page.ts';
import { type NavigationTree, navigationTreeSchema } from './tree-schema.ts';

/** Three items, two of them with the same id. */
function twice(kind: Kind, ids: (string | number)[]) {
  const section = makeSection(kind, () => kind);
  const [first] = itemsOf(section);
  return withItems(
    section,
    ids.map((id) => ({ ...first, id })),
  );
}

const idsIn = (read: NavigationTree) =>
  itemsOf(read.pages.get('jobs')!.templates[0]!).map(({ id }) => id);

it.each<[Kind, (string | number)[]]>([
  ['positions', ['a', 'a', 'b', 'a']],
  ['accordion', [1, 1, 2, 1]],
])('Of two %s under one id the later gets one of its own, the same each time', (kind, ids) => {
  const sent = navigationTreeSchema.parse(tree(page('jobs', [twice(kind, ids)])).toJSON());
  const completed = completeTree(sent);
  const [first, second, third, fourth] = idsIn(completed);
  expect([first, third]).toEqual([ids[0], ids[2]]);
  expect(new Set([first, second, third, fourth]).size).toBe(4);
  expect(navigationTreeSchema.safeParse(completed.toJSON()).success).toBe(true);
  expect(idsIn(completeTree(sent))).toEqual(idsIn(completed));
  expect(idsIn(completeTree(completed.toJSON()))).toEqual(idsIn(completed));
});
