import {
  fileIdOf,
  isFileAddress,
  libraryFileAt,
  pathOfLink,
  pageIdOf,
} from '../../../domain/values/addresses.ts';
import { mediaIdOf } from '../../../domain/media/media.ts';
import {
  fragmentsOf,
  isDeadLink,
  type KnownAddresses,
  knownAddresses,
} from '../../../domain/tree/dead-links.ts';
import { headingOf } from '../../../domain/sections/kinds.ts';
import { textsOfType } from '../../../domain/sections/field-holders.ts';
import { linksIn, sectionLabel } from '../../../domain/tree/page-links.ts';
import { pagesOf, sectionsOf } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import type { OpenRedirect } from './redirect-service.ts';

/** Checks the site's own files and pictures. Nothing outside the site is called. */
export type OwnFiles = {
  hasFile(path: string): boolean;
  hasPicture(id: string): Promise<boolean>;
  hasLibraryFile(id: string): Promise<boolean>;
};

/** Each line of `dead` says where a dead link is and where it points. Links `outside` are counted and never called. */
export type LinkReport = Awaited<ReturnType<typeof checkLinks>>;

type Found = { place: string; link: string; isDead: boolean };

/** Checks every link and picture of the tree and every redirect against pages, redirects and files. */
export async function checkLinks(tree: NavigationTree, redirects: OpenRedirect[], files: OwnFiles) {
  const known = knownAddresses(
    tree,
    redirects.map(({ from }) => from),
  );
  const found = [
    ...linksOfTree(tree, known),
    ...picturesOfTree(tree).map((entry) => ({ ...entry, isDead: false })),
    ...redirects.map(({ from, target }) => ({
      place: `Redirect from ${from}`,
      link: target,
      isDead: isDeadLink(target, known, new Set()),
    })),
  ];
  const inside = found.filter(({ link }) => isInside(link));
  const dead: string[] = [];
  for (const { place, link, isDead } of inside) {
    if (isDead || !(await hasOwnFile(link, files))) dead.push(`${place}: ${link}`);
  }
  return { dead, checked: inside.length, outside: found.length - inside.length };
}

function linksOfTree(tree: NavigationTree, known: KnownAddresses): Found[] {
  return pagesOf(tree).flatMap(({ page, address }) => {
    const fragments = fragmentsOf(sectionsOf(page), page.id);
    return sectionsOf(page).flatMap((section, index) =>
      linksIn(section).map(({ link, cardIndex }) => ({
        place: placeOf(address, index, headingOf(section), cardIndex),
        link,
        isDead: isDeadLink(link, known, fragments),
      })),
    );
  });
}

function picturesOfTree(tree: NavigationTree): { place: string; link: string }[] {
  return pagesOf(tree).flatMap(({ page, address }) =>
    [
      { place: `${address}, search picture`, link: page.search.image },
      ...sectionsOf(page).flatMap((section, index) =>
        textsOfType(section, 'image').map(({ value, cardIndex }) => ({
          place: placeOf(address, index, headingOf(section), cardIndex),
          link: value,
        })),
      ),
    ].filter(({ link }) => link !== ''),
  );
}

function placeOf(path: string, index: number, heading: string, cardIndex?: number): string {
  const card = cardIndex === undefined ? '' : `, card ${cardIndex + 1}`;
  return `${path}, ${sectionLabel(index, heading)}${card}`;
}

function isInside(link: string): boolean {
  const id = pageIdOf(link) ?? fileIdOf(link);
  return link.startsWith('/') || link.startsWith('#') || id !== undefined;
}

async function hasOwnFile(link: string, files: OwnFiles): Promise<boolean> {
  const path = pathOfLink(link);
  const libraryFile = fileIdOf(link) ?? libraryFileAt(path ?? '');
  if (libraryFile !== undefined) return files.hasLibraryFile(libraryFile);
  if (path === undefined || !isFileAddress(path)) return true;
  const picture = mediaIdOf(path);
  return picture === undefined ? files.hasFile(path) : files.hasPicture(picture);
}
