import type { BuiltSection } from '../sections/section-schema.ts';
import type { Redirect } from '../tree/redirects.ts';
import { sectionsOf, walkTree } from '../tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../tree/tree-schema.ts';
import { type LibraryNames, libraryNamesIn } from '../values/library-address.ts';
import { atOnce, remember } from '../values/values.ts';

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

/** What a draft, or someone's unsaved work, names of the library. A draft has no owner. */
export type NamedWork = {
  pageId: string;
  name: string;
  ownerId: string | null;
  names: LibraryNames;
};

/** Everything that may use something of the library. `settings` are the values of the settings that can. */
export type UsingPlaces = {
  tree: NavigationTree;
  drafts?: PageDocument[];
  settings?: string[];
  redirects?: Pick<Redirect, 'from' | 'to'>[];
  /** Drafts and unsaved work as stored. The uses tell `readerId` which of it is their own. */
  work?: NamedWork[];
  readerId?: string | undefined;
};

export const namesIn = remember((section: BuiltSection): LibraryNames =>
  libraryNamesIn(JSON.stringify(section)),
);

/** The library's files in these sections, each once: in links, in prose, or in fields of their kind. */
export function fileIdsOf(sections: readonly BuiltSection[]): string[] {
  return [...new Set(sections.flatMap((section) => namesIn(section).files))];
}

export function fileIdsIn(text: string): string[] {
  return libraryNamesIn(text).files;
}

/** A picture may be named by a hash of its files. */
const picks = {
  picture: ({ pictures, hashes }: LibraryNames) => [...pictures, ...hashes],
  file: ({ files }: LibraryNames) => files,
};

type Uses = Map<string, LibraryUse[]>;

/** The places that use each picture or file, by its id: published pages, drafts, settings, redirects, unsaved work. */
export function listUses(places: UsingPlaces, kind: keyof typeof picks): Uses {
  return atOnce(findUses(places, kind));
}

/** The same in pieces: a large site has thousands of pages, and all of them are read. */
export function* findUses(
  { tree, drafts = [], settings = [], redirects = [], work = [], readerId }: UsingPlaces,
  kind: keyof typeof picks,
): Generator<void, Uses> {
  const pick = picks[kind];
  const uses: Uses = new Map();
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
    yield;
  }
  for (const { id, text, sections, copies, search } of drafts) {
    const all = [...sections, ...copies.map(({ section }) => section)];
    note(onPage(all, search), { pageId: id, name: text, path: '' });
  }
  for (const { pageId, name, ownerId, names } of work) {
    if (ownerId === null) note(pick(names), { pageId, name, path: '' });
    yield;
  }
  note(settings.flatMap(inText), settingsUse);
  for (const redirect of redirects) note(inText(redirect.to ?? ''), redirectUse(redirect));
  const unsaved = work.filter(({ ownerId }) => ownerId !== null);
  for (const isOwn of [true, false]) {
    const some = unsaved.filter(({ ownerId }) => (ownerId === readerId) === isOwn);
    note(
      some.flatMap(({ names }) => pick(names)),
      isOwn ? ownUnsaved : colleagueUnsaved,
    );
  }
  return uses;
}
