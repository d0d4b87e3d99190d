import { ownFieldsOf } from './changes.ts';
import { withFieldsOf, placeBelow } from './edit-tree.ts';
import { linkToPage, pageIdOf } from '../values/addresses.ts';
import { isSameValue } from '../values/values.ts';
import { isFixedPage } from '../pages/page-ids.ts';
import { mapTexts } from '../sections/field-holders.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { insertIdBehind } from './list-moves.ts';
import { mapLinks, withPlainLinksToGone } from './page-links.ts';
import { withChanges } from './page-rows.ts';
import { addressOf, isReservedSlug, slugFor, walkTree, mapPages } from './read-tree.ts';
import { asStored, putBeside, withSectionIds } from './stored-form.ts';
import { listed, type NavigationTree, pagesIn, topList, type TreePage } from './tree-schema.ts';

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
  fit: (page: TreePage) => TreePage;
  moved: { text: string; from: string; to: string }[];
};

export type PageState = 'new' | 'same' | 'differs';

/** Whether a page of an archive is here already. A shipped page that nobody has edited counts as new. */
export function stateOf(current: NavigationTree, archive: NavigationTree, id: string): PageState {
  const here = current.pages.get(id);
  if (!here) return 'new';
  return isSameValue(wordsOf(here), wordsOf(archive.pages.get(id))) ? 'same' : 'differs';
}

function wordsOf(page: TreePage | undefined): unknown[] {
  return page ? [ownFieldsOf(page), page.templates] : [];
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
  const all = archive.pages;
  if (wanted.pages === 'whole') {
    const fit = fitter(new Map(), new Set(), wanted);
    const tree = mapPages(archive, fit);
    const imported = new Set(all.keys());
    return { tree: asStored(tree), copies: new Map(), imported, fit, moved: [] };
  }
  const chosen = withParents(wanted.pages, current, archive);
  const isHere = (id: string) => current.pages.has(id);
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
    const other = replaced.has(page.id) ? all.get(page.id) : undefined;
    return other ? withFieldsOf(current, page.id, fit(other)) : page;
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
    parent && chosen.has(page.id) && !current.pages.has(parent.id) ? [parent.id] : [],
  );
  return new Set([...chosen, ...parents]);
}

/** The ids of all pages and sections that stay beside the imported ones. */
function idsBeside(current: NavigationTree, replaced: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...current.pages].flatMap(([id, { templates }]) =>
      replaced.has(id) ? [] : [id, ...templates.map((section) => section.id)],
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
  return (page: TreePage): TreePage => {
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
  parent: TreePage | undefined;
  copies: ReadonlyMap<string, string>;
};

function place(
  tree: NavigationTree,
  archive: NavigationTree,
  page: TreePage,
  { id, parent, copies }: Place,
): NavigationTree {
  if (isFixedPage(id)) return putBeside(tree, [page]);
  const model = listed(archive, parent?.id ?? topList);
  // A copy stands behind its original, another page behind its neighbour in the archive.
  const stand = (ids: readonly string[]) => {
    if (page.id === id) return insertIdBehind(ids, id, model);
    const original = ids.indexOf(id);
    return ids.toSpliced(original === -1 ? ids.length : original + 1, 0, page.id);
  };
  if (parent) return placeBelow(tree, page, copies.get(parent.id) ?? parent.id, stand);
  const top = stand(listed(tree, topList));
  return withChanges(tree, { pages: [[page.id, page]], lists: [[topList, top]] });
}

function withFreeAddresses(
  tree: NavigationTree,
  imported: ReadonlySet<string>,
): Pick<ImportedPages, 'tree' | 'moved'> {
  const moved: ImportedPages['moved'] = [];
  const pages = new Map<string, TreePage>();
  const settle = (list: string, parent?: TreePage) => {
    const siblings = pagesIn(tree, list);
    const used = new Set(siblings.filter(({ id }) => !imported.has(id)).map(slugFor));
    const isFree = (slug: string) => !used.has(slug) && (parent || !isReservedSlug(slug, tree));
    for (const page of siblings) {
      if (!imported.has(page.id)) continue;
      const slug = slugFor(page);
      let free = slug;
      const stem = slug.split('-').filter(Boolean).join('-');
      for (let number = 2; !isFree(free); number += 1) free = `${stem}-${number}`;
      used.add(free);
      if (free === slug) continue;
      const [from, to] = [addressOf(slug, parent), addressOf(free, parent)];
      moved.push({ text: page.text, from, to });
      pages.set(page.id, { ...page, address: free, to: free });
    }
  };
  settle(topList);
  for (const id of listed(tree, topList)) settle(id, pages.get(id) ?? tree.pages.get(id));
  return { tree: withChanges(tree, { pages }), moved };
}
