import type { NavigationChild, NavigationItem, NavigationTree } from '../navigation.ts';
import type { Hue, Page, PageSection } from './page.ts';
import { fixedTails, shippedPages, verticalPages } from './shipped-pages.ts';

/** The page at an address: the administrator's tree first, then the shipped pages, else nothing (a 404). */
export function resolvePage(path: string, tree: NavigationTree): Page | undefined {
  return resolveTreePage(path, tree) ?? shippedPages.get(path);
}

/** Every address that resolves, for the sitemap. */
export function listPagePaths(tree: NavigationTree): string[] {
  const treePaths = tree.children.flatMap((item) =>
    item.isChild ? item.children.map((child) => `/${item.to}/${child.to}`) : [`/${item.to}`],
  );
  return [...new Set([...shippedPages.keys(), ...treePaths])];
}

function resolveTreePage(path: string, tree: NavigationTree): Page | undefined {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (first === undefined || rest.length > 0) return undefined;
  const item = tree.children.find((candidate) => candidate.to === first);
  if (!item) return undefined;
  if (second === undefined) return item.isChild ? undefined : toPage(path, item);
  const child = item.isChild
    ? item.children.find((candidate) => candidate.to === second)
    : undefined;
  return child && toPage(path, child);
}

function toPage(path: string, node: NavigationItem | NavigationChild): Page {
  const shipped = shippedPages.get(path);
  const tail: PageSection[] = fixedTails.get(path) ?? [];
  return {
    path,
    name: node.text,
    title: shipped?.title ?? node.text,
    description: shipped?.description ?? describe(node),
    hue: hueOf(path),
    socialImage: shipped?.socialImage ?? '/social/default.jpg',
    sections: [...node.templates, ...tail],
  };
}

function hueOf(path: string): Hue {
  return verticalPages.find((page) => page.path === path)?.hue ?? 'all';
}

function describe(node: NavigationItem | NavigationChild): string {
  const words = node.templates
    .map((section) => section.data.subHeading)
    .find((text) => text !== '');
  return (words ?? node.text).slice(0, 160);
}
