import fc from 'fast-check';

import { linkToPage } from '../../../domain/values/addresses.ts';
import { removePage } from '../../../domain/tree/edit-tree.ts';
import { withPlainLinksToGone } from '../../../domain/tree/page-links.ts';
import { findTreeProblem, withDerivedSlugs } from '../../../domain/tree/tree-rules.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { child, page, parent, section, tree } from './trees.ts';

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
      mapPages(before, id, (found) => ({ ...found, text })),
);

const remove = anyId.map(
  (id): TreeChange =>
    (before) =>
      removePage(before, id),
);

/** Like a save of the whole tree that leaves links to the deleted page. */
const removeOnly = anyId.map((id): TreeChange => (before) => ({
  ...before,
  children: before.children
    .filter((item) => item.id !== id)
    .map((item) => ({ ...item, children: item.children.filter((inner) => inner.id !== id) })),
}));

const add = fc.tuple(anyId, anyName, anyId).map(
  ([id, text, linked]): TreeChange =>
    (before) =>
      has(before, id)
        ? before
        : {
            ...before,
            children: [
              ...before.children,
              page(id, has(before, linked) ? [linking(`s${id}`, linked)] : [], text),
            ],
          },
);

const addChild = fc.tuple(anyId, anyName).map(([id, text]): TreeChange => (before) => {
  const home = before.children.find((item) => item.isChild);
  if (!home || has(before, id)) return before;
  const grown = { ...home, children: [...home.children, child(id, [], text)] };
  return { ...before, children: before.children.map((item) => (item === home ? grown : item)) };
});

/** Moves a child to the top level. */
const moveUp = anyId.map((id): TreeChange => (before) => {
  const moved = before.children.flatMap((item) => item.children).find((inner) => inner.id === id);
  if (!moved) return before;
  const left = before.children.map((item) => ({
    ...item,
    children: item.children.filter((inner) => inner.id !== id),
  }));
  return { ...before, children: [...left, { ...moved, isChild: false, children: [] }] };
});

const becomeParent = anyId.map((id): TreeChange => (before) => ({
  ...before,
  children: before.children.map((item) =>
    item.id === id && !item.isChild ? { ...item, isChild: true, templates: [] } : item,
  ),
}));

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

function has(now: NavigationTree, id: string): boolean {
  return now.children.some(
    (item) => item.id === id || item.children.some((inner) => inner.id === id),
  );
}

function mapPages(
  now: NavigationTree,
  id: string,
  change: <Page extends { id: string; text: string }>(found: Page) => Page,
): NavigationTree {
  return {
    ...now,
    children: now.children.map((item) => ({
      ...(item.id === id ? change(item) : item),
      children: item.children.map((inner) => (inner.id === id ? change(inner) : inner)),
    })),
  };
}
