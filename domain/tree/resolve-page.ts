import { type SocialCard, socialCardPath } from '../pages/social-card.ts';
import { fixedAddresses, fixedIdAt } from '../pages/page-ids.ts';
import type { Page } from '../pages/page.ts';
import { descriptionFromWords, heroOf, titleFromWords } from '../pages/page-words.ts';
import { shippedPagesById, withTail } from '../pages/shipped-pages.ts';
import { asText, valueOf } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { defaultSettings } from '../settings/settings-schema.ts';
import { listAddressOf, longDropdowns } from './long-menus.ts';
import { navigationEntries } from './navigation-entry.ts';
import { findPageAt, hueOf, isGone, pagesOf, sectionsOf } from './read-tree.ts';
import type { NavigationTree, TreePage } from './tree-schema.ts';

/** The page at an address; undefined is a 404. Cards of pages without a picture show the site's name. */
export function resolvePage(
  path: string,
  tree: NavigationTree,
  siteName = '',
  look = '',
): Page | undefined {
  return toPage(path, findPageAt(tree, path), tree, { siteName, look });
}

/** What the cards of all pages share: the site's name and `lookOf` its brand. */
type CardSite = Required<Pick<SocialCard, 'siteName' | 'look'>>;

/** The same for a caller that knows what the tree has at this address. */
export function toPage(
  path: string,
  placed: TreePage | undefined,
  tree: NavigationTree,
  site: CardSite,
): Page | undefined {
  if (placed) return treePageAt(path, placed, site);
  const id = fixedIdAt(path);
  return id === undefined || isGone(tree, id) ? undefined : shippedPageOf(id, site);
}

function shippedPageOf(id: string, site: CardSite): Page | undefined {
  const page = shippedPagesById.get(id);
  if (!page || hasShippedLook(site)) return page;
  return { ...page, socialImage: socialCardPath(id, { ...page, ...site }) };
}

/** The name and look of the shipped pictures. A caller without a name draws no card. */
function hasShippedLook({ siteName, look }: CardSite): boolean {
  return look === '' && (siteName === '' || siteName === defaultSettings.name);
}

/** A draft that is alone in its tree, as a visitor would see it. */
export function previewPage(
  { path, tree }: { path: string; tree: NavigationTree },
  siteName = '',
  look = '',
): Page {
  const page = resolvePage(path, tree, siteName, look);
  if (!page) throw new Error('A draft that stands alone in the tree was not found there');
  return page;
}

/** Every address that resolves. An unedited page beside the menu and the list of a long dropdown are undefined. */
export function pagesByAddress(tree: NavigationTree): Map<string, TreePage | undefined> {
  const pages = new Map<string, TreePage | undefined>();
  const lists = longDropdowns(navigationEntries(tree)).map(listAddressOf);
  const there = [...fixedAddresses].filter(([id]) => !isGone(tree, id));
  const beside = there.map(([, path]) => path);
  for (const address of [...beside, ...lists]) {
    pages.set(address, undefined);
  }
  for (const { address, page } of pagesOf(tree)) {
    pages.set(address, pages.get(address) ?? page);
  }
  return pages;
}

export function listPagePaths(tree: NavigationTree): string[] {
  return [...pagesByAddress(tree).keys()];
}

function treePageAt(path: string, page: TreePage, site: CardSite): Page {
  const sections = sectionsOf(page);
  const { search } = page;
  const hue = hueOf(page);
  const own = ownWords(page);
  const title = search.title || own.title;
  const shipped = shippedPagesById.get(page.id);
  const drawn =
    shipped?.title === title && hasShippedLook(site)
      ? shipped.socialImage
      : socialCardPath(page.id, { title, hue, ...site });
  return {
    path,
    name: page.text,
    title,
    description: search.description || own.description,
    hue,
    socialImage: search.image || drawn,
    ...(search.noindex && { noindex: true }),
    sections: withTail(page.id, sections),
  };
}

/** The description that someone wrote for this page; empty if nobody did. */
export function ownDescription(page: TreePage): string {
  return page.search.description || (shippedWordsOf(page)?.description ?? '');
}

export function shippedDescription(id: string | undefined): string {
  return shippedPagesById.get(id ?? '')?.description ?? '';
}

/** The title and description of a page without search settings. */
function ownWords(page: TreePage): { title: string; description: string } {
  const sections = sectionsOf(page);
  return (
    shippedWordsOf(page) ?? {
      title: titleFromWords(page.text, sections),
      description: descriptionFromWords(page.text, sections),
    }
  );
}

/** The shipped page, whose title and description fit only as long as the page begins with the same text. */
function shippedWordsOf(page: TreePage): Page | undefined {
  const shipped = shippedPagesById.get(page.id);
  return shipped && firstWords(shipped.sections) === firstWords(sectionsOf(page))
    ? shipped
    : undefined;
}

function firstWords(sections: readonly BuiltSection[]): string | undefined {
  const first = heroOf(sections) ?? sections[0];
  const read = (name: string) => first && asText(valueOf(first, name));
  return first && ['heading', 'subHeading', 'text'].map(read).join('\0');
}
