import fc from 'fast-check';

import { linkToPage } from '../../../domain/values/addresses.ts';
import { removePage, withoutPage } from '../../../domain/tree/edit-tree.ts';
import { withPlainLinksToGone } from '../../../domain/tree/page-links.ts';
import { movePageUnder } from '../../../domain/tree/place-page.ts';
import { findPage, mapPages } from '../../../domain/tree/read-tree.ts';
import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { child, page, parent, section, tree, withSent } from './trees.ts';

type TreeChange = (before: NavigationTree) => NavigationTree;

const ids = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(24));
const names = ['North', 'South', 'East'];
const [a = '', b = '', c = '', d = ''] = ids;

/** Two pages and a parent with two children, the first page linking to a child by id. */
export const startTree = withDerivedSlugs(
  tree(
    page(a, [linking('s1', c)], 'North'),
    page(d, [], 'West'),
    parent(b, [child(c, [], 'East')], 'South'),
  ),
);

const anyId = fc.constantFrom(...ids);
const anyName = fc.constantFrom(...names);

const rename = fc.tuple(anyId, anyName).map(
  ([id, text]): TreeChange =>
    (before) =>
      mapPages(before, (found) => (found.id === id ? { ...found, text } : found)),
);

const remove = anyId.map(
  (id): TreeChange =>
    (before) =>
      removePage(before, id),
);

/** Like a save of the whole tree that leaves links to the deleted page. */
const removeOnly = anyId.map(
  (id): TreeChange =>
    (before) =>
      withoutPage(before, id),
);

const add = fc.tuple(anyId, anyName, anyId).map(([id, text, linked]): TreeChange => (before) => {
  if (before.pages.has(id)) return before;
  const sections = before.pages.has(linked) ? [linking(`s${id}`, linked)] : [];
  return withSent(before, ({ children }) => ({
    children: [...children, page(id, sections, text)],
  }));
});

const addChild = fc.tuple(anyId, anyName).map(([id, text]): TreeChange => (before) => {
  const home = before.toJSON().children.find((item) => item.isChild);
  if (!home || before.pages.has(id)) return before;
  const grown = { ...home, children: [...home.children, child(id, [], text)] };
  return withSent(before, ({ children }) => ({
    children: children.map((item) => (item.id === home.id ? grown : item)),
  }));
});

/** Moves a child to the top level. */
const moveUp = anyId.map(
  (id): TreeChange =>
    (before) =>
      findPage(before, id)?.parent ? movePageUnder(before, id, null) : before,
);

const becomeParent = anyId.map(
  (id): TreeChange =>
    (before) =>
      withSent(before, ({ children }) => ({
        children: children.map((item) =>
          item.id === id && !item.isChild ? { ...item, isChild: true, templates: [] } : item,
        ),
      })),
);

/**
 * Saves as the server accepts them: slugs made anew, dead links made plain, broken rules refused.
 */
export const changesOfTrees = fc
  .array(fc.oneof(rename, rename, remove, removeOnly, add, addChild, moveUp, becomeParent), {
    maxLength: 12,
  })
  .map((changes) => changes.map(saved));

function saved(change: TreeChange): TreeChange {
  return (before) => {
    const after = withPlainLinksToGone(withDerivedSlugs(change(before)), before);
    const isRefused = findTreeProblem(after)?.includes('share the address') ?? false;
    return isRefused ? before : after;
  };
}

function linking(id: string, pageId: string) {
  const made = section(id);
  return { ...made, data: { ...made.data, buttonText: 'Go', buttonLink: linkToPage(pageId) } };
}
