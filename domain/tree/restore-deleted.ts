import { linkToPage, pageIdOf } from '../values/addresses.ts';
import { mapSame } from '../values/values.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { itemsOf, withItems } from '../sections/kinds.ts';
import { mapTexts, textsOfType } from '../sections/field-holders.ts';
import type { CardPlace } from './edit-cards.ts';
import { changeSection } from './edit-page.ts';
import { insertBehind, insertIdBehind } from './list-moves.ts';
import { linksIn, mapLinks, withPlainLinksToGone } from './page-links.ts';
import { withChanges } from './page-rows.ts';
import { findPage, hasPage, isGone, mapPages, pageAddresses, walkTree } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  asStored,
  addShippedPages,
  pageIn,
  putBeside,
  shippedPage,
  withPlaceIds,
} from './stored-form.ts';
import {
  goneList,
  listed,
  type NavigationTree,
  type PageDocument,
  topList,
} from './tree-schema.ts';
import { withFieldsOf, placeBelow } from './edit-tree.ts';

/** Restores a deleted page at its old place with its children; of a child the parent too, where that is gone. */
export function restoreDeletedPage(
  tree: NavigationTree,
  old: NavigationTree,
  id: string,
): NavigationTree {
  if (hasPage(tree, id)) return tree;
  const back = putBack(tree, old, id);
  const placed = [...back.pages.keys(), ...listed(tree, goneList)];
  const ids = placed.filter((each) => hasPage(back, each) && !hasPage(tree, each));
  return withPlainLinksToGone(withLinksRestored(back, old, ids), old);
}

function putBack(tree: NavigationTree, old: NavigationTree, id: string): NavigationTree {
  if (isGone(tree, id)) {
    const page = pageIn(old, id) ?? shippedPage(id);
    return page ? asStored(putBeside(tree, [page])) : tree;
  }
  const { page, parent } = findPage(old, id) ?? {};
  if (!page) return tree;
  const model = listed(old, parent?.id ?? topList);
  if (parent && hasPage(tree, parent.id)) {
    return placeBelow(tree, page, parent.id, (siblings) => insertIdBehind(siblings, id, model));
  }
  const entry = parent ?? page;
  const missing = (parent ? [id] : listed(old, id)).filter((each) => !hasPage(tree, each));
  const back = [entry, ...missing.flatMap((each) => old.pages.get(each) ?? [])];
  const top = insertIdBehind(listed(tree, topList), entry.id, listed(old, topList));
  return withChanges(tree, {
    pages: back.map((each) => [each.id, each]),
    lists: [
      [topList, top],
      [entry.id, missing],
    ],
  });
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
  return mapPages(tree, (page) => {
    const templates = mapSame(page.templates, relink);
    return templates === page.templates ? page : { ...page, templates };
  });
}

/** Who publishes a page adds it at the end of its menu: one that stands elsewhere was put there by a person. */
export function withPlacesRestored(
  tree: NavigationTree,
  before: NavigationTree,
  pageIds: readonly string[],
): NavigationTree {
  const lists = [...tree.lists].map(([list, ids]) => {
    const model = listed(before, list);
    const isBack = (id: string) => pageIds.includes(id) && model.includes(id);
    const stays = ids.slice(0, ids.findLastIndex((id) => !isBack(id)) + 1);
    const back = new Set(ids.slice(stays.length));
    const order = model.filter((id) => back.has(id));
    return [list, order.reduce((all, id) => insertIdBehind(all, id, model), stays)] as const;
  });
  return withChanges(tree, { lists });
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
  const whole = addShippedPages(tree, [id]);
  const restored = withChanges(whole, { pages: [[id, withFieldsOf(whole, id, was)]] });
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
