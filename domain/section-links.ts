import type { NavigationTree } from './navigation.ts';
import { pageAddresses } from './pages/page-addresses.ts';
import type { BuiltSection } from './sections.ts';

const pagePrefix = 'page:';

/** The page a link names by id; undefined for every other kind of link. */
export function pageIdOf(link: string): string | undefined {
  return link.startsWith(pagePrefix) ? link.slice(pagePrefix.length) : undefined;
}

export function linkToPage(pageId: string): string {
  return pagePrefix + pageId;
}

/** Every link a section holds; those of its cards with the card's place. Empty ones are left out. */
export function linksIn({ data }: BuiltSection): { link: string; cardIndex?: number }[] {
  const cards = data.service.cards.map(({ buttonLink }, cardIndex) => ({
    link: buttonLink,
    cardIndex,
  }));
  return [{ link: data.buttonLink }, ...cards].filter(({ link }) => link !== '');
}

/** The section with its links changed; the very same one when none is. */
export function mapLinks(section: BuiltSection, change: (link: string) => string): BuiltSection {
  const { data } = section;
  if (linksIn(section).every(({ link }) => change(link) === link)) return section;
  const write = (link: string) => (link === '' ? '' : change(link));
  const cards = data.service.cards.map((card) => ({
    ...card,
    buttonLink: write(card.buttonLink),
  }));
  const buttonLink = write(data.buttonLink);
  return { ...section, data: { ...data, buttonLink, service: { ...data.service, cards } } };
}

/**
 * No link by id may lead nowhere: one to a page that is gone becomes the address the page had in one of the
 * older trees, newest first, where a redirect or a new page may still answer, and editors can see it is dead.
 */
export function withPlainLinksToGone(
  tree: NavigationTree,
  ...older: NavigationTree[]
): NavigationTree {
  const alive = pageAddresses(tree);
  const known = [tree, ...older].map(lastAddresses);
  const plain = (link: string) => {
    const id = pageIdOf(link);
    if (id === undefined || alive.has(id)) return link;
    return known.map((addresses) => addresses.get(id)).find(Boolean) ?? link;
  };
  return {
    children: tree.children.map((item) => ({
      ...item,
      templates: item.templates.map((section) => mapLinks(section, plain)),
      children: item.children.map((child) => ({
        ...child,
        templates: child.templates.map((section) => mapLinks(section, plain)),
      })),
    })),
  };
}

/** Parents included: a page that became one had an address before. */
function lastAddresses(tree: NavigationTree): Map<string, string> {
  const parents = tree.children.map((item): [string, string] => [item.id, `/${item.to}`]);
  return new Map([...parents, ...pageAddresses(tree)]);
}
