import { linkToPage, pageIdOf } from '../values/addresses.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { itemsOf, withItems } from '../sections/kinds.ts';
import { mapTexts, textsOfType } from '../sections/field-holders.ts';
import type { CardPlace } from './edit-cards.ts';
import { changeSection } from './edit-page.ts';
import { insertBehind } from './list-moves.ts';
import { linksIn, mapLinks, withPlainLinksToGone } from './page-links.ts';
import { hasPage, isGone, mapPages, pageAddresses, walkTree } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { asStored, addShippedPages, pageIn, withoutGone, withPlaceIds } from './stored-form.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';
import { withFieldsOf, placeBelow } from './edit-tree.ts';

/** Restores a deleted page at its old place with its children; of a child the parent too, where that is gone. */
export function restoreDeletedPage(
  tree: NavigationTree,
  old: NavigationTree,
  id: string,
): NavigationTree {
  if (hasPage(tree, id)) return tree;
  const back = putBack(tree, old, id);
  const placed = [...walkTree(back).map(({ page }) => page.id), ...tree.gone];
  const ids = placed.filter((each) => hasPage(back, each) && !hasPage(tree, each));
  return withPlainLinksToGone(withLinksRestored(back, old, ids), old);
}

function putBack(tree: NavigationTree, old: NavigationTree, id: string): NavigationTree {
  if (isGone(tree, id)) {
    const beside = addShippedPages(old, [id]).pages.filter((page) => page.id === id);
    const back = withoutGone(tree, id);
    return asStored({ ...back, pages: [...back.pages, ...beside] });
  }
  const oldEntry = old.children.find(
    (entry) => entry.id === id || entry.children.some((child) => child.id === id),
  );
  if (!oldEntry) return tree;
  const child = oldEntry.children.find((page) => page.id === id);
  if (oldEntry.id !== id && child && hasPage(tree, oldEntry.id)) {
    return placeBelow(tree, child, oldEntry.id, (siblings) =>
      insertBehind(siblings, child, oldEntry.children),
    );
  }
  const children =
    oldEntry.id === id ? oldEntry.children : oldEntry.children.filter((page) => page === child);
  const missing = children.filter((page) => !hasPage(tree, page.id));
  const entry = { ...oldEntry, children: missing };
  return { ...tree, children: insertBehind(tree.children, entry, old.children) };
}

/** Restores links that became plain addresses when these pages were deleted, unless they were changed since. */
export function withLinksRestored(
  tree: NavigationTree,
  before: NavigationTree,
  pageIds: readonly string[],
): NavigationTree {
  const alive = pageAddresses(tree);
  const back = new Set(pageIds.filter((id) => alive.has(id)));
  if (back.size === 0) return tree;
  const placed = walkTree(before);
  const addresses = new Map(placed.map(({ page, address }) => [page.id, address]));
  const old = new Map(placed.flatMap(({ page }) => page.templates.map((each) => [each.id, each])));
  const relink = (section: BuiltSection): BuiltSection => {
    const was = old.get(section.id);
    if (!was) return section;
    const byAddress = new Map(
      linksIn(was).flatMap(({ link }): [string, string][] => {
        const id = pageIdOf(link) ?? '';
        return back.has(id) ? [[addresses.get(id) ?? '', linkToPage(id)]] : [];
      }),
    );
    return mapLinks(section, (link) => byAddress.get(link) ?? link);
  };
  return mapPages(tree, (page) => ({ ...page, templates: page.templates.map(relink) }));
}

/** Who publishes a page adds it at the end of its menu: one that stands elsewhere was put there by a person. */
export function withPlacesRestored(
  tree: NavigationTree,
  before: NavigationTree,
  pageIds: readonly string[],
): NavigationTree {
  const children = inOldPlaces(tree.children, before.children, pageIds).map((entry) => {
    const old = before.children.find(({ id }) => id === entry.id);
    return { ...entry, children: inOldPlaces(entry.children, old?.children ?? [], pageIds) };
  });
  return { ...tree, children };
}

function inOldPlaces<Page extends { id: string }>(
  pages: Page[],
  before: readonly Page[],
  pageIds: readonly string[],
): Page[] {
  const isBack = ({ id }: Page) => pageIds.includes(id) && before.some((page) => page.id === id);
  const stays = pages.slice(0, pages.findLastIndex((page) => !isBack(page)) + 1);
  const back = pages.slice(stays.length);
  const order = before.filter(({ id }) => back.some((page) => page.id === id));
  return order.reduce((list, { id }) => {
    const page = back.find((each) => each.id === id);
    return page ? insertBehind(list, page, before) : list;
  }, stays);
}

/** Today's tree with this page as it was, in its present place. Undefined when the old version does not have it. */
export function restorePage(
  tree: NavigationTree,
  old: NavigationTree,
  id: string,
): NavigationTree | undefined {
  const was = pageIn(old, id);
  if (!was) return undefined;
  if (!hasPage(tree, id)) return restoreDeletedPage(tree, old, id);
  const restored = mapPages(addShippedPages(tree, [id]), (page) =>
    page.id === id ? withFieldsOf(page, was) : page,
  );
  return asStored(withPlainLinksToGone(restored, tree, old));
}

/** Restores a section deleted since `before`, behind its neighbour, with the buttons that led to it. */
export function restoreDeletedSection(
  document: PageDocument,
  before: PageDocument,
  id: string,
): PageDocument {
  const section = before.sections.find((each) => each.id === id);
  if (!section || document.sections.some((each) => each.id === id)) return document;
  const led = new Set(
    before.sections
      .filter((each) => textsOfType(each, 'target').some(({ value }) => value === id))
      .map((each) => each.id),
  );
  const relinked = document.sections.map((each) =>
    led.has(each.id)
      ? mapTexts(each, 'target', (target) => (target === noTargetSection ? id : target))
      : each,
  );
  return { ...document, sections: insertBehind(relinked, section, before.sections) };
}

/** Restores a card deleted since `before`, behind its former neighbour in the section. */
export function restoreDeletedCard(
  document: PageDocument,
  before: PageDocument,
  { sectionId, cardId }: CardPlace,
): PageDocument {
  const section = before.sections.find(({ id }) => id === sectionId);
  const cards = section ? itemsOf(withPlaceIds(section)) : [];
  const card = cards.find(({ id }) => String(id) === cardId);
  if (!card) return document;
  return changeSection(document, sectionId, (open) => {
    const now = [...itemsOf(withPlaceIds(open))];
    if (now.some(({ id }) => id === card.id)) return open;
    return withItems(open, insertBehind(now, card, cards));
  });
}
