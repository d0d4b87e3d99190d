import { idPattern } from '../../../domain/ids.ts';
import type { NavigationTree } from '../../../domain/navigation.ts';

const pagePrefix = 'page:';

export type PageChoice = { id: string; text: string; path: string; isParent: boolean };

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
  if (!stored.startsWith(pagePrefix)) return stored;
  return pages.find((page) => page.id === stored.slice(pagePrefix.length))?.path ?? stored;
}

export function storeLink(typed: string, pages: PageChoice[]): string {
  const link = typed.trim();
  const page = pages.find(({ path, isParent }) => path === link && !isParent);
  return page && idPattern.test(page.id) ? pagePrefix + page.id : link;
}
