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
import { derivedId, addShippedPages, withItemIds, withPlaceIds } from './stored-form.ts';
import { onlyPages, rowsOf, shareUnchanged, withPages } from './page-rows.ts';
import { sectionsOf, walkTree } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import {
  type NavigationTree,
  navigationTreeSchema,
  noPages,
  noPageSearch,
  type PageDocument,
  pageDraftSchema,
  type SentPage,
  type SentTree,
} from './tree-schema.ts';

type Gappy = Readonly<Record<string, unknown>>;

/** A field that a client left out keeps its value of the client's base, found by the ids in it. */
export function completeTree(sent: SentTree, before?: NavigationTree): NavigationTree {
  // Most clients leave nothing out, and reading a large tree again takes a tenth of a second.
  if (isWhole(sent, before))
    return before ? shareUnchanged(withItemIds(sent), before) : withItemIds(sent);
  const beside = sent.pages as Gappy[] | undefined;
  const known = before && addShippedPages(before, beside?.map(({ id }) => String(id)) ?? []);
  const pages = new Map(known ? walkTree(known).map(({ page }) => [page.id, page]) : []);
  const sections = sectionsById([...pages.values()].flatMap(sectionsOf));
  const entries = sent.children as Gappy[];
  const named = new Set(
    entries.flatMap((entry) => [entry, ...listIn(entry['children'])].map(({ id }) => id)),
  );
  const fillPage = (page: Gappy): Gappy => {
    const was = pages.get(String(page['id'])) as Gappy | undefined;
    const isDropdown = page['isChild'] ?? was?.['isChild'];
    const own = page['templates'] ?? (isDropdown === true ? [] : was?.['templates']);
    const stayed = () => listIn(was?.['children']).filter(({ id }) => !named.has(id));
    const inside = page['children'] ?? (isDropdown === true ? stayed() : []);
    const filled = {
      hidden: was?.['hidden'],
      hue: was?.['hue'],
      address: was?.['address'],
      isChild: isDropdown,
      ...page,
      search: fillRecord(page['search'], was?.['search']),
      templates: listIn(own).map((section) => fillSection(section, sections)),
      children: listIn(inside).map(fillPage),
    };
    return was && !page['templates'] && saysTheSame(page, was) ? withChildren(was, filled) : filled;
  };
  const filled = {
    children: entries.map(fillPage),
    pages: beside?.map(fillPage) ?? before?.pages ?? [],
    // A client that does not know of pages that are gone brings back what it sends.
    gone:
      sent.gone ?? before?.gone.filter((id) => !beside?.some((page) => page['id'] === id)) ?? [],
  };
  const { data, error } = parseChanged(filled as NavigationTree, before ?? noPages);
  if (error) throw error;
  return before ? shareUnchanged(withItemIds(data), before) : withItemIds(data);
}

function saysTheSame(sent: Gappy, was: Gappy): boolean {
  return Object.entries(sent).every(
    ([name, value]) => name === 'children' || name === 'to' || isSameValue(value, was[name]),
  );
}

function withChildren(was: Gappy, { children }: { children: Gappy[] }): Gappy {
  const before = listIn(was['children']);
  const isSame =
    before.length === children.length && children.every((child, index) => child === before[index]);
  return isSame ? was : { ...was, children };
}

/** Judges only the pages that `before` does not have: what is stored was judged when it came. */
export function parseChanged(
  tree: NavigationTree,
  before: NavigationTree,
): { data: NavigationTree; error?: undefined } | { data?: undefined; error: z.core.$ZodError } {
  const known = rowsOf(before).pages;
  const changed = new Set(
    [...rowsOf(tree).pages].flatMap(([id, row]) => (known.get(id) === row ? [] : [id])),
  );
  const { data, error } = navigationTreeSchema.safeParse(onlyPages(tree, changed));
  return data ? { data: withPages(tree, data) } : { error };
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

function isWhole(sent: SentTree, before: NavigationTree | undefined): sent is NavigationTree {
  const chosen = before ? sectionsWithChoices(before) : new Set<string>();
  const isWholePage = (page: Gappy) => isWholeWith(page, chosen);
  const isWholeEntry = (entry: Gappy) =>
    entry['isChild'] !== undefined &&
    isWholePage(entry) &&
    entry['children'] !== undefined &&
    listIn(entry['children']).every(isWholePage);
  return (
    (sent.children as Gappy[]).every(isWholeEntry) &&
    sent.pages !== undefined &&
    sent.gone !== undefined &&
    (sent.pages as Gappy[]).every(isWholePage)
  );
}

function sectionsWithChoices(tree: NavigationTree): ReadonlySet<string> {
  const sections = walkTree(tree).flatMap(({ page }) => sectionsOf(page));
  return new Set(
    sections.flatMap((section) => {
      const data = (section.data ?? {}) as Gappy;
      const fields = Object.entries(kindValueOf(section)?.fields ?? {});
      const isChosen = fields.some(
        ([name, field]) => mayBeMissing(field) && data[name] !== undefined,
      );
      return isChosen ? [section.id] : [];
    }),
  );
}

function isWholeWith(
  { hidden, search, hue, address, templates }: Gappy,
  chosen: ReadonlySet<string>,
): boolean {
  return (
    hidden !== undefined &&
    hue !== undefined &&
    address !== undefined &&
    search !== undefined &&
    Object.keys(noPageSearch).every((name) => (search as Gappy)[name] !== undefined) &&
    templates !== undefined &&
    listIn(templates).every((section) => {
      const kind = kindValueOf(section as unknown as BuiltSection);
      const mayMiss = !chosen.has(String(section['id']));
      return !kind || isWholeData(kind.fields, section['data'] as Gappy, mayMiss);
    })
  );
}

function isWholeData(fields: Fields, data: Gappy, mayMiss: boolean): boolean {
  return Object.entries(fields).every(([name, field]) => {
    const value = data[name];
    if (value === undefined) return mayMiss && mayBeMissing(field);
    if (field.type === 'group') return isWholeData(field.fields, value as Gappy, mayMiss);
    if (field.type !== 'list') return true;
    return listIn(value).every(
      (item) => item['id'] !== undefined && isWholeData(field.fields, item, mayMiss),
    );
  });
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
  const known = list ? itemsOf(was).map((item, index) => ({ ...item, id: idOf(item, index) })) : [];
  return { ...sent, data: fillData(kind.fields, sent['data'] as Gappy, was.data as Gappy, known) };
}

function idOf(item: Item, index: number): string | number {
  return item.id ?? cardIdOf(item, index);
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
