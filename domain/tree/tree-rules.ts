import type { BuiltSection } from '../sections/section-schema.ts';
import { treeLimits, treeLimitWords } from '../values/tree-limits.ts';
import { tooLong } from '../values/text-length.ts';
import { cutText, isBlank, isSameValue, remember } from '../values/values.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import { kindOf, lengthProblemOf, problemOf } from '../sections/fields.ts';
import { isFrameKind, isKind, labelOf, type NamedField } from '../sections/kinds.ts';
import { textsOfType, holdersIn } from '../sections/field-holders.ts';
import { isReservedSlug, mapPagesOnce, slugFor, walkTree } from './read-tree.ts';
import { fixedPages, isFixedPage, isFooterPage, mayDelete } from '../pages/page-ids.ts';
import type { PagePlace } from './edit-cards.ts';
import { findForeignId } from './stored-form.ts';
import { addressRule, isAddressPart } from './page-address.ts';
import { findPageWithDeadLink } from './page-links.ts';
import { findPageSizeProblem } from './page-size.ts';
import { changesBetween, isSameRow, type RowChanges } from './page-rows.ts';
import {
  besideList,
  goneList,
  listed,
  type NavigationTree,
  noPages,
  pagesIn,
  topList,
  type TreePage,
} from './tree-schema.ts';

export const allFieldsRequired = 'All field required';

export const withDerivedSlugs = mapPagesOnce((page) => {
  const to = slugFor(page);
  return page.to === to ? page : { ...page, to };
});

/** The first rule that the tree breaks. `before` breaks none: what both have in common need not be compared. */
export function findTreeProblem(
  tree: NavigationTree,
  before: NavigationTree = noPages,
): string | undefined {
  return (
    findSizeProblem(tree) ??
    findMovedPage(tree) ??
    findNameProblem(tree, topList) ??
    listed(tree, topList)
      .map((id) => findNameProblem(tree, id))
      .find(Boolean) ??
    findMenuProblem(tree) ??
    findFixedProblem(tree) ??
    findOnAny(tree, findStrayKind) ??
    findOnAny(tree, findForeignId) ??
    findDuplicateId(tree, before) ??
    findBadInput(tree, before) ??
    findUnknownPageLink(tree)
  );
}

/** The same, one page after the other, of which each is remembered. */
export function* judgeTree(
  tree: NavigationTree,
  before?: NavigationTree,
): Generator<void, string | undefined> {
  for (const { page } of walkTree(tree)) {
    const was = before?.pages.get(page.id);
    if (was === page) continue;
    findTargetProblem(page);
    findFirstProblem(page);
    if (was) isSameRow(was, page);
    yield;
  }
  return findTreeProblem(tree, before);
}

function findSizeProblem(tree: NavigationTree): string | undefined {
  const top = listed(tree, topList);
  if (top.length > treeLimits.topEntries) return treeLimitWords.topEntries;
  const below = top.reduce((sum, id) => sum + listed(tree, id).length, 0);
  return below > treeLimits.pagesBelow ? treeLimitWords.pagesBelow : undefined;
}

function findNameProblem(tree: NavigationTree, list: string): string | undefined {
  const seen = new Set<string>();
  for (const page of pagesIn(tree, list)) {
    const problem = findOwnNameProblem(page);
    if (problem !== undefined) return problem;
    const { to } = page;
    if (list === topList && isReservedSlug(to, tree))
      return `The address /${to} is reserved by the site`;
    if (seen.has(to)) return `Two pages in the same menu cannot share the address “${to}”`;
    seen.add(to);
  }
  return undefined;
}

const findOwnNameProblem = remember(({ text, to, address }: TreePage): string | undefined => {
  if (isBlank(text)) return allFieldsRequired;
  if (address !== '' && !isAddressPart(address)) return `“${text}”, Address: ${addressRule}`;
  if (to.replaceAll('-', '') === '') {
    return `${allFieldsRequired}: “${text}” has no letters or digits to create an address from`;
  }
  return undefined;
});

/** A rule of each page for the whole tree. */
function findOnAny(tree: NavigationTree, rule: (page: TreePage) => string | undefined) {
  return walkTree(tree)
    .map(({ page }) => rule(page))
    .find(Boolean);
}

/** The kinds of the footer stand there and nowhere else. */
const findStrayKind = remember(({ id, text, templates }: TreePage) => {
  const isStray = (kind: string) => isKind(kind) && isFrameKind(kind) !== isFooterPage(id);
  const stray = templates.find((section) => isStray(kindOf(section)));
  return stray && `A “${labelOf(stray)}” section cannot be on “${text}”`;
});

function findMenuProblem(tree: NavigationTree): string | undefined {
  for (const entry of pagesIn(tree, topList)) {
    const below = pagesIn(tree, entry.id);
    if (entry.isChild && entry.templates.length > 0) {
      return `“${entry.text}” holds child pages, so it cannot have sections of its own`;
    }
    if (!entry.isChild && below.length > 0) {
      return `“${entry.text}” has child pages but is not marked as their parent`;
    }
    const problem = [entry, ...below].map(findTargetProblem).find(Boolean);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** The pages beside the menu may stand nowhere else. */
function findMovedPage(tree: NavigationTree): string | undefined {
  const beside = listed(tree, besideList);
  const moved = walkTree(tree).find(({ page: { id } }) => isFixedPage(id) && !beside.includes(id));
  return moved && `“${moved.page.text}” has a fixed address and cannot be in the menu`;
}

function findFixedProblem(tree: NavigationTree): string | undefined {
  const wrong = listed(tree, goneList).find((id) => !isFixedPage(id) || !mayDelete(id));
  if (wrong !== undefined) {
    const page = fixedPages.find(({ id }) => id === wrong);
    return page ? `“${page.text}” cannot be deleted` : `There is no page ${wrong} beside the menu`;
  }
  const pages = pagesIn(tree, besideList);
  const stranger = pages.find(({ id }) => !isFixedPage(id));
  if (stranger) return `There is no page ${stranger.id} beside the menu`;
  if (pages.some(({ text }) => isBlank(text))) return allFieldsRequired;
  return pages.map(findTargetProblem).find(Boolean);
}

const findTargetProblem = remember((page: TreePage): string | undefined => {
  const ids = new Set(page.templates.map((section) => section.id));
  for (const section of page.templates) {
    const target = textsOfType(section, 'target')[0]?.value ?? noTargetSection;
    if (target === noTargetSection) continue;
    if (!ids.has(target)) {
      return `A button on “${page.text}” points to a section that is not on that page`;
    }
    if (textsOfType(section, 'link').some(isOwnLink)) {
      return `A button on “${page.text}” has both a link and a target section`;
    }
  }
  return undefined;
});

/** A card's link belongs to its button. */
function isOwnLink({ value, cardIndex }: { value: string; cardIndex?: number }): boolean {
  return cardIndex === undefined && value !== '';
}

function findDuplicateId(tree: NavigationTree, before: NavigationTree): string | undefined {
  const { pages, lists } = changesBetween(before, tree);
  if (lists.size === 0 && !hasNewSections(pages, before)) return undefined;
  const seen = new Set<string>();
  const ids = walkTree(tree).flatMap(({ page }) => [
    page.id,
    ...page.templates.map(({ id }) => id),
  ]);
  for (const id of ids) {
    if (seen.has(id)) return `The id ${id} is used twice`;
    seen.add(id);
  }
  return undefined;
}

function hasNewSections(changed: RowChanges['pages'], before: NavigationTree): boolean {
  return [...changed].some(([id, page]) => {
    const known = new Set(before.pages.get(id)?.templates.map((section) => section.id));
    const ids = page?.templates.map((section) => section.id) ?? [];
    return new Set(ids).size < ids.length || ids.some((each) => !known.has(each));
  });
}

/** A page that is as it was before may break a rule that is younger than it is. */
function findBadInput(tree: NavigationTree, before: NavigationTree): string | undefined {
  for (const { page } of walkTree(tree)) {
    const was = before.pages.get(page.id);
    const problem = was === page ? undefined : findFirstProblem(page);
    if (problem !== undefined && !isSameValue(was, page)) return problem;
  }
  return undefined;
}

const findFirstProblem = remember((page: TreePage): string | undefined => {
  const [problem] = findPageProblems({ ...page, sections: page.templates });
  return problem && tellProblem(page, problem);
});

/** Every field that cannot be published, by the ids of its page, section and card and by its name. */
export function fieldErrorsIn(tree: NavigationTree): Record<string, string> | undefined {
  const errors = walkTree(tree).flatMap(({ page }) =>
    findPageProblems({ ...page, sections: page.templates }).map((problem) => {
      const { sectionId, cardId, field } = problem;
      const place = [page.id, sectionId, cardId, field].filter((part) => part !== undefined);
      return [place.join('.'), tellProblem(page, problem)] as const;
    }),
  );
  return errors.length === 0 ? undefined : Object.fromEntries(errors);
}

const longestName = 60;

export function tellProblem({ text }: { text: string }, { words }: FieldProblem): string {
  const name = text.length > longestName ? `${cutText(text, longestName)}…` : text;
  return `“${name}”, ${words}`;
}

export type FieldProblem = PagePlace & {
  /** The place and the problem: `Section 2, position 1, Title: This must not be empty`. */
  words: string;
};

type Sections = readonly BuiltSection[];
type JudgedPage = Pick<TreePage, 'text' | 'address' | 'search'> & { sections: Sections };

/** All problems that prevent publishing a page, from top to bottom. */
export function findPageProblems({ text, address, search, sections }: JudgedPage): FieldProblem[] {
  const { headingLength, nameLength, textLength, urlLength } = treeLimits;
  const own = [
    ['text', 'Page name', text, nameLength],
    ['address', 'Address', address, nameLength],
    ['search.title', 'Search title', search.title, headingLength],
    ['search.description', 'Search description', search.description, textLength],
    ['search.image', 'Social image', search.image, urlLength],
  ] as const;
  const ofPage = own.flatMap(([field, label, value, limit]) => {
    const problem = tooLong(value, limit);
    return problem === undefined ? [] : [{ field, words: `${label}: ${problem}` }];
  });
  const ofAll = findPageSizeProblem(sections);
  return [...ofPage, ...findFieldProblems(sections), ...(ofAll ? [ofAll] : [])];
}

/** The same for its sections alone. A field that the form does not show can only be too long: another program has filled it. */
export function findFieldProblems(sections: Sections): FieldProblem[] {
  return sections.flatMap((section, index) =>
    holdersIn(section).flatMap(({ item, fields, stored, read }) => {
      const where = item ? `Section ${index + 1}, ${item.name}` : `Section ${index + 1}`;
      const at = { sectionId: section.id, ...(item && { cardId: item.cardId }) };
      const tell = ({ name, field }: NamedField, problem: string | undefined) =>
        problem === undefined
          ? []
          : [{ ...at, field: name, words: `${where}, ${field.label}: ${problem}` }];
      const hidden = stored.filter((each) => !fields.includes(each));
      return [
        ...fields.flatMap((each) => tell(each, problemOf(each.field, read(each.name), read))),
        ...hidden.flatMap((each) => tell(each, lengthProblemOf(each.field, read(each.name)))),
      ];
    }),
  );
}

function findUnknownPageLink(tree: NavigationTree): string | undefined {
  const page = findPageWithDeadLink(tree);
  return page && `A button on “${page.text}” links to a page that does not exist`;
}
