import { idPattern } from '../../../domain/ids.ts';
import type { NavigationTree } from '../../../domain/navigation.ts';
import { linkToPage, pageIdOf } from '../../../domain/section-links.ts';

export type PageChoice = { id: string; text: string; path: string; isParent: boolean };

/** The pages that stand beside the tree. Their addresses never change, so they are linked to by address. */
export const companyPages: PageChoice[] = [
  { id: 'home', text: 'Home', path: '/', isParent: false },
  { id: 'about-us', text: 'About Us', path: '/about-us', isParent: false },
  { id: 'contact', text: 'Contact', path: '/contact', isParent: false },
  { id: 'careers', text: 'Careers', path: '/careers', isParent: false },
];

/** Every page of the tree with its address, parents before their children. */
export function listPages(tree: NavigationTree): PageChoice[] {
  return tree.children.flatMap((item) => [
    { id: item.id, text: item.text, path: `/${item.to}`, isParent: item.isChild },
    ...item.children.map((child) => ({
      id: child.id,
      text: child.text,
      path: `/${item.to}/${child.to}`,
      isParent: false,
    })),
  ]);
}

/** An editor reads and types addresses; a page of the tree is stored by its id, so that it may be renamed. */
export function showLink(stored: string, pages: PageChoice[]): string {
  const id = pageIdOf(stored);
  return pages.find((page) => page.id === id)?.path ?? stored;
}

export function storeLink(typed: string, pages: PageChoice[]): string {
  const link = typed.trim();
  const page = pages.find(({ path, isParent }) => path === link && !isParent);
  return page && idPattern.test(page.id) ? linkToPage(page.id) : link;
}
