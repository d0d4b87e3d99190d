import { itemsOf, withItems } from '../sections/kinds.ts';
import { derivedId } from './derived-id.ts';
import { cardIdOf } from './edit-cards.ts';
import { mapPages } from './read-tree.ts';
import type { BuiltSection } from './sections.ts';
import type { NavigationTree } from './tree-schema.ts';

/** Cards that came without an id are called by their place from here on, so that changes of them can be joined. */
export function withItemIds(tree: NavigationTree): NavigationTree {
  return mapPages(tree, (page) => ({ ...page, templates: page.templates.map(withPlaceIds) }));
}

export function withPlaceIds(section: BuiltSection): BuiltSection {
  const items = itemsOf(section);
  if (items.every(({ id }) => id !== undefined)) return section;
  const taken = new Set(items.map(({ id }) => id));
  return withItems(
    section,
    items.map((item, index) => {
      if (item.id !== undefined) return item;
      const place = cardIdOf(item, index);
      return { ...item, id: taken.has(place) ? derivedId(`${place} ${section.id}`) : place };
    }),
  );
}
