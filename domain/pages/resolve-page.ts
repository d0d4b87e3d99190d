import { isSameValue } from '../same-value.ts';
import { asText, headingOf, valueOf } from '../sections/read-section.ts';
import { findPageAt, pageAddresses, sectionsOf } from '../tree/read-tree.ts';
import type { BuiltSection } from '../tree/sections.ts';
import type { NavigationTree, TreePage } from '../tree/tree-schema.ts';
import { descriptionFromWords, heroOf, titleFromWords } from './page-words.ts';
import type { Hue, Page } from './page.ts';
import { fixedTails, shippedPages, verticalPages } from './shipped-pages.ts';
import { socialCardPath } from './social-card.ts';

/**
 * The page at an address: the administrator's tree first, then the shipped pages, else nothing (a 404).
 * The site's name stands on cards that are drawn for pages without a picture of their own.
 */
export function resolvePage(path: string, tree: NavigationTree, siteName = ''): Page | undefined {
  const page = findPageAt(tree, path);
  return page ? toPage(path, page, siteName) : shippedPages.get(path);
}

/** A draft that stands alone in its tree, as a visitor would see it. */
export function previewPage(
  { path, tree }: { path: string; tree: NavigationTree },
  siteName = '',
): Page {
  const page = resolvePage(path, tree, siteName);
  if (!page) throw new Error('A draft that stands alone in the tree was not found there');
  return page;
}

/** Every address that resolves. */
export function listPagePaths(tree: NavigationTree): string[] {
  return [...new Set([...shippedPages.keys(), ...pageAddresses(tree).values()])];
}

function toPage(path: string, page: TreePage, siteName: string): Page {
  const tail: BuiltSection[] = fixedTails.get(path) ?? [];
  const { search } = page;
  const hue = hueOf(path);
  const own = ownWords(path, page);
  const title = search.title || own.title;
  const shipped = shippedPages.get(path);
  const drawn =
    shipped?.title === title
      ? shipped.socialImage
      : socialCardPath(page.id, { title, hue, siteName });
  return {
    path,
    name: page.text,
    title,
    description: search.description || own.description,
    hue,
    socialImage: search.image || drawn,
    ...(search.noindex && { noindex: true }),
    sections: [...sectionsOf(page), ...tail],
  };
}

/** What the page is called and described as when its search settings say nothing. */
function ownWords(path: string, page: TreePage): { title: string; description: string } {
  const shipped = shippedPages.get(path);
  const sections = sectionsOf(page);
  // Someone wrote those words for the page as it was shipped: they hold as long as its hero says the same.
  const words = shipped && heroWords(shipped.sections);
  if (words && isSameValue(words, heroWords(sections))) {
    return { title: shipped.title, description: shipped.description };
  }
  return {
    title: titleFromWords(page.text, sections),
    description: descriptionFromWords(page.text, sections),
  };
}

function heroWords(sections: readonly BuiltSection[]): string[] | undefined {
  const hero = heroOf(sections);
  return hero && [headingOf(hero), asText(valueOf(hero, 'subHeading'))];
}

export function hueOf(path: string): Hue {
  return verticalPages.find((page) => page.path === path)?.hue ?? 'all';
}
