import { homeId } from '../pages/page-ids.ts';
import { itemsOf, withItems } from '../sections/kinds.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { removeSection } from './edit-page.ts';
import { openPage, putIntoTree, removePage } from './edit-tree.ts';
import { linksIn, linksTo, idsWith } from './page-links.ts';
import { pageAddresses } from './read-tree.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

/** How many cards of the home page lead to this page, or to a page in it. */
export function homeCardsTo(tree: NavigationTree, id: string): number {
  const leadsThere = linksTo(tree, id);
  const sections = openPage(tree, homeId)?.sections ?? [];
  return sections.reduce((sum, section) => sum + cardsTo(section, leadsThere).size, 0);
}

/** The tree without the page and, where wanted, without the cards of the home page that lead to it. */
export function retirePage(
  tree: NavigationTree,
  id: string,
  { takesCards }: { takesCards: boolean },
): NavigationTree {
  const left = removePage(tree, id);
  const home = takesCards ? openPage(tree, homeId) : undefined;
  return home ? putIntoTree(left, withoutCards(home, linksTo(tree, id))) : left;
}

/** The addresses that lead nowhere without the page. */
export function addressesThatGo(tree: NavigationTree, id: string): string[] {
  const addresses = pageAddresses(tree);
  return [...idsWith(tree, id)].flatMap((each) => addresses.get(each) ?? []);
}

type LeadsThere = (link: string) => boolean;

function cardsTo(section: BuiltSection, leadsThere: LeadsThere): ReadonlySet<number> {
  const leading = linksIn(section).filter(({ link }) => leadsThere(link));
  return new Set(leading.flatMap(({ cardIndex }) => cardIndex ?? []));
}

/** A section that would have no card left goes too: a heading over nothing says nothing. */
function withoutCards(page: PageDocument, leadsThere: LeadsThere): PageDocument {
  const emptied = new Set<string>();
  const sections = page.sections.map((section) => {
    const going = cardsTo(section, leadsThere);
    if (going.size === 0) return section;
    const items = itemsOf(section).filter((_item, index) => !going.has(index));
    if (items.length === 0) emptied.add(section.id);
    return withItems(section, items);
  });
  return [...emptied].reduce(removeSection, { ...page, sections });
}
