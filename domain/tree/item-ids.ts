import { type Item, itemsOf, listOf, withItems } from '../sections/kinds.ts';
import { derivedId } from './derived-id.ts';
import { cardIdOf } from './edit-cards.ts';
import { mapPages } from './read-tree.ts';
import type { BuiltSection } from './sections.ts';
import type { NavigationTree } from './tree-schema.ts';

/**
 * Cards that came without an id are called by their place from here on, and the later of two under one id by
 * another, so that changes of them can be joined.
 */
export function withItemIds(tree: NavigationTree): NavigationTree {
  return mapPages(tree, (page) => ({ ...page, templates: page.templates.map(withPlaceIds) }));
}

export function withPlaceIds(section: BuiltSection): BuiltSection {
  const items = itemsOf(section);
  const taken = new Set(items.map(({ id }) => id));
  if (taken.size === items.length && !taken.has(undefined)) return section;
  const named = items.map((item, index) => {
    if (item.id !== undefined) return item;
    const place = cardIdOf(item, index);
    return { ...item, id: taken.has(place) ? derivedId(`${place} ${section.id}`) : place };
  });
  return withItems(section, listOf(section)?.ids ? countedOn(named) : eachOnce(named, section.id));
}

/** Numbers go on after the highest. */
function countedOn(items: Item[]): Item[] {
  let highest = Math.max(...items.map(({ id }) => Number(id)));
  const seen = new Set<unknown>();
  return items.map((item) => {
    const isTwice = seen.has(item.id);
    seen.add(item.id);
    return isTwice ? { ...item, id: (highest += 1) } : item;
  });
}

function eachOnce(items: Item[], sectionId: string): Item[] {
  const counts = new Map<unknown, number>();
  return items.map((item) => {
    const count = (counts.get(item.id) ?? 0) + 1;
    counts.set(item.id, count);
    return count === 1 ? item : { ...item, id: derivedId(`${item.id} ${count} ${sectionId}`) };
  });
}
