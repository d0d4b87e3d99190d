import { linksInProse, mapProseLinks } from '../prose/prose-text.ts';
import { linkToPage, pageIdOf, pathOfLink } from '../values/addresses.ts';
import { storedLink } from '../values/library-address.ts';
import { idPattern, remember } from '../values/values.ts';
import { headingOf } from '../sections/kinds.ts';
import { mapTexts, textsOfType } from '../sections/field-holders.ts';
import {
  addressOf,
  canOpen,
  childrenOf,
  isDropdown,
  mapPages,
  pageAddresses,
  walkTree,
} from './read-tree.ts';
import { fixedAddresses, fixedPages, isFooterPage } from '../pages/page-ids.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { besideList, listed, type NavigationTree, type TreePage } from './tree-schema.ts';

/** Every link of buttons and in prose; those of cards with the card's position. Empty ones are left out. */
export function linksIn(section: BuiltSection): { link: string; cardIndex?: number }[] {
  const places = [...textsOfType(section, 'link'), ...textsOfType(section, 'prose')];
  return places.flatMap(({ value, field, cardIndex }) => {
    const links = field.type === 'link' ? [value] : linksInProse(value).map(({ to }) => to);
    return links
      .filter(Boolean)
      .map((link) => ({ link, ...(cardIndex !== undefined && { cardIndex }) }));
  });
}

/** The pages that a page links to by id. The footer draws such a link again when its page is back. */
export const linkedPageIds = remember(
  ({ id, templates }: Pick<TreePage, 'id' | 'templates'>): string[] =>
    isFooterPage(id) ? [] : templates.flatMap(linksIn).flatMap(({ link }) => pageIdOf(link) ?? []),
);

export function findPageWithDeadLink(tree: NavigationTree): TreePage | undefined {
  const isDead = (id: string) => !canOpen(tree, id);
  return walkTree(tree).find(({ page }) => linkedPageIds(page).some(isDead))?.page;
}

/** The section with the links of its buttons and its prose changed; the same object if none changed. */
export function mapLinks(section: BuiltSection, change: (link: string) => string): BuiltSection {
  const changed = mapTexts(section, 'link', (link) => (link === '' ? '' : change(link)));
  return mapTexts(changed, 'prose', (text) => mapProseLinks(text, change));
}

/** A link to a deleted page becomes its address in one of the older trees: a redirect may still answer there. */
export function withPlainLinksToGone(
  tree: NavigationTree,
  ...older: NavigationTree[]
): NavigationTree {
  if (!findPageWithDeadLink(tree)) return tree;
  const alive = pageAddresses(tree);
  const isAlive = (page: TreePage) => linkedPageIds(page).every((id) => alive.has(id));
  const known = [tree, ...older].map(lastAddresses);
  const plain = (link: string) => {
    const id = pageIdOf(link);
    if (id === undefined || alive.has(id)) return link;
    return known.map((addresses) => addresses.get(id)).find(Boolean) ?? link;
  };
  return mapPages(tree, (page) =>
    isAlive(page)
      ? page
      : { ...page, templates: page.templates.map((section) => mapLinks(section, plain)) },
  );
}

/** Dropdowns included: a page that became one had an address before. */
export function lastAddresses(tree: NavigationTree): Map<string, string> {
  const placed = walkTree(tree).map(({ page, address }): [string, string] => [page.id, address]);
  return new Map([...fixedAddresses, ...placed]);
}

export type PageChoice = { id: string; text: string; path: string; isParent: boolean };

/** Every page with its address, parents before their children, pages beside the menu last. */
export function listPages(tree: NavigationTree): PageChoice[] {
  const beside = listed(tree, besideList);
  const inMenu = walkTree(tree).filter(({ page }) => !beside.includes(page.id));
  const entries = inMenu.map(({ page, address }) => ({
    id: page.id,
    text: page.text,
    path: address,
    isParent: isDropdown(page),
  }));
  const there = fixedPages.filter(({ id }) => canOpen(tree, id));
  const fixed = there.map(({ id, text, slug }) => ({
    id,
    text: tree.pages.get(id)?.text ?? text,
    path: addressOf(slug),
    isParent: false,
  }));
  return [...entries, ...fixed];
}

/** Editors type addresses; pages and files are stored by id, so that they may be renamed. */
export function showLink(stored: string, pages: PageChoice[]): string {
  const id = pageIdOf(stored);
  return pages.find((page) => page.id === id)?.path ?? stored;
}

export function storeLink(typed: string, pages: PageChoice[], ownHost?: string): string {
  const link = storedLink(typed.trim(), ownHost);
  const page = pages.find(({ path, isParent }) => path === link && !isParent);
  return page && idPattern.test(page.id) ? linkToPage(page.id) : link;
}

/** Sections of one page that link to another, by their names: 'Section 2 · Our services'. */
export type LinkingPage = { pageId: string; text: string; sections: string[] };

/** The other pages that link to this page or to a child of it, by id or by address. */
export function pagesLinkingTo(tree: NavigationTree, id: string): LinkingPage[] {
  const ids = idsWith(tree, id);
  const leadsThere = linksTo(tree, id);
  return walkTree(tree)
    .filter(({ page }) => !ids.has(page.id))
    .map(({ page }) => ({
      pageId: page.id,
      text: page.text,
      sections: page.templates.flatMap((section, index) =>
        linksIn(section).some(({ link }) => leadsThere(link))
          ? [sectionLabel(index, headingOf(section))]
          : [],
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** The id of a page with those of the pages in it. */
export function idsWith(tree: NavigationTree, id: string): ReadonlySet<string> {
  return new Set([id, ...childrenOf(tree, id).map((child) => child.id)]);
}

/** Whether a link leads to this page or to a child of it, by id or by address. */
export function linksTo(tree: NavigationTree, id: string): (link: string) => boolean {
  const ids = idsWith(tree, id);
  const addresses = pageAddresses(tree);
  const paths = new Set([...ids].flatMap((each) => addresses.get(each) ?? []));
  return (link) => ids.has(pageIdOf(link) ?? '') || paths.has(pathOfLink(link) ?? '');
}

export function sectionLabel(index: number, heading: string): string {
  return `Section ${index + 1}${heading ? ` · ${heading}` : ''}`;
}
