import type { BuiltSection } from '../sections/section-schema.ts';
import { sectionsOf, walkTree } from '../tree/read-tree.ts';
import type { NavigationTree, PageDocument, TreePage } from '../tree/tree-schema.ts';

/** A place that uses something of the library. `path` is empty for a page that uses it only in its draft. */
export type LibraryUse = { pageId: string; name: string; path: string };

/** The desk's screen for what belongs to the settings and not to a page. */
export const settingsUse: LibraryUse = {
  pageId: 'settings',
  name: 'Settings',
  path: '/admin/settings',
};

/** Unsaved work. Of a colleague's, only its existence is told. */
const ownUnsaved: LibraryUse = { pageId: 'own-unsaved', name: 'Your own unsaved work', path: '' };
const colleagueUnsaved: LibraryUse = {
  pageId: 'colleague-unsaved',
  name: 'A colleague’s unsaved work',
  path: '',
};

export function isUnsavedUse({ pageId }: LibraryUse): boolean {
  return pageId === ownUnsaved.pageId || pageId === colleagueUnsaved.pageId;
}

/** Someone's unsaved work, in whatever form it was kept. */
export type UnsavedWork = { isOwn: boolean; text: string };

/** Everything that may use something of the library. `settings` are the values of the settings that can. */
export type UsingPlaces = {
  tree: NavigationTree;
  drafts?: PageDocument[];
  settings?: string[];
  unsaved?: UnsavedWork[];
};

/** How ids of the library are found in sections with the page's search settings, and in any stored text. */
type IdFinder = {
  onPage: (sections: BuiltSection[], search: TreePage['search']) => string[];
  inText: (text: string) => string[];
};

/** The places that use each thing, by its id: published pages, drafts, settings, unsaved work. */
export function listUses(
  { tree, drafts = [], settings = [], unsaved = [] }: UsingPlaces,
  find: IdFinder,
): Map<string, LibraryUse[]> {
  const uses = new Map<string, LibraryUse[]>();
  const note = (ids: string[], use: LibraryUse) => {
    for (const id of new Set(ids)) {
      const known = uses.get(id) ?? [];
      if (!known.some(({ pageId }) => pageId === use.pageId)) uses.set(id, [...known, use]);
    }
  };
  for (const { page, address } of walkTree(tree)) {
    const ids = find.onPage(sectionsOf(page), page.search);
    note(ids, { pageId: page.id, name: page.text, path: address });
  }
  for (const { id, text, sections, copies, search } of drafts) {
    const all = [...sections, ...copies.map(({ section }) => section)];
    note(find.onPage(all, search), { pageId: id, name: text, path: '' });
  }
  note(settings.flatMap(find.inText), settingsUse);
  for (const isOwn of [true, false]) {
    const texts = unsaved.filter((work) => work.isOwn === isOwn).map(({ text }) => text);
    note(texts.flatMap(find.inText), isOwn ? ownUnsaved : colleagueUnsaved);
  }
  return uses;
}
