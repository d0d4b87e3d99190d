import type { NavigationTree } from './navigation.ts';
import type { BuiltSection } from './sections.ts';

/** With its children. Links of other pages to any of them are emptied: they would lead nowhere. */
export function removePage(tree: NavigationTree, id: string): NavigationTree {
  const item = tree.children.find((candidate) => candidate.id === id);
  const gone = new Set([id, ...(item?.children ?? []).map((child) => child.id)]);
  const stays = (page: { id: string }) => page.id !== id;
  return {
    children: tree.children.filter(stays).map((page) => ({
      ...page,
      templates: page.templates.map((section) => withoutLinksTo(gone, section)),
      children: page.children.filter(stays).map((child) => ({
        ...child,
        templates: child.templates.map((section) => withoutLinksTo(gone, section)),
      })),
    })),
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
