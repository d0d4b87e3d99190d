import type { NavigationItem, NavigationTree } from '../../../domain/navigation.ts';
import type { BuiltSection } from '../../../domain/sections.ts';
import { moveBy, moveTo } from './list-moves.ts';

/** Changes of the menu itself: pages and children change places among their siblings, hide and go. */
export function movePage(tree: NavigationTree, id: string, step: -1 | 1): NavigationTree {
  return changeSiblings(tree, id, (siblings) => moveBy(siblings, (page) => page.id === id, step));
}

export function movePageTo(tree: NavigationTree, id: string, index: number): NavigationTree {
  return changeSiblings(tree, id, (siblings) => moveTo(siblings, (page) => page.id === id, index));
}

export function hidePage(tree: NavigationTree, id: string, hidden: boolean): NavigationTree {
  return changeSiblings(tree, id, (siblings) =>
    siblings.map((page) => (page.id === id ? { ...page, hidden } : page)),
  );
}

/** With its children. Links of other pages to any of them are emptied: they would lead nowhere. */
export function removePage(tree: NavigationTree, id: string): NavigationTree {
  const item = tree.children.find((candidate) => candidate.id === id);
  const gone = new Set([id, ...(item?.children ?? []).map((child) => child.id)]);
  const left = changeSiblings(tree, id, (siblings) => siblings.filter((page) => page.id !== id));
  return {
    children: left.children.map((page) => ({
      ...page,
      templates: page.templates.map((section) => withoutLinksTo(gone, section)),
      children: page.children.map((child) => ({
        ...child,
        templates: child.templates.map((section) => withoutLinksTo(gone, section)),
      })),
    })),
  };
}

type Sibling = { id: string; hidden: boolean };

function changeSiblings(
  tree: NavigationTree,
  id: string,
  change: <Page extends Sibling>(siblings: Page[]) => Page[],
): NavigationTree {
  if (tree.children.some((item) => item.id === id)) return { children: change(tree.children) };
  return {
    children: tree.children.map((item): NavigationItem =>
      item.children.some((child) => child.id === id)
        ? { ...item, children: change(item.children) }
        : item,
    ),
  };
}

function withoutLinksTo(gone: Set<string>, section: BuiltSection): BuiltSection {
  const isGone = (link: string) => link.startsWith('page:') && gone.has(link.slice(5));
  const { data } = section;
  if (!isGone(data.buttonLink) && !data.service.cards.some((card) => isGone(card.buttonLink))) {
    return section;
  }
  const cards = data.service.cards.map((card) =>
    isGone(card.buttonLink) ? { ...card, buttonLink: '' } : card,
  );
  const buttonLink = isGone(data.buttonLink) ? '' : data.buttonLink;
  return { ...section, data: { ...data, buttonLink, service: { ...data.service, cards } } };
}
