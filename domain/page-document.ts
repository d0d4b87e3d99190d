import type { NavigationChild, NavigationItem, NavigationTree } from './navigation.ts';
import { noPageSearch, type PageSearch } from './page-search.ts';
import type { BuiltSection } from './sections.ts';
import { slugOf } from './slug.ts';

/** The page that the dialog is editing: everything an undo may have to bring back. */
export type PageDocument = {
  id: string;
  /** The dropdown this page belongs to; null at the top of the menu. */
  parentId: string | null;
  text: string;
  /** A dropdown parent. Its sections stay here, out of sight, in case the switch is turned back. */
  isChild: boolean;
  hidden: boolean;
  search: PageSearch;
  sections: BuiltSection[];
  /** Sections that saving puts at the end of other pages. */
  copies: { pageId: string; section: BuiltSection }[];
};

export function newPage(id: string, parentId: string | null): PageDocument {
  return {
    id,
    parentId,
    text: '',
    isChild: false,
    hidden: false,
    search: noPageSearch,
    sections: [],
    copies: [],
  };
}

export function openPage(tree: NavigationTree, id: string): PageDocument | undefined {
  for (const item of tree.children) {
    if (item.id === id) return documentOf(item, null, item.isChild);
    const child = item.children.find((candidate) => candidate.id === id);
    if (child) return documentOf(child, item.id, false);
  }
  return undefined;
}

/**
 * The whole tree as one save sends it: this page in its place, or at the end of its menu when it is new.
 * A child whose parent is gone goes to the top: it must not vanish.
 */
export function putIntoTree(tree: NavigationTree, document: PageDocument): NavigationTree {
  const children = tree.children.some((item) => item.id === document.parentId)
    ? tree.children.map((item) =>
        item.id === document.parentId
          ? { ...item, children: put(item.children, toChild(document)) }
          : item,
      )
    : putItem(tree.children, document);
  return { children: children.map((item) => withCopies(item, document.copies)) };
}

export function hasPage(tree: NavigationTree, id: string): boolean {
  return tree.children.some(
    (item) => item.id === id || item.children.some((child) => child.id === id),
  );
}

function documentOf(
  page: NavigationChild,
  parentId: string | null,
  isChild: boolean,
): PageDocument {
  const { id, text, hidden, search, templates } = page;
  return { id, parentId, text, isChild, hidden, search, sections: templates, copies: [] };
}

function putItem(items: NavigationItem[], document: PageDocument): NavigationItem[] {
  const before = items.find((item) => item.id === document.id);
  const item = {
    ...toChild(document),
    isChild: document.isChild,
    children: before?.children ?? [],
  };
  return put(items, item);
}

function toChild(document: PageDocument): NavigationChild {
  return {
    id: document.id,
    text: document.text,
    to: slugOf(document.text),
    hidden: document.hidden,
    search: document.search,
    templates: document.isChild ? [] : document.sections,
  };
}

function put<Page extends { id: string }>(pages: Page[], page: Page): Page[] {
  return pages.some(({ id }) => id === page.id)
    ? pages.map((before) => (before.id === page.id ? page : before))
    : [...pages, page];
}

function withCopies(item: NavigationItem, copies: PageDocument['copies']): NavigationItem {
  if (copies.length === 0) return item;
  return {
    ...addCopies(item, copies),
    children: item.children.map((child) => addCopies(child, copies)),
  };
}

function addCopies<Page extends NavigationChild>(page: Page, copies: PageDocument['copies']): Page {
  const added = copies.filter((copy) => copy.pageId === page.id).map((copy) => copy.section);
  return added.length > 0 ? { ...page, templates: [...page.templates, ...added] } : page;
}
