import { hidePage, movePageOnto } from '../../../domain/tree/edit-tree.ts';
import { isDropdown, listOf } from '../../../domain/tree/read-tree.ts';
import {
  listed,
  type NavigationTree,
  pagesIn,
  topList,
  type TreePage,
} from '../../../domain/tree/tree-schema.ts';
import { foldText, searchWords } from '../../../domain/values/search-text.ts';
import { remember } from '../../../domain/values/values.ts';

/** The menu while someone arranges it, and what of it is shown. */
export type Arrangement = {
  tree: NavigationTree;
  search: string;
  /** The dropdowns whose pages are shown. */
  unfolded: ReadonlySet<string>;
  /** How many pages of a list are drawn, of those where it is another number than at first. */
  drawn: ReadonlyMap<string, number>;
  /** The last move in words, for screen readers. */
  words: string;
};

export type ArrangeAct =
  | { do: 'step'; id: string; step: -1 | 1 }
  | { do: 'drop'; id: string; ontoId: string }
  | { do: 'hide'; id: string }
  | { do: 'fold'; id: string }
  | { do: 'show more'; list: string }
  | { do: 'search'; search: string };

/** A dropdown with more pages than these is folded at first. */
const fewPages = 12;
/** So many pages of a list are drawn at first, and more at each press. */
export const drawnAtOnce = 100;
/** A search finds pages of many dropdowns. */
const drawnOfFound = 20;

export function beginArranging(tree: NavigationTree): Arrangement {
  const short = listed(tree, topList).filter((id) => listed(tree, id).length <= fewPages);
  return { tree, search: '', unfolded: new Set(short), drawn: new Map(), words: '' };
}

export function arrange(now: Arrangement, act: ArrangeAct): Arrangement {
  switch (act.do) {
    case 'step': {
      const ids = foundIn(now, listOf(now.tree, act.id) ?? topList);
      const ontoId = ids[ids.indexOf(act.id) + act.step];
      return ontoId === undefined ? now : moved(now, act.id, ontoId);
    }
    case 'drop':
      return moved(now, act.id, act.ontoId);
    case 'hide': {
      const isHidden = now.tree.pages.get(act.id)?.hidden ?? false;
      return { ...now, tree: hidePage(now.tree, act.id, !isHidden) };
    }
    case 'fold': {
      const unfolded = new Set(now.unfolded);
      if (!unfolded.delete(act.id)) unfolded.add(act.id);
      return { ...now, unfolded };
    }
    case 'show more':
      return withDrawn(now, act.list, drawnOf(now, act.list) + drawnAtOnce);
    case 'search':
      return { ...now, search: act.search, drawn: new Map() };
  }
}

/** To the place of a page that is shown in the same list, which a search may have made shorter. */
function moved(now: Arrangement, id: string, ontoId: string): Arrangement {
  const list = listOf(now.tree, id) ?? topList;
  const ids = listed(now.tree, list);
  const place = ids.indexOf(ontoId) + 1;
  const words = `${now.tree.pages.get(id)?.text} moved to place ${place} of ${ids.length}`;
  const then = { ...now, tree: movePageOnto(now.tree, id, ontoId), words };
  // A page that goes on beyond what is drawn stays in sight.
  const least = foundIn(then, list).indexOf(id) + 1;
  return least > drawnOf(then, list) ? withDrawn(then, list, least) : then;
}

function withDrawn(now: Arrangement, list: string, count: number): Arrangement {
  return { ...now, drawn: new Map(now.drawn).set(list, count) };
}

export function drawnOf({ drawn, search }: Arrangement, list: string): number {
  return drawn.get(list) ?? (search.trim() === '' ? drawnAtOnce : drawnOfFound);
}

/** The pages of a list that have the words of the search in their names, and the dropdowns that hold such pages. */
export function foundIn({ tree, search }: Arrangement, list: string): readonly string[] {
  const words = searchWords(search);
  const ids = listed(tree, list);
  if (words.length === 0) return ids;
  const below = matches(pagesIn(tree, list), words);
  if (list !== topList) return below.length > 0 ? below : ids;
  const isFound = new Set(below);
  return ids.filter((id) => isFound.has(id) || matches(pagesIn(tree, id), words).length > 0);
}

function matches(pages: readonly TreePage[], words: string[]): string[] {
  const found = pages.filter((page) => words.every((word) => foldedName(page).includes(word)));
  return found.map(({ id }) => id);
}

const foldedName = remember(({ text }: TreePage) => foldText(text));

/** A dropdown in which the search finds a page is open as long as it does. */
export function foldOf(now: Arrangement, page: TreePage): 'none' | 'folded' | 'open' | 'found' {
  const count = listed(now.tree, page.id).length;
  if (!isDropdown(page) || count === 0) return 'none';
  const words = searchWords(now.search);
  if (words.length > 0 && matches(pagesIn(now.tree, page.id), words).length > 0) return 'found';
  return now.unfolded.has(page.id) ? 'open' : 'folded';
}
