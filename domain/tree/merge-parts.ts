import { newPage } from './edit-page.ts';
import {
  cardIdOf,
  type Field,
  type Fields,
  type ListField,
  kindOf,
  buttonEnds,
} from '../sections/fields.ts';
import { type Item, itemsOf, kindValueOf, listOf } from '../sections/kinds.ts';
import { walkTree } from './read-tree.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { withPlaceIds } from './stored-form.ts';
import { remember } from '../values/values.ts';
import {
  besideList,
  listed,
  NavigationTree,
  type PageDocument,
  type PageSearch,
  topList,
  type TreePage,
  noPageSearch,
} from './tree-schema.ts';

/** A page, a section or a list item, with every field that two people may change independently. */
export type Part = {
  kind: 'page' | 'section' | 'item';
  home: string;
  fields: Readonly<Record<string, unknown>>;
  /** The fields of prose, which are merged by paragraph, and whether each is an article. */
  prose?: ReadonlyMap<string, { isArticle: boolean }>;
  itemId?: string | number | undefined;
};

/** A tree or a page in its parts, and the order of the parts in every container. */
export type Parts = { parts: Map<string, Part>; orders: Map<string, string[]> };

export const root = 'root';
/** The container of the pages in no menu. */
const besideMenu = 'beside';
export const pageKey = (id: string) => `page/${id}`;
export const sectionKey = (id: string) => `section/${id}`;
export const childrenIn = (pageId: string) => `children/${pageId}`;
export const sectionsIn = (pageId: string) => `sections/${pageId}`;
export const itemsIn = (sectionId: string) => `items/${sectionId}`;
/** The container of sections of a draft that publishing puts at the end of other pages. */
const copiesFor = (pageId: string) => `copies/${pageId}`;

/** The id in a key or in a container's name; for an item's key, its section's id. */
export const idIn = (key: string) => key.split('/')[1] ?? key;
export const itemIn = (key: string) => key.split('/')[2];

/** The part that owns the container; undefined for a container that cannot be removed. */
export function ownerOf(container: string): string | undefined {
  const [name, id = ''] = container.split('/');
  if (name === 'children' || name === 'sections') return pageKey(id);
  return name === 'items' ? sectionKey(id) : undefined;
}

/** The field of a section that this version cannot take apart. */
export const wholeSection = 'section';

/** Sections of an unknown kind, or of different kinds on the two sides: merged as one piece. */
export function wholeSectionsIn(lists: BuiltSection[][]): Set<string> {
  const kinds = new Map<string, string>();
  const whole = new Set<string>();
  for (const section of lists.flat()) {
    const before = kinds.get(section.id) ?? kindOf(section);
    if (!kindValueOf(section) || before !== kindOf(section)) whole.add(section.id);
    kinds.set(section.id, before);
  }
  return whole;
}

export function allSections(tree: NavigationTree): BuiltSection[] {
  return walkTree(tree).flatMap(({ page }) => page.templates);
}

export function treeParts(tree: NavigationTree, whole: ReadonlySet<string>): Parts {
  const made: Parts = { parts: new Map(), orders: new Map() };
  const beside = listed(tree, besideList);
  for (const { page, parent } of walkTree(tree)) {
    const alone = beside.includes(page.id) ? besideMenu : root;
    const home = parent ? childrenIn(parent.id) : alone;
    addPart(made, pageKey(page.id), { kind: 'page', home, fields: pageFields(page) });
    addSections(made, sectionsIn(page.id), page.templates, whole);
  }
  return made;
}

export function documentParts(
  document: PageDocument | undefined,
  whole: ReadonlySet<string>,
): Parts {
  const made: Parts = { parts: new Map(), orders: new Map() };
  if (!document) return made;
  const { id, parentId, sections, copies } = document;
  const fields = { ...pageFields(document), parentId };
  addPart(made, pageKey(id), { kind: 'page', home: root, fields });
  addSections(made, sectionsIn(id), sections, whole);
  for (const { pageId, section } of copies) addSections(made, copiesFor(pageId), [section], whole);
  return made;
}

export function pageFields({
  text,
  isChild,
  hidden,
  search,
  hue,
  address,
}: Omit<TreePage, 'id' | 'to' | 'templates'>): Part['fields'] {
  const found = Object.entries(search).map(([name, value]) => [`search.${name}`, value]);
  // Two pages with the same address clash over the field `address`.
  return { text, isChild, hidden, hue, ownAddress: address, ...Object.fromEntries(found) };
}

function addSections(
  made: Parts,
  home: string,
  sections: BuiltSection[],
  whole: ReadonlySet<string>,
): void {
  for (const section of sections) {
    const key = sectionKey(section.id);
    const kind = kindValueOf(section);
    if (!kind || whole.has(section.id)) {
      addPart(made, key, { kind: 'section', home, fields: { [wholeSection]: section } });
      continue;
    }
    const fields = { kind: kindOf(section), ...fieldsIn(kind.fields, section.data) };
    addPart(made, key, { kind: 'section', home, fields, prose: proseIn(kind.fields) });
    const list = listOf(section);
    if (list) addItems(made, section.id, list, itemsOf(withPlaceIds(section)));
  }
}

function addItems(made: Parts, sectionId: string, list: ListField, items: readonly Item[]): void {
  items.forEach((item, index) => {
    const key = `item/${sectionId}/${cardIdOf(item, index)}`;
    const fields = fieldsIn(list.fields, item);
    const prose = proseIn(list.fields);
    addPart(made, key, { kind: 'item', home: itemsIn(sectionId), fields, prose, itemId: item.id });
  });
}

export function addPart(made: Parts, key: string, part: Part): void {
  made.parts.set(key, part);
  made.orders.set(part.home, [...(made.orders.get(part.home) ?? []), key]);
}

type Data = Readonly<Record<string, unknown>>;

/** Flattens groups and leaves lists out. Link and target section of one button are one field. */
function fieldsIn(fields: Fields, data: unknown, above = ''): Record<string, unknown> {
  const values = (data ?? {}) as Data;
  const ends = buttonEnds(fields);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.type === 'list' || name === ends?.target) return [];
      if (field.type === 'group')
        return Object.entries(fieldsIn(field.fields, values[name], `${above}${name}.`));
      const value = name === ends?.link ? [values[name], values[ends.target]] : values[name];
      return [[above + name, value]];
    }),
  );
}

/** The fields of prose, by the names that `fieldsIn` gives them. */
const proseIn = remember((fields: Fields): Required<Part>['prose'] => {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    if (field.type === 'prose') return [[name, { isArticle: field.isArticle === true }] as const];
    if (field.type !== 'group') return [];
    return [...proseIn(field.fields)].map(
      ([inner, reading]) => [`${name}.${inner}`, reading] as const,
    );
  });
  return new Map(found);
});

function dataFrom(fields: Fields, values: Data, items: Item[], above = ''): Data {
  const ends = buttonEnds(fields);
  const read = (name: string, field: Field): unknown => {
    if (field.type === 'list') return items;
    if (field.type === 'group') return dataFrom(field.fields, values, items, `${above}${name}.`);
    if (name === ends?.link) return (values[above + name] as unknown[])[0];
    if (name === ends?.target) return (values[above + ends.link] as unknown[])[1];
    return values[above + name];
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, read(name, field)]),
  );
}

export function partsIn({ orders }: Parts, container: string): string[] {
  return orders.get(container) ?? [];
}

export function treeFrom(made: Parts): NavigationTree {
  const top = partsIn(made, root);
  const containers: [string, string][] = [
    [topList, root],
    ...top.map((key): [string, string] => [idIn(key), childrenIn(idIn(key))]),
    [besideList, besideMenu],
  ];
  const lists = containers.flatMap(([list, container]): [string, string[]][] => {
    const order = partsIn(made, container);
    return order.length === 0 ? [] : [[list, order.map(idIn)]];
  });
  const ids = lists.flatMap(([, all]) => all);
  const pages = ids.map((id): [string, TreePage] => [id, pageFrom(made, pageKey(id))]);
  return new NavigationTree(new Map(pages), new Map(lists));
}

export function pageFrom(made: Parts, key: string): TreePage {
  const { home = root, fields = {} } = made.parts.get(key) ?? {};
  return {
    id: idIn(key),
    text: String(fields['text']),
    to: '',
    isChild: home === root && fields['isChild'] === true,
    hidden: fields['hidden'] === true,
    search: searchFrom(fields),
    hue: fields['hue'] as TreePage['hue'],
    address: String(fields['ownAddress']),
    templates: sectionsFrom(made, sectionsIn(idIn(key))),
  };
}

export function documentFrom(made: Parts, id: string): PageDocument {
  const { to: _to, templates: sections, ...own } = pageFrom(made, pageKey(id));
  const parentId = made.parts.get(pageKey(id))?.fields['parentId'] as string | null;
  const copies = [...made.orders.keys()]
    .filter((container) => container.startsWith(copiesFor('')))
    .flatMap((container) =>
      sectionsFrom(made, container).map((section) => ({ pageId: idIn(container), section })),
    );
  return { ...newPage(id, parentId), ...own, sections, copies };
}

function searchFrom(fields: Data): PageSearch {
  const names = Object.keys(noPageSearch);
  return Object.fromEntries(names.map((name) => [name, fields[`search.${name}`]])) as PageSearch;
}

function sectionsFrom(made: Parts, container: string): BuiltSection[] {
  return partsIn(made, container).flatMap((key) => sectionFrom(made, key) ?? []);
}

export function sectionFrom(made: Parts, key: string): BuiltSection | undefined {
  const part = made.parts.get(key);
  if (!part) return undefined;
  if (wholeSection in part.fields) return part.fields[wholeSection] as BuiltSection;
  const { kind: templateId, ...values } = part.fields;
  const section = { id: idIn(key), templateId } as BuiltSection;
  const keys = partsIn(made, itemsIn(idIn(key)));
  const items = keys.map((item) => itemFrom(made, item)).filter((item) => item !== undefined);
  // The kind's field list has checked what the data holds.
  const data = dataFrom(kindValueOf(section)?.fields ?? {}, values, items);
  return { ...section, data } as BuiltSection;
}

export function itemFrom(made: Parts, key: string): Item | undefined {
  const part = made.parts.get(key);
  const owner = made.parts.get(sectionKey(idIn(key)));
  if (!part || !owner) return undefined;
  const list = listOf({ id: '', templateId: owner.fields['kind'] } as BuiltSection);
  const data = dataFrom(list?.fields ?? {}, part.fields, []);
  return part.itemId === undefined ? data : { id: part.itemId, ...data };
}
