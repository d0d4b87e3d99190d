import type { BuiltSection } from '../sections/section-schema.ts';
import type { Redirect } from '../tree/redirects.ts';
import { sectionsOf, walkTree } from '../tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../tree/tree-schema.ts';
import { type LibraryNames, libraryNamesIn } from '../values/library-address.ts';
import { remember } from '../values/values.ts';

/** A place that uses something of the library. `path` is empty for a page that uses it only in its draft. */
export type LibraryUse = { pageId: string; name: string; path: string };

/** The desk's screen for what belongs to the settings and not to a page. */
export const settingsUse: LibraryUse = {
  pageId: 'settings',
  name: 'Settings',
  path: '/admin/settings',
};

/** Visitors of that address get what the redirect leads to. The id may stand in a list with commas. */
function redirectUse({ from }: Pick<Redirect, 'from'>): LibraryUse {
  return {
    pageId: `redirect:${encodeURIComponent(from)}`,
    name: `Redirect from ${from}`,
    path: from,
  };
}

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
  redirects?: Pick<Redirect, 'from' | 'to'>[];
  unsaved?: UnsavedWork[];
};

/** What a section names of the library, in any of its fields. */
export const namesIn = remember((section: BuiltSection): LibraryNames =>
  libraryNamesIn(JSON.stringify(section)),
);

/** The places that use each thing, by its id: published pages, drafts, settings, redirects, unsaved work. */
export function listUses(
  { tree, drafts = [], settings = [], redirects = [], unsaved = [] }: UsingPlaces,
  pick: (names: LibraryNames) => string[],
): Map<string, LibraryUse[]> {
  const uses = new Map<string, LibraryUse[]>();
  const inText = (text: string) => pick(libraryNamesIn(text));
  const onPage = (sections: BuiltSection[], { image }: { image: string }) => [
    ...sections.flatMap((section) => pick(namesIn(section))),
    ...inText(image),
  ];
  const note = (ids: string[], use: LibraryUse) => {
    for (const id of new Set(ids)) {
      const known = uses.get(id) ?? [];
      if (!known.some(({ pageId }) => pageId === use.pageId)) uses.set(id, [...known, use]);
    }
  };
  for (const { page, address } of walkTree(tree)) {
    const ids = onPage(sectionsOf(page), page.search);
    note(ids, { pageId: page.id, name: page.text, path: address });
  }
  for (const { id, text, sections, copies, search } of drafts) {
    const all = [...sections, ...copies.map(({ section }) => section)];
    note(onPage(all, search), { pageId: id, name: text, path: '' });
  }
  note(settings.flatMap(inText), settingsUse);
  for (const redirect of redirects) note(inText(redirect.to ?? ''), redirectUse(redirect));
  for (const isOwn of [true, false]) {
    const texts = unsaved.filter((work) => work.isOwn === isOwn).map(({ text }) => text);
    note(texts.flatMap(inText), isOwn ? ownUnsaved : colleagueUnsaved);
  }
  return uses;
}
