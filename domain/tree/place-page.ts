import { treeLimits } from '../values/tree-limits.ts';
import { cutText } from '../values/values.ts';
import { mapTexts } from '../sections/field-holders.ts';
import { withNewIds } from './edit-page.ts';
import { openPage, plainPage, asEntry } from './edit-tree.ts';
import { findPage, isDropdown, slugOf } from './read-tree.ts';
import type { NavigationTree, PageDocument, TreeEntry } from './tree-schema.ts';

/** Moves a page to the end of a dropdown or the top level. Returns the same tree if it cannot go there. */
export function movePageUnder(
  tree: NavigationTree,
  id: string,
  parentId: string | null,
): NavigationTree {
  const found = findPage({ ...tree, pages: [] }, id);
  if (!found || isDropdown(found.page) || (found.parent?.id ?? null) === parentId) return tree;
  const isThere = tree.children.some((entry) => entry.id === parentId && isDropdown(entry));
  if (parentId !== null && !isThere) return tree;
  const children = tree.children
    .filter((entry) => entry.id !== id)
    .map((entry) => ({ ...entry, children: entry.children.filter((page) => page.id !== id) }));
  const page = plainPage(found.page);
  if (parentId === null) return { ...tree, children: [...children, asEntry(page)] };
  return { ...tree, children: children.map(into) };

  function into(entry: TreeEntry): TreeEntry {
    return entry.id === parentId ? { ...entry, children: [...entry.children, page] } : entry;
  }
}

/** Room for the words that mark the copy's name. */
const copyMark = 12;

/** Copies the page beside itself, to begin a similar one; a dropdown has nothing to copy. */
export function duplicatePage(
  tree: NavigationTree,
  id: string,
  newId: () => string,
  draftNames: string[] = [],
): PageDocument | undefined {
  const original = openPage(tree, id);
  if (!original || isDropdown(original)) return undefined;
  const sections = original.sections.map((section) => withNewIds(section, newId));
  const idOf = new Map(original.sections.map((before, index) => [before.id, sections[index]?.id]));
  return {
    ...original,
    id: newId(),
    text: freeName(tree, original, draftNames),
    hidden: false,
    address: '',
    sections: sections.map((section) =>
      mapTexts(section, 'target', (target) => idOf.get(target) ?? target),
    ),
  };
}

function freeName(
  tree: NavigationTree,
  { text: whole, parentId }: PageDocument,
  draftNames: string[],
): string {
  const text = cutText(whole, treeLimits.nameLength - copyMark).trimEnd();
  const parent = tree.children.find((entry) => entry.id === parentId);
  const siblings = (parent?.children ?? tree.children).map(({ to }) => to);
  const taken = new Set([...siblings, ...draftNames.map(slugOf)]);
  let name = `${text} (copy)`;
  for (let count = 2; taken.has(slugOf(name)); count += 1) name = `${text} (copy ${count})`;
  return name;
}
