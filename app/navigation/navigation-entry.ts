import type { NavigationTree } from '../../domain/navigation.ts';
import type { Hue } from '../../domain/pages/page.ts';

/** A page as menus need it: no sections. */
export type NavigationLink = { id: string; text: string; path: string; hue: Hue };

export type NavigationEntry = NavigationLink & {
  isChild: boolean;
  hidden: boolean;
  children: (NavigationLink & { hidden: boolean })[];
};

export function navigationEntries(
  tree: NavigationTree,
  hueOf: (path: string) => Hue,
): NavigationEntry[] {
  return tree.children.map(({ id, text, to, isChild, hidden, children }) => ({
    ...linkTo(id, text, `/${to}`),
    isChild,
    hidden,
    children: children.map((child) => ({
      ...linkTo(child.id, child.text, `/${to}/${child.to}`),
      hidden: child.hidden,
    })),
  }));

  function linkTo(id: string, text: string, path: string): NavigationLink {
    return { id, text, path, hue: hueOf(path) };
  }
}
