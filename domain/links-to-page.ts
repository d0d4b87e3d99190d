import { pathOfLink } from './address.ts';
import type { NavigationChild, NavigationTree } from './navigation.ts';
import { pageAddresses } from './pages/page-addresses.ts';
import { linksIn, pageIdOf } from './section-links.ts';

/** Sections of one page that lead to another, as people know them: 'Section 2 · Our services'. */
export type LinkingPage = { pageId: string; text: string; sections: string[] };

/** Which other pages link to this one, or to a child of it, by id or by address. */
export function pagesLinkingTo(tree: NavigationTree, id: string): LinkingPage[] {
  const own = tree.children.find((item) => item.id === id);
  const ids = new Set([id, ...(own?.children ?? []).map((child) => child.id)]);
  const addresses = pageAddresses(tree);
  const paths = new Set([...ids].flatMap((each) => addresses.get(each) ?? []));
  const leadsThere = (link: string) =>
    ids.has(pageIdOf(link) ?? '') || paths.has(pathOfLink(link) ?? '');
  return tree.children
    .flatMap((item): NavigationChild[] => [item, ...item.children])
    .filter((page) => !ids.has(page.id))
    .map((page) => ({
      pageId: page.id,
      text: page.text,
      sections: page.templates.flatMap((section, index) =>
        linksIn(section).some(({ link }) => leadsThere(link))
          ? [sectionLabel(index, section.data.heading)]
          : [],
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
}

export function sectionLabel(index: number, heading: string): string {
  return `Section ${index + 1}${heading ? ` · ${heading}` : ''}`;
}
