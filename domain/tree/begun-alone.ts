import { openPage } from './edit-tree.ts';
import { linkedPageIds } from './page-links.ts';
import { withChanges } from './page-rows.ts';
import { canOpen, isDropdown } from './read-tree.ts';
import { isFixedPage } from '../pages/page-ids.ts';
import { remember } from '../values/values.ts';
import { listed, type NavigationTree, type PageDocument } from './tree-schema.ts';

/** The tree that a change of one page began from, and the change as a change of that tree. */
export type Begun = { tree: NavigationTree; document: PageDocument };

/**
 * Lets a change of one page begin from today's tree with this page as it was then. Its merge is the same, because a page
 * that the change does not touch is today's in the end. `old` needs the page and those that the change links to. Undefined
 * where other pages of that time may count: the page was renamed or moved, or has links or sections that were elsewhere.
 */
export function beginFromToday(
  old: NavigationTree,
  today: NavigationTree,
  document: PageDocument,
): Begun | undefined {
  const { id } = document;
  const [was, is] = [openPage(old, id), openPage(today, id)];
  const page = old.pages.get(id);
  // A page beside the menu may have no row of its own.
  if (!was || !is || !page || isFixedPage(id)) return undefined;
  const all = [was, is, document];
  const isOrdinary = all.every(
    (each) =>
      each.text === was.text &&
      each.address === was.address &&
      !isDropdown(each) &&
      each.copies.length === 0,
  );
  const hasNoPages = [old, today].every((tree) => listed(tree, id).length === 0);
  if (!isOrdinary || !hasNoPages || document.parentId !== was.parentId) return undefined;
  const links = new Set([was, document].flatMap(linksOf));
  const isLinked = [...links].every((link) => canOpen(today, link));
  if (!isLinked || !newLinks(old, document).every((link) => canOpen(old, link))) return undefined;
  const homes = homesOfSections(today);
  const isHere = ({ id: sectionId }: { id: string }) => (homes.get(sectionId) ?? id) === id;
  if (![...was.sections, ...document.sections].every(isHere)) return undefined;
  return {
    tree: withChanges(today, { pages: [[id, page]] }),
    document: { ...document, parentId: is.parentId },
  };
}

/** The pages that a change links to and the page did not when it began. */
export function newLinks(old: NavigationTree, document: PageDocument): string[] {
  const was = openPage(old, document.id);
  const known = new Set(was && linksOf(was));
  return linksOf(document).filter((link) => !known.has(link));
}

function linksOf({ id, sections }: PageDocument): string[] {
  return linkedPageIds({ id, templates: sections });
}

const homesOfSections = remember(
  ({ pages }: NavigationTree): ReadonlyMap<string, string> =>
    new Map([...pages].flatMap(([id, { templates }]) => templates.map((each) => [each.id, id]))),
);
