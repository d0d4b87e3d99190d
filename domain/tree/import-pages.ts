import { ownFieldsOf } from './changes.ts';
import { withFieldsOf, plainPage, asEntry, placeBelow } from './edit-tree.ts';
import { linkToPage, pageIdOf } from '../values/addresses.ts';
import { isSameValue } from '../values/values.ts';
import { isFixedPage } from '../pages/page-ids.ts';
import { mapTexts } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { insertBehind } from './list-moves.ts';
import { mapLinks, withPlainLinksToGone } from './page-links.ts';
import { type PageRow, rowsOf } from './page-rows.ts';
import { addressOf, findPage, isReservedSlug, slugFor, walkTree, mapPages } from './read-tree.ts';
import { asStored, withoutGone, withSectionIds } from './stored-form.ts';
import type { NavigationTree, TreeEntry, TreePage } from './tree-schema.ts';

/** What happens to a page or picture of an archive whose id is here already: `both` makes a copy with a new id. */
export const importChoices = ['replace', 'skip', 'both'] as const;
export type ImportChoice = (typeof importChoices)[number];

export type PageImport = {
  /** `whole`: the site becomes as it is in the archive, and pages that are not in it go. */
  pages: 'whole' | ReadonlySet<string>;
  choiceOf: (pageId: string) => ImportChoice;
  newId: () => string;
  /** The address here of a picture of the archive. */
  imageOf: (image: string) => string;
};

/** `moved` names imported pages whose address was taken, with the one that they got. */
export type ImportedPages = {
  tree: NavigationTree;
  copies: ReadonlyMap<string, string>;
  imported: ReadonlySet<string>;
  /** Gives an earlier version of a page the ids, links and pictures that the page got. */
  fit: <Page extends TreePage>(page: Page) => Page;
  moved: { text: string; from: string; to: string }[];
};

export type PageState = 'new' | 'same' | 'differs';

/** Whether a page of an archive is here already. A shipped page that nobody has edited counts as new. */
export function stateOf(current: NavigationTree, archive: NavigationTree, id: string): PageState {
  const here = rowsOf(current).pages.get(id);
  if (!here) return 'new';
  return isSameValue(wordsOf(here), wordsOf(rowsOf(archive).pages.get(id))) ? 'same' : 'differs';
}

function wordsOf(row: PageRow | undefined): unknown[] {
  return row ? [ownFieldsOf(row), row.templates] : [];
}

/** Pages beside the menu have fixed addresses, so there is one of each. */
export function mayCopy(id: string): boolean {
  return !isFixedPage(id);
}

/** The site with pages of an archive in it. Pages that are here stay in their place; new ones stand as in the archive. */
export function importPages(
  current: NavigationTree,
  archive: NavigationTree,
  wanted: PageImport,
): ImportedPages {
  const all = rowsOf(archive).pages;
  if (wanted.pages === 'whole') {
    const fit = fitter(new Map(), new Set(), wanted);
    const tree = mapPages(archive, fit);
    const imported = new Set(all.keys());
    return { tree: asStored(tree), copies: new Map(), imported, fit, moved: [] };
  }
  const chosen = withParents(wanted.pages, current, archive);
  const isHere = (id: string) => rowsOf(current).pages.has(id);
  const taken = [...chosen].filter(
    (id) => all.has(id) && !(isHere(id) && wanted.choiceOf(id) === 'skip'),
  );
  const copies = new Map(
    taken
      .filter((id) => isHere(id) && wanted.choiceOf(id) === 'both')
      .map((id) => [id, wanted.newId()]),
  );
  const replaced = new Set(taken.filter((id) => isHere(id) && !copies.has(id)));
  const fit = fitter(copies, idsBeside(current, replaced), wanted);
  const imported = new Set(taken);
  let tree = mapPages(current, (page) => {
    if (!replaced.has(page.id)) return page;
    const { page: row } = findPage(archive, page.id) ?? { page };
    return withFieldsOf(page, fit(row));
  });
  for (const { page, parent } of walkTree(archive)) {
    if (!imported.has(page.id) || replaced.has(page.id)) continue;
    tree = place(tree, archive, fit(page), { id: page.id, parent, copies });
  }
  const ids = new Set([...imported].map((id) => copies.get(id) ?? id));
  const { tree: addressed, moved } = withFreeAddresses(tree, ids);
  return {
    tree: asStored(withPlainLinksToGone(addressed, archive)),
    copies,
    imported,
    fit,
    moved,
  };
}

/** A page whose dropdown is neither here nor chosen brings it along. */
function withParents(
  chosen: ReadonlySet<string>,
  current: NavigationTree,
  archive: NavigationTree,
): ReadonlySet<string> {
  const parents = walkTree(archive).flatMap(({ page, parent }) =>
    parent && chosen.has(page.id) && !findPage(current, parent.id) ? [parent.id] : [],
  );
  return new Set([...chosen, ...parents]);
}

/** The ids of all pages and sections that stay beside the imported ones. */
function idsBeside(current: NavigationTree, replaced: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    walkTree(current).flatMap(({ page }) =>
      replaced.has(page.id) ? [] : [page.id, ...page.templates.map(({ id }) => id)],
    ),
  );
}

/** Gives a page free ids, and the links and pictures of this site. All versions of a section get the same id. */
function fitter(
  copies: ReadonlyMap<string, string>,
  taken: ReadonlySet<string>,
  { imageOf, newId }: PageImport,
) {
  const renewed = new Map<string, string>();
  const sectionIdOf = (pageId: string, id: string) => {
    if (!copies.has(pageId) && !taken.has(id)) return id;
    const name = `${pageId} ${id}`;
    const own = renewed.get(name) ?? newId();
    renewed.set(name, own);
    return own;
  };
  const linkOf = (link: string) => {
    const copy = copies.get(pageIdOf(link) ?? '');
    return copy === undefined ? link : linkToPage(copy);
  };
  const fitSection = (section: BuiltSection) =>
    mapTexts(mapLinks(section, linkOf), 'image', imageOf);
  return <Page extends TreePage>(page: Page): Page => {
    const sections = new Set(page.templates.map(({ id }) => id));
    const own = withSectionIds(page, (id) => (sections.has(id) ? sectionIdOf(page.id, id) : id));
    return {
      ...own,
      id: copies.get(page.id) ?? page.id,
      search: { ...own.search, image: imageOf(own.search.image) },
      templates: own.templates.map(fitSection),
    };
  };
}

type Place = {
  id: string;
  parent: TreeEntry | undefined;
  copies: ReadonlyMap<string, string>;
};

function place(
  tree: NavigationTree,
  archive: NavigationTree,
  page: TreePage,
  { id, parent, copies }: Place,
): NavigationTree {
  if (isFixedPage(id)) {
    const open = withoutGone(tree, id);
    return { ...open, pages: [...open.pages, page] };
  }
  if (!parent) {
    const children = stand(tree.children, asEntry(page), archive.children.map(asEntry), id);
    return { ...tree, children };
  }
  return placeBelow(tree, page, copies.get(parent.id) ?? parent.id, (siblings) =>
    stand(siblings, plainPage(page), parent.children, id),
  );
}

/** A copy stands behind its original, another page behind its neighbour in the archive. */
function stand<Page extends { id: string }>(
  list: Page[],
  page: Page,
  model: readonly Page[],
  id: string,
): Page[] {
  if (page.id === id) return insertBehind(list, page, model);
  const original = list.findIndex((each) => each.id === id);
  return list.toSpliced(original === -1 ? list.length : original + 1, 0, page);
}

function withFreeAddresses(
  tree: NavigationTree,
  imported: ReadonlySet<string>,
): Pick<ImportedPages, 'tree' | 'moved'> {
  const moved: ImportedPages['moved'] = [];
  const settle = <Page extends TreePage>(siblings: Page[], parent?: TreeEntry): Page[] => {
    const used = new Set(siblings.filter(({ id }) => !imported.has(id)).map(slugFor));
    const isFree = (slug: string) => !used.has(slug) && (parent || !isReservedSlug(slug, tree));
    return siblings.map((page) => {
      if (!imported.has(page.id)) return page;
      const slug = slugFor(page);
      let free = slug;
      const stem = slug.split('-').filter(Boolean).join('-');
      for (let number = 2; !isFree(free); number += 1) free = `${stem}-${number}`;
      used.add(free);
      if (free === slug) return page;
      const [from, to] = [addressOf(slug, parent), addressOf(free, parent)];
      moved.push({ text: page.text, from, to });
      return { ...page, address: free, to: free };
    });
  };
  const children = settle(tree.children).map((entry) => ({
    ...entry,
    children: settle(entry.children, entry),
  }));
  return { tree: { ...tree, children }, moved };
}
