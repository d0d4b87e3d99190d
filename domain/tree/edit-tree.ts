import { newPage } from './edit-page.ts';
import { isBlank } from '../values/values.ts';
import { moveTo, placeOfId } from './list-moves.ts';
import { withPlainLinksToGone } from './page-links.ts';
import { isAddressPart } from './page-address.ts';
import { addressOf, findPage, isDropdown, mapPages, slugFor } from './read-tree.ts';
import { fixedAddresses, isFixedPage, mayDelete } from '../pages/page-ids.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  asStored,
  addShippedPages,
  pageIn,
  withGone,
  withoutGone,
  withPlaceIds,
} from './stored-form.ts';
import {
  type NavigationTree,
  noPages,
  noPageSearch,
  type PageDocument,
  type TreeEntry,
  type TreePage,
} from './tree-schema.ts';

type PageContent = Pick<TreePage, 'id' | 'text'> &
  Partial<Omit<TreePage, 'templates'>> & { sections?: BuiltSection[] };

export function treePage(content: PageContent): TreePage {
  return {
    id: content.id,
    text: content.text,
    to: content.to ?? slugFor(content),
    hidden: content.hidden ?? false,
    search: content.search ?? noPageSearch,
    hue: content.hue ?? '',
    address: content.address ?? '',
    templates: content.sections ?? [],
  };
}

export function topPage(content: PageContent): TreeEntry {
  return { ...treePage(content), isChild: false, children: [] };
}

export function dropdown(content: Omit<PageContent, 'sections'>, children: TreePage[]): TreeEntry {
  return { ...treePage(content), isChild: true, children };
}

/** A page of the tree without what only an entry of the menu has. */
export function plainPage(page: TreePage): TreePage {
  return treePage({ ...page, sections: page.templates });
}

/** The page at the top of the menu; pages in it are placed one by one. */
export function asEntry(page: TreePage): TreeEntry {
  return { ...topPage({ ...page, sections: page.templates }), isChild: isDropdown(page) };
}

/** Puts a page below an entry; beside it where that has sections of its own, or at the end. */
export function placeBelow(
  tree: NavigationTree,
  page: TreePage,
  holderId: string,
  stand: (siblings: TreePage[]) => TreePage[],
): NavigationTree {
  const at = tree.children.findIndex(({ id }) => id === holderId);
  const holder = tree.children[at];
  if (!holder || holder.templates.length > 0) {
    const behind = holder ? at + 1 : tree.children.length;
    return { ...tree, children: tree.children.toSpliced(behind, 0, asEntry(page)) };
  }
  const entry = { ...holder, isChild: true, children: stand(holder.children) };
  return { ...tree, children: tree.children.with(at, entry) };
}

/** This page with the fields of another, in the place that it has. */
export function withFieldsOf<Page extends TreePage>(here: Page, other: TreePage): Page {
  const own = { ...here, ...plainPage(other) };
  if (!('isChild' in here)) return own;
  const hasPages = (here as unknown as TreeEntry).children.length > 0;
  return { ...own, isChild: isDropdown(other) || hasPages };
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
  if (isFixedPage(document.id)) {
    const open = withoutGone(tree, document.id);
    return { ...open, pages: put(open.pages, toTreePage(document)) };
  }
  const isBelow = tree.children.some((entry) => entry.id === document.parentId);
  const entries = withoutElsewhere(tree.children, document.id, isBelow ? document.parentId : null);
  const children = isBelow
    ? entries.map((entry) =>
        entry.id === document.parentId
          ? { ...entry, children: put(entry.children, toTreePage(document)) }
          : entry,
      )
    : putEntry(entries, document);
  return { ...tree, children };
}

/** A colleague may have moved the page. A dropdown with pages stays, and the rules refuse a second one of that id. */
function withoutElsewhere(entries: TreeEntry[], id: string, parentId: string | null): TreeEntry[] {
  const mayLeave = (entry: TreeEntry) =>
    entry.id === id && parentId !== null && parentId !== id && entry.children.length === 0;
  const isElsewhere = (entry: TreeEntry) =>
    entry.id !== parentId && entry.children.some((page) => page.id === id);
  return entries
    .filter((entry) => !mayLeave(entry))
    .map((entry) =>
      isElsewhere(entry)
        ? { ...entry, children: entry.children.filter((page) => page.id !== id) }
        : entry,
    );
}

function putEntry(entries: TreeEntry[], document: PageDocument): TreeEntry[] {
  const before = entries.find((entry) => entry.id === document.id);
  const entry = {
    ...toTreePage(document),
    isChild: document.isChild,
    children: before?.children ?? [],
  };
  return put(entries, entry);
}

function toTreePage(document: PageDocument): TreePage {
  const sections = isDropdown(document) ? [] : document.sections;
  return treePage({ ...document, to: slugFor(document), sections });
}

function put<Page extends { id: string }>(pages: Page[], page: Page): Page[] {
  return pages.some(({ id }) => id === page.id)
    ? pages.map((before) => (before.id === page.id ? page : before))
    : [...pages, page];
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
  const parent = tree.children.find(({ id }) => id === draft.parentId);
  const slug = slugFor(draft);
  const isUnfinished = !isAddressPart(slug);
  const text = isUnfinished ? nameless : draft.text;
  const address = isUnfinished ? '' : draft.address;
  // A dropdown has no page of its own; its hidden sections stay hidden.
  const sections = isDropdown(draft) ? [] : draft.sections;
  const shown = { ...draft, text, address, isChild: false, sections, copies: [] };
  return {
    path: addressOf(slugFor(shown), parent),
    tree: putIntoTree({ ...noPages, children: parent ? [dropdown(parent, [])] : [] }, shown),
  };
}

/** Pages move among their siblings, are hidden and deleted. */
export function movePage(tree: NavigationTree, id: string, step: -1 | 1): NavigationTree {
  return changeSiblings(tree, id, (siblings) => {
    const from = placeOfId(siblings, id);
    return moveTo(siblings, from, from + step);
  });
}

/** Moves the page to the place of that sibling; changes nothing when either has moved elsewhere. */
export function movePageOnto(tree: NavigationTree, id: string, siblingId: string): NavigationTree {
  return changeSiblings(tree, id, (siblings) =>
    moveTo(siblings, placeOfId(siblings, id), placeOfId(siblings, siblingId)),
  );
}

export function hidePage(tree: NavigationTree, id: string, hidden: boolean): NavigationTree {
  return changeSiblings(tree, id, (siblings) =>
    siblings.map((page) => (page.id === id ? { ...page, hidden } : page)),
  );
}

type Sibling = { id: string; hidden: boolean };

function changeSiblings(
  tree: NavigationTree,
  id: string,
  change: <Page extends Sibling>(siblings: Page[]) => Page[],
): NavigationTree {
  if (tree.children.some((entry) => entry.id === id)) {
    return { ...tree, children: change(tree.children) };
  }
  return {
    ...tree,
    children: tree.children.map((entry): TreeEntry =>
      entry.children.some((child) => child.id === id)
        ? { ...entry, children: change(entry.children) }
        : entry,
    ),
  };
}

/** Removes the page with its children; links to them become plain addresses. Home and contact stay. */
export function removePage(tree: NavigationTree, id: string): NavigationTree {
  if (!mayDelete(id)) return tree;
  if (isFixedPage(id)) return withPlainLinksToGone(withGone(tree, [id]), tree);
  const stays = (page: { id: string }) => page.id !== id;
  const left = {
    ...tree,
    children: tree.children
      .filter(stays)
      .map((page) => ({ ...page, children: page.children.filter(stays) })),
  };
  return withPlainLinksToGone(left, tree);
}
