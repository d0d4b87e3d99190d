import type { NavigationChild, NavigationTree } from '../navigation.ts';
import { isSameValue } from '../same-value.ts';
import { descriptionFromWords, heroOf, titleFromWords } from './page-words.ts';
import type { Hue, Page, PageSection } from './page.ts';
import { fixedTails, shippedPages, verticalPages } from './shipped-pages.ts';
import { socialCardPath } from './social-card.ts';

/**
 * The page at an address: the administrator's tree first, then the shipped pages, else nothing (a 404).
 * The site's name stands on cards that are drawn for pages without a picture of their own.
 */
export function resolvePage(path: string, tree: NavigationTree, siteName = ''): Page | undefined {
  const node = listTreePages(tree).find((entry) => entry.path === path)?.node;
  return node ? toPage(path, node, siteName) : shippedPages.get(path);
}

export type PageEntry = { path: string; node: NavigationChild };

/** The tree's pages with their addresses; a dropdown parent is not a page. */
export function listTreePages(tree: NavigationTree): PageEntry[] {
  return tree.children.flatMap((item) =>
    item.isChild
      ? item.children.map((child) => ({ path: `/${item.to}/${child.to}`, node: child }))
      : [{ path: `/${item.to}`, node: item }],
  );
}

/** Every address that resolves. */
export function listPagePaths(tree: NavigationTree): string[] {
  return [...new Set([...shippedPages.keys(), ...listTreePages(tree).map(({ path }) => path)])];
}

function toPage(path: string, node: NavigationChild, siteName: string): Page {
  const tail: PageSection[] = fixedTails.get(path) ?? [];
  const { search } = node;
  const hue = hueOf(path);
  const own = ownWords(path, node);
  const title = search.title || own.title;
  const shipped = shippedPages.get(path);
  const drawn =
    shipped?.title === title
      ? shipped.socialImage
      : socialCardPath(node.id, { title, hue, siteName });
  return {
    path,
    name: node.text,
    title,
    description: search.description || own.description,
    hue,
    socialImage: search.image || drawn,
    ...(search.noindex && { noindex: true }),
    sections: [...node.templates, ...tail],
  };
}

/** What the page is called and described as when its search settings say nothing. */
export function ownWords(
  path: string,
  { text, templates }: Pick<NavigationChild, 'text' | 'templates'>,
): { title: string; description: string } {
  const shipped = shippedPages.get(path);
  // Someone wrote those words for the page as it was shipped: they hold as long as its hero says the same.
  const words = shipped && heroWords(shipped.sections);
  if (words && isSameValue(words, heroWords(templates))) {
    return { title: shipped.title, description: shipped.description };
  }
  return {
    title: titleFromWords(text, templates),
    description: descriptionFromWords(text, templates),
  };
}

function heroWords(sections: readonly PageSection[]): string[] | undefined {
  const hero = heroOf(sections);
  return hero && [hero.heading, hero.subHeading];
}

export function hueOf(path: string): Hue {
  return verticalPages.find((page) => page.path === path)?.hue ?? 'all';
}
