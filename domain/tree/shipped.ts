import { shippedPages } from '../pages/resolve-page.ts';
import { isSameValue } from '../same-value.ts';
import { fixedAddresses, fixedPages } from './fixed-pages.ts';
import { withItemIds } from './item-ids.ts';
import { findPage } from './read-tree.ts';
import {
  type NavigationTree,
  navigationTreeSchema,
  noPageSearch,
  type TreePage,
} from './tree-schema.ts';

/**
 * A page beside the menu is stored only where someone has edited it: what nobody has edited is what was shipped,
 * also after an update of the site. Whoever compares trees lays such pages out on every side first.
 */
export function shippedPage(id: string): TreePage | undefined {
  shipped ??= readShipped();
  return shipped.get(id);
}

let shipped: ReadonlyMap<string, TreePage> | undefined;

/** In the very form in which a stored one is read, so that the two can be compared. */
function readShipped(): ReadonlyMap<string, TreePage> {
  const pages = fixedPages.map(({ id, slug }) => {
    const page = shippedPages.get(fixedAddresses.get(id) ?? '');
    return { id, text: page?.name, to: slug, search: noPageSearch, templates: page?.sections };
  });
  const named = withItemIds(navigationTreeSchema.parse({ children: [], pages }));
  return new Map(navigationTreeSchema.parse(named).pages.map((page) => [page.id, page]));
}

/** A page of the tree, or one beside the menu: as it was edited, else as it was shipped. */
export function pageIn(tree: NavigationTree, id: string): TreePage | undefined {
  return findPage(tree, id)?.page ?? shippedPage(id);
}

/** With these pages in the tree, as shipped where nobody has edited them. */
export function layOut(tree: NavigationTree, ids: Iterable<string>): NavigationTree {
  const missing = [...new Set(ids)]
    .filter((id) => !tree.pages.some((page) => page.id === id))
    .flatMap((id) => shippedPage(id) ?? []);
  if (missing.length === 0) return tree;
  return { ...tree, pages: inOrder([...tree.pages, ...missing]) };
}

/** Trees that are to be compared: what one of them has edited, all of them have. */
export function layOutAlike<Trees extends NavigationTree[]>(...trees: Trees): Trees {
  const ids = new Set(trees.flatMap(({ pages }) => pages.map(({ id }) => id)));
  return trees.map((tree) => layOut(tree, ids)) as Trees;
}

/** Without what is as it was shipped. No menu lists these pages, so there is none to hide them from; their addresses are the site's. */
export function asStored(tree: NavigationTree): NavigationTree {
  if (tree.pages.length === 0) return tree;
  const edited = tree.pages.filter((page) => !isAsShipped(page));
  return {
    ...tree,
    pages: inOrder(edited.map((page) => ({ ...page, hidden: false, address: '' }))),
  };
}

function isAsShipped(page: TreePage): boolean {
  const was = shippedPage(page.id);
  return was !== undefined && isSameValue(wordsOf(was), wordsOf(page));
}

function wordsOf({ text, search, hue, templates }: TreePage): unknown[] {
  return [text, search, hue, templates];
}

const places = [...fixedAddresses.keys()];

function inOrder(pages: TreePage[]): TreePage[] {
  return pages.toSorted((one, other) => places.indexOf(one.id) - places.indexOf(other.id));
}
