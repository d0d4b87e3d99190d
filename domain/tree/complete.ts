import type * as z from 'zod/mini';

import { isSameValue } from '../values/values.ts';
import { noTargetSection } from '../sections/section-defaults.ts';
import {
  cardIdOf,
  type Fields,
  type ListField,
  kindOf,
  mayBeMissing,
  buttonEnds,
} from '../sections/fields.ts';
import { type Item, itemsOf, kindValueOf, listOf } from '../sections/kinds.ts';
import { withChanges } from './page-rows.ts';
import { derivedId, addShippedPages, withItemIds, withPlaceIds } from './stored-form.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  besideList,
  goneList,
  listed,
  NavigationTree,
  noPages,
  type PageDocument,
  pageDraftSchema,
  pagesIn,
  type SentPage,
  type SentTree,
  topList,
  type TreePage,
  treePageSchema,
} from './tree-schema.ts';

type Gappy = Readonly<Record<string, unknown>>;

/** A field that a client left out keeps its value of the client's base, found by the ids in it. */
export function completeTree(sent: SentTree, base?: NavigationTree): NavigationTree {
  const [entries, beside] = [listIn(sent.children), sent.pages && listIn(sent.pages)];
  const before = base ?? noPages;
  const known = base ? addShippedPages(base, idsOf(beside ?? [])) : noPages;
  const sections = sectionsById([...known.pages.values()].flatMap(({ templates }) => templates));
  const named = new Set(
    entries.flatMap((entry) => [entry, ...listIn(entry['children'])].map(idOf)),
  );
  const pages = new Map<string, TreePage>();
  const lists = new Map<string, string[]>();
  const add = (list: string, all: readonly Gappy[]) => {
    for (const page of all)
      pages.set(idOf(page), fillPage(page, list === topList, known, sections));
    if (all.length > 0) lists.set(list, idsOf(all));
  };
  add(topList, entries);
  for (const entry of entries) {
    const stayed = pagesIn(known, idOf(entry)).filter(({ id }) => !named.has(id));
    const isOpen = pages.get(idOf(entry))?.isChild === true;
    add(idOf(entry), (entry['children'] as Gappy[] | undefined) ?? (isOpen ? stayed : []));
  }
  add(besideList, beside ?? pagesIn(before, besideList));
  // A client that does not know of pages that are gone brings back what it sends.
  const stayGone = listed(before, goneList).filter((id) => !lists.get(besideList)?.includes(id));
  const gone = sent.gone ?? stayGone;
  if (gone.length > 0) lists.set(goneList, gone);
  return withItemIds(new NavigationTree(pages, lists));
}

function fillPage(
  page: Gappy,
  isEntry: boolean,
  known: NavigationTree,
  sections: ReadonlyMap<string, BuiltSection>,
): TreePage {
  const was = known.pages.get(idOf(page)) as (TreePage & Gappy) | undefined;
  const isDropdown = page['isChild'] ?? was?.isChild ?? false;
  const isChild = isEntry && isDropdown === true;
  if (was?.isChild === isChild && saysTheSame(page, was)) return was;
  const own = page['templates'] ?? (isDropdown === true ? [] : was?.templates);
  const filled = treePageSchema.parse({
    hidden: was?.hidden,
    hue: was?.hue,
    address: was?.address,
    ...page,
    isChild,
    search: fillRecord(page['search'], was?.search),
    templates: listIn(own).map((section) => fillSection(section, sections)),
  });
  return was && isSameValue(was, filled) ? was : filled;
}

function saysTheSame(sent: Gappy, was: Gappy): boolean {
  return Object.entries(sent).every(
    ([name, value]) => name === 'children' || name === 'to' || isSameValue(value, was[name]),
  );
}

/** Judges only the pages that `before` does not have: what is stored was judged when it came. */
export function parseChanged(
  tree: NavigationTree,
  before: NavigationTree,
): { data: NavigationTree; error?: undefined } | { data?: undefined; error: z.core.$ZodError } {
  const pages: [string, TreePage][] = [];
  for (const [id, page] of tree.pages) {
    if (before.pages.get(id) === page) continue;
    const { data, error } = treePageSchema.safeParse(page);
    if (error) return { error };
    pages.push([id, data]);
  }
  return { data: withChanges(tree, { pages }) };
}

/** The same for a draft. */
export function completePage(sent: SentPage, before?: PageDocument): PageDocument {
  const page = sent as Gappy;
  const was = before as Gappy | undefined;
  const sections = sectionsById([
    ...(before?.sections ?? []),
    ...(before?.copies.map(({ section }) => section) ?? []),
  ]);
  const filled = pageDraftSchema.parse({
    ...was,
    ...page,
    search: fillRecord(page['search'], was?.['search']),
    sections: listIn(page['sections'] ?? was?.['sections']).map((each) =>
      fillSection(each, sections),
    ),
    copies: listIn(page['copies'] ?? was?.['copies']).map((copy) => ({
      ...copy,
      section: fillSection(copy['section'] as Gappy, sections),
    })),
  });
  return { ...filled, sections: filled.sections.map(withPlaceIds) };
}

function sectionsById(sections: BuiltSection[]): Map<string, BuiltSection> {
  return new Map(sections.map((section) => [section.id, section]));
}

function listIn(value: unknown): Gappy[] {
  return (value ?? []) as Gappy[];
}

function fillRecord(sent: unknown, before: unknown): unknown {
  return sent === undefined ? before : { ...(before as Gappy), ...(sent as Gappy) };
}

function fillSection(sent: Gappy, before: ReadonlyMap<string, BuiltSection>): Gappy {
  const section = sent as unknown as BuiltSection;
  const was = before.get(section.id);
  const kind = kindValueOf(section);
  if (!kind || !was || kindOf(was) !== kindOf(section)) return sent;
  const list = listOf(section);
  const known = list
    ? itemsOf(was).map((item, index) => ({ ...item, id: item.id ?? cardIdOf(item, index) }))
    : [];
  return { ...sent, data: fillData(kind.fields, sent['data'] as Gappy, was.data as Gappy, known) };
}

function idOf({ id }: Gappy): string {
  return String(id);
}

function idsOf(pages: readonly Gappy[]): string[] {
  return pages.map(idOf);
}

function fillData(fields: Fields, sent: Gappy, before: Gappy, items: Item[]): Gappy {
  const filled = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const value = sent[name];
    if (field.type === 'group') {
      const inner = (value ?? {}) as Gappy;
      return [[name, fillData(field.fields, inner, before[name] as Gappy, items)]];
    }
    if (value === undefined) {
      return mayBeMissing(field) && before[name] === undefined ? [] : [[name, before[name]]];
    }
    return [[name, field.type === 'list' ? fillItems(field, value as Item[], items) : value]];
  });
  return clearOtherButtonEnd(fields, sent, Object.fromEntries(filled));
}

/** A client that sets a link or a target section and does not know the other has changed both. */
function clearOtherButtonEnd(fields: Fields, sent: Gappy, filled: Gappy): Gappy {
  const ends = buttonEnds(fields);
  if (!ends) return filled;
  const [link, target] = [sent[ends.link], sent[ends.target]];
  if (link && target === undefined) return { ...filled, [ends.target]: noTargetSection };
  const isAimed = target !== undefined && target !== noTargetSection;
  return isAimed && link === undefined ? { ...filled, [ends.link]: '' } : filled;
}

/** A card without an id is the one with the same content, else the free one at its place. New ids are repeatable. */
function fillItems(list: ListField, sent: readonly Item[], before: readonly Item[]): Item[] {
  const byId = new Map(before.map((item) => [String(item.id), item]));
  const taken = new Set(sent.flatMap(({ id }) => (id === undefined ? [] : [String(id)])));
  const claim = (item: Item | undefined): Item | undefined => {
    if (!item || taken.has(String(item.id))) return undefined;
    taken.add(String(item.id));
    return item;
  };
  const hasSameContent = (item: Item) => (other: Item) =>
    !taken.has(String(other.id)) &&
    Object.entries(item).every(([name, value]) => isSameValue(value, other[name]));
  const same = sent.map((item) =>
    item.id === undefined ? claim(before.find(hasSameContent(item))) : byId.get(String(item.id)),
  );
  return sent.map((item, index) => {
    const was = same[index] ?? (item.id === undefined ? claim(before[index]) : undefined);
    if (was) return { ...was, ...item, id: was.id };
    if (item.id !== undefined || list.ids === 'numbers') return item;
    return { id: `card-${derivedId(`${index} ${JSON.stringify(item)}`).slice(0, 12)}`, ...item };
  });
}
