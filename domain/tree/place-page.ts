import { treeLimits } from '../values/tree-limits.ts';
import { cutText } from '../values/values.ts';
import { mapTexts } from '../sections/field-holders.ts';
import { withNewIds } from './edit-page.ts';
import { openPage } from './edit-tree.ts';
import { withChanges } from './page-rows.ts';
import { entryOf, isDropdown, listOf, slugOf } from './read-tree.ts';
import {
  besideList,
  listed,
  type NavigationTree,
  type PageDocument,
  pagesIn,
  topList,
} from './tree-schema.ts';

/** Moves a page to the end of a dropdown or the top level. Returns the same tree if it cannot go there. */
export function movePageUnder(
  tree: NavigationTree,
  id: string,
  parentId: string | null,
): NavigationTree {
  const from = listOf(tree, id) ?? besideList;
  const to = parentId ?? topList;
  const parent = entryOf(tree, parentId);
  const mayHold = parentId === null || (parent !== undefined && isDropdown(parent));
  const page = tree.pages.get(id);
  if (!page || from === besideList || isDropdown(page) || from === to || !mayHold) return tree;
  const left = listed(tree, from).filter((each) => each !== id);
  return withChanges(tree, {
    lists: [
      [from, left],
      [to, [...listed(tree, to), id]],
    ],
  });
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
  const parent = entryOf(tree, parentId);
  const siblings = pagesIn(tree, parent?.id ?? topList).map(({ to }) => to);
  const taken = new Set([...siblings, ...draftNames.map(slugOf)]);
  let name = `${text} (copy)`;
  for (let count = 2; taken.has(slugOf(name)); count += 1) name = `${text} (copy ${count})`;
  return name;
}
