import { fileIdOf, isFileAddress, ownRoutes, pathOfLink, pageIdOf } from '../values/addresses.ts';
import { storedLink } from '../values/library-address.ts';
import { listPagePaths } from './resolve-page.ts';
import { fixedTails } from '../pages/shipped-pages.ts';
import { leadingDropdowns, pageAddresses } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { NavigationTree } from './tree-schema.ts';

/** Everything that a link inside the site may lead to, except files of the build. */
export type KnownAddresses = {
  pageIds: ReadonlySet<string>;
  paths: ReadonlySet<string>;
  /** The ids of linked files that are no longer in the library. */
  goneFiles: ReadonlySet<string>;
};

export function knownAddresses(
  tree: NavigationTree,
  redirectsFrom: string[],
  goneFiles: Iterable<string> = [],
): KnownAddresses {
  return {
    goneFiles: new Set(goneFiles),
    pageIds: new Set(pageAddresses(tree).keys()),
    paths: new Set([
      ...listPagePaths(tree),
      ...leadingDropdowns(tree).map(({ address }) => address),
      ...ownRoutes,
      ...redirectsFrom,
    ]),
  };
}

/** The ids that `#id` may name on a page: its sections, its fixed tail, and the page itself. */
export function fragmentsOf(sections: BuiltSection[], pageId: string): ReadonlySet<string> {
  const all = [...sections, ...(fixedTails.get(pageId) ?? [])];
  return new Set(['', 'main', ...all.map(({ id }) => id)]);
}

/** Whether a link inside the site leads nowhere. Other sites and files of the build are not checked. */
export function isDeadLink(
  link: string,
  known: KnownAddresses,
  fragments: ReadonlySet<string>,
): boolean {
  if (link.startsWith('#')) return !fragments.has(link.slice(1));
  const pageId = pageIdOf(link);
  if (pageId !== undefined) return !known.pageIds.has(pageId);
  const fileId = fileIdOf(storedLink(link));
  if (fileId !== undefined) return known.goneFiles.has(fileId);
  const path = pathOfLink(link);
  return path !== undefined && !isFileAddress(path) && !known.paths.has(path);
}
