import { newPage } from './edit-page.ts';
import { isBlank } from '../values/values.ts';
import { moveTo } from './list-moves.ts';
import { withPlainLinksToGone } from './page-links.ts';
import { isAddressPart } from './page-address.ts';
import { withChanges } from './page-rows.ts';
import {
  addressOf,
  entryOf,
  findPage,
  isDropdown,
  listOf,
  mapPages,
  slugFor,
} from './read-tree.ts';
import { fixedAddresses, isFixedPage, mayDelete } from '../pages/page-ids.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  asStored,
  addShippedPages,
  pageIn,
  putBeside,
  withGone,
  withPlaceIds,
} from './stored-form.ts';
import {
  besideList,
  listed,
  type NavigationTree,
  noPages,
  noPageSearch,
  type PageDocument,
  topList,
  type TreePage,
} from './tree-schema.ts';

type PageContent = Pick<TreePage, 'id' | 'text'> &
  Partial<Omit<TreePage, 'templates'>> & { sections?: BuiltSection[] };

export function treePage(content: PageContent): TreePage {
  return {
    id: content.id,
    text: content.text,
    to: content.to ?? slugFor(content),
    isChild: content.isChild ?? false,
    hidden: content.hidden ?? false,
    search: content.search ?? noPageSearch,
    hue: content.hue ?? '',
    address: content.address ?? '',
    templates: content.sections ?? [],
  };
}

/** The tree with a page below an entry; beside it where that has sections of its own, or at the end. */
export function placeBelow(
  tree: NavigationTree,
  page: TreePage,
  holderId: string,
  stand: (siblings: readonly string[]) => string[],
): NavigationTree {
  const holder = entryOf(tree, holderId);
  const top = listed(tree, topList);
  if (!holder || holder.templates.length > 0) {
    const behind = holder ? top.indexOf(holderId) + 1 : top.length;
    return withChanges(tree, {
      pages: [[page.id, page]],
      lists: [[topList, top.toSpliced(behind, 0, page.id)]],
    });
  }
  return withChanges(tree, {
    pages: [
      [page.id, { ...page, isChild: false }],
      [holderId, { ...holder, isChild: true }],
    ],
    lists: [[holderId, stand(listed(tree, holderId))]],
  });
}

/** A page of the tree with the fields of another, in the place that it has. */
export function withFieldsOf(tree: NavigationTree, id: string, other: TreePage): TreePage {
  const isEntry = listOf(tree, id) === topList;
  const isHolder = isDropdown(other) || listed(tree, id).length > 0;
  return { ...other, id, isChild: isEntry && isHolder };
}

/** An unedited page beside the menu opens as shipped. Cards get their ids, so that typed text follows them. */
export function openPage(tree: NavigationTree, pageId: string): PageDocument | undefined {
  const page = pageIn(tree, pageId);
  if (!page) return undefined;
  const { id, text, hidden, search, hue, address, templates } = page;
  return {
    ...newPage(id, findPage(tree, pageId)?.parent?.id ?? null),
    text,
    isChild: isDropdown(page),
    hidden,
    search,
    hue,
    address,
    sections: templates.map(withPlaceIds),
  };
}

/** The tree with this page in its place, or at the end of its menu. A child whose parent is gone moves to the top. */
export function putIntoTree(tree: NavigationTree, document: PageDocument): NavigationTree {
  const copiedTo = document.copies.map(({ pageId }) => pageId);
  return asStored(withCopies(addShippedPages(putAlone(tree, document), copiedTo), document.copies));
}

function putAlone(tree: NavigationTree, document: PageDocument): NavigationTree {
  const { id, parentId } = document;
  const page = toTreePage(document);
  if (isFixedPage(id)) return putBeside(tree, [{ ...page, isChild: false }]);
  const isBelow = parentId !== null && entryOf(tree, parentId) !== undefined;
  const list = isBelow ? parentId : topList;
  // A colleague may have moved the page. A dropdown with pages stays, and the rules refuse a second one of that id.
  const holdsPages = listed(tree, id).length > 0 || parentId === id;
  const stays = isBelow && holdsPages && listOf(tree, id) === topList;
  const isElsewhere = (other: string) =>
    other !== list && other !== besideList && (other !== topList || !stays);
  const left = [...tree.lists]
    .filter(([other, ids]) => isElsewhere(other) && ids.includes(id))
    .map(([other, ids]) => [other, ids.filter((each) => each !== id)] as const);
  const ids = listed(tree, list);
  const lists = [...left, [list, ids.includes(id) ? ids : [...ids, id]] as const];
  const put = [id, { ...page, isChild: page.isChild && !isBelow }] as const;
  return withChanges(tree, { pages: stays ? [] : [put], lists });
}

function toTreePage(document: PageDocument): TreePage {
  const sections = isDropdown(document) ? [] : document.sections;
  return treePage({ ...document, to: slugFor(document), sections });
}

function withCopies(tree: NavigationTree, copies: PageDocument['copies']): NavigationTree {
  if (copies.length === 0) return tree;
  return mapPages(tree, (page) => {
    const added = copies.filter((copy) => copy.pageId === page.id).map((copy) => copy.section);
    return added.length > 0 ? { ...page, templates: [...page.templates, ...added] } : page;
  });
}

const nameless = 'Untitled page';

/** A tree with this draft alone, so that it is found whatever else has its address, and however unfinished it is. */
export function draftAlone(
  tree: NavigationTree,
  draft: PageDocument,
): { path: string; tree: NavigationTree } {
  const fixed = fixedAddresses.get(draft.id);
  if (fixed !== undefined) {
    const text = isBlank(draft.text) ? nameless : draft.text;
    return { path: fixed, tree: putIntoTree(noPages, { ...draft, text, copies: [] }) };
  }
  const parent = entryOf(tree, draft.parentId);
  const slug = slugFor(draft);
  const isUnfinished = !isAddressPart(slug);
  const text = isUnfinished ? nameless : draft.text;
  const address = isUnfinished ? '' : draft.address;
  // A dropdown has no page of its own; its hidden sections stay hidden.
  const sections = isDropdown(draft) ? [] : draft.sections;
  const shown = { ...draft, text, address, isChild: false, sections, copies: [] };
  const above = parent ? [{ ...parent, isChild: true, templates: [] }] : [];
  const around = withChanges(noPages, {
    pages: above.map((page) => [page.id, page]),
    lists: [[topList, above.map(({ id }) => id)]],
  });
  return { path: addressOf(slugFor(shown), parent), tree: putIntoTree(around, shown) };
}

/** Pages move among their siblings, are hidden and deleted. */
export function movePage(tree: NavigationTree, id: string, step: -1 | 1): NavigationTree {
  return changeSiblings(tree, id, (ids) => moveTo(ids, ids.indexOf(id), ids.indexOf(id) + step));
}

/** Moves the page to the place of that sibling; changes nothing when either has moved elsewhere. */
export function movePageOnto(tree: NavigationTree, id: string, siblingId: string): NavigationTree {
  return changeSiblings(tree, id, (ids) => moveTo(ids, ids.indexOf(id), ids.indexOf(siblingId)));
}

function changeSiblings(
  tree: NavigationTree,
  id: string,
  change: (ids: string[]) => string[],
): NavigationTree {
  const list = listOf(tree, id) ?? besideList;
  if (list === besideList) return tree;
  return withChanges(tree, { lists: [[list, change([...listed(tree, list)])]] });
}

export function hidePage(tree: NavigationTree, id: string, hidden: boolean): NavigationTree {
  const page = listOf(tree, id) === besideList ? undefined : tree.pages.get(id);
  return page ? withChanges(tree, { pages: [[id, { ...page, hidden }]] }) : tree;
}

/** Removes the page with its children; links to them become plain addresses. Home and contact stay. */
export function removePage(tree: NavigationTree, id: string): NavigationTree {
  if (!mayDelete(id)) return tree;
  if (isFixedPage(id)) return withPlainLinksToGone(withGone(tree, [id]), tree);
  return withPlainLinksToGone(withoutPage(tree, id), tree);
}

/** The tree without a page of the menu and the pages in it. */
export function withoutPage(tree: NavigationTree, id: string): NavigationTree {
  const list = listOf(tree, id);
  if (list === undefined) return tree;
  const left = listed(tree, list).filter((each) => each !== id);
  const going = [id, ...listed(tree, id)];
  return withChanges(tree, {
    pages: going.map((each) => [each, null]),
    lists: [
      [list, left],
      [id, []],
    ],
  });
}
