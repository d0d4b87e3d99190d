import { isDropdown } from './read-tree.ts';
import {
  allSections,
  documentFrom,
  documentParts,
  idIn,
  itemsIn,
  type Parts,
  partsIn,
  treeFrom,
  treeParts,
  wholeSectionsIn,
} from './merge-parts.ts';
import { withLinksRestored } from './restore-deleted.ts';
import { isSameValue } from '../values/values.ts';
import { changesBetween, onlyPages, withChanges } from './page-rows.ts';
import { settleRules, settleSizes } from './merge-rules.ts';
import { type Choices, type Clash, SideMerge, type Sides } from './merge-sides.ts';
import {
  alignShippedPages,
  asStored,
  besideIdsIn,
  withGone,
  withOwnSectionIds,
} from './stored-form.ts';
import { withPlainLinksToGone } from './page-links.ts';
import { withDerivedSlugs } from './tree-rules.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import type { NavigationTree, PageDocument } from './tree-schema.ts';

export { type Choice, type Choices, type Clash, clashKey } from './merge-sides.ts';

export type Merge = { tree: NavigationTree; clashes: Clash[] };

const undecided: Choices = new Map();

/** Joins two changes with the same base, field by field. In a clash the chosen version stands, by default theirs. */
export function mergeTrees(
  base: NavigationTree,
  mine: NavigationTree,
  theirs: NavigationTree,
  choices = undecided,
): Merge {
  const own = [base, mine, theirs].map(withOwnSectionIds) as ThreeTrees;
  const beside = besideIdsIn(own);
  const sides = alignShippedPages(...own);
  const changed = pagesToMerge(sides);
  const [, , others] = sides;
  const { tree, clashes, broughtBack } = changed
    ? mergeWhole(
        sides.map((side) => onlyPages(side, changed)) as ThreeTrees,
        missingIn(others, beside),
        choices,
      )
    : mergeWhole(sides, beside, choices);
  const whole = changed ? withChanges(others, { pages: tree.pages }) : tree;
  const left = missingIn(whole, beside);
  const joined = asStored(withDerivedSlugs(withGone(whole, left)));
  const linked = withLinksRestored(joined, base, [...broughtBack].map(idIn));
  return { tree: withPlainLinksToGone(linked, theirs, mine, base), clashes };
}

function missingIn({ pages }: NavigationTree, beside: ReadonlySet<string>): Set<string> {
  return new Set([...beside].filter((id) => !pages.has(id)));
}

type ThreeTrees = [NavigationTree, NavigationTree, NavigationTree];

function mergeWhole(sides: ThreeTrees, beside: ReadonlySet<string>, choices: Choices) {
  const sections = sides.map(allSections);
  // Sections that neither side touched need not be taken apart.
  const whole = new Set([...wholeSectionsIn(sections), ...sameSectionsIn(sections)]);
  const [begun, own, others] = sides;
  const merge = mergeSides(
    {
      base: treeParts(begun, whole),
      mine: treeParts(own, whole),
      theirs: treeParts(others, whole),
    },
    choices,
  );
  settleRules(merge, beside);
  const { clashes, broughtBack } = merge;
  return { tree: treeFrom(merge.merged), clashes, broughtBack };
}

/** The pages that differ, when nothing else does. Undefined when pages came, went, moved, or became dropdowns. */
function pagesToMerge([base, ...sides]: ThreeTrees): ReadonlySet<string> | undefined {
  const changed = new Set<string>();
  for (const side of sides) {
    const { pages, lists } = changesBetween(base, side);
    if (lists.size > 0) return undefined;
    for (const [id, page] of pages) {
      const was = base.pages.get(id);
      if (!was || !page || isDropdown(was) !== isDropdown(page)) return undefined;
      changed.add(id);
    }
  }
  return changed;
}

/** The same for one page outside the tree; there is no base when both sides made the page. */
export function mergePages(
  base: PageDocument | undefined,
  mine: PageDocument,
  theirs: PageDocument,
  choices = undecided,
): { page: PageDocument; clashes: Clash[] } {
  const whole = wholeSectionsIn([base, mine, theirs].map(ownSections));
  const merge = mergeSides(
    {
      base: documentParts(base, whole),
      mine: documentParts(mine, whole),
      theirs: documentParts(theirs, whole),
    },
    choices,
  );
  settleSizes(merge);
  return { page: documentFrom(merge.merged, mine.id), clashes: merge.clashes };
}

function sameSectionsIn([begun = [], ...sides]: BuiltSection[][]): string[] {
  const known = sides.map((sections) => new Map(sections.map((section) => [section.id, section])));
  return begun
    .filter((section) => known.every((side) => isSameValue(side.get(section.id), section)))
    .map(({ id }) => id);
}

function ownSections(page: PageDocument | undefined): BuiltSection[] {
  return page ? [...page.sections, ...page.copies.map(({ section }) => section)] : [];
}

function mergeSides(sides: Sides, choices: Choices): SideMerge {
  return new SideMerge({ ...sides, mine: withOwnNumbers(sides) }, choices);
}

/** Where both sides added a numbered item, both took the same number, so one gets a new number. */
function withOwnNumbers({ base, mine, theirs }: Sides): Parts {
  const isTwice = (key: string) => {
    const [own, other] = [mine.parts.get(key), theirs.parts.get(key)];
    return (
      typeof own?.itemId === 'number' &&
      other !== undefined &&
      !base.parts.has(key) &&
      !isSameValue(own.fields, other.fields)
    );
  };
  const twice = [...mine.parts.keys()].filter(isTwice);
  if (twice.length === 0) return mine;
  const numbered: Parts = { parts: new Map(mine.parts), orders: new Map(mine.orders) };
  for (const key of twice) renumber(numbered, key, theirs);
  return numbered;
}

function renumber(mine: Parts, key: string, theirs: Parts): void {
  const part = mine.parts.get(key);
  if (!part) return;
  const sectionId = idIn(key);
  const numbers = [mine, theirs].flatMap((side) =>
    partsIn(side, itemsIn(sectionId)).map((each) => Number(side.parts.get(each)?.itemId ?? 0)),
  );
  const itemId = Math.max(...numbers) + 1;
  const own = `item/${sectionId}/${itemId}`;
  mine.parts.delete(key);
  mine.parts.set(own, { ...part, itemId });
  const order = partsIn(mine, part.home).map((each) => (each === key ? own : each));
  mine.orders.set(part.home, order);
}
