import { remember } from '../values/values.ts';
import { article } from './article.ts';
import { accordion } from './accordion.ts';
import { contact } from './contact.ts';
import { counters } from './counters.ts';
import {
  type DataOf,
  type Field,
  type Fields,
  type Ground,
  groundsOf,
  groundWith,
  type ListField,
  type SectionKind,
  type Kinded,
  kindOf,
} from './fields.ts';
import { film } from './film.ts';
import { exploreMenu, footerAbout, footerLegal, footerLinks, footerSocial } from './frame-kinds.ts';
import { hero, homeHero } from './heroes.ts';
import { placementGrid, serviceGrid, snapshotGrid } from './icon-grids.ts';
import { imageCards } from './image-cards.ts';
import { map } from './map.ts';
import { mission } from './mission.ts';
import { positions } from './positions.ts';
import { statements } from './statements.ts';

import { testimonials } from './testimonials.ts';
import { twoColumn } from './two-column.ts';
import { verticals } from './verticals.ts';

/** The specification's six, which the builder offers first. */
const offered = {
  section_01: hero,
  section_02: serviceGrid,
  section_03: twoColumn,
  section_04: imageCards,
  section_05: snapshotGrid,
  section_06: placementGrid,
};

/** The kinds of the footer page, which no other page holds. */
const frame = {
  footer_about: footerAbout,
  footer_social: footerSocial,
  footer_links: footerLinks,
  footer_legal: footerLegal,
  explore_menu: exploreMenu,
};

/** Every kind of section. Each has a line in `app/sections/section-registry.tsx` too. */
export const kinds = {
  ...offered,
  home_hero: homeHero,
  counters,
  verticals,
  mission,
  testimonials,
  contact,
  statements,
  positions,
  accordion,
  text: article,
  film,
  map,
  ...frame,
};

export type Kind = keyof typeof kinds;
export type BuilderKind = keyof typeof offered;
export type FrameKind = keyof typeof frame;

export const builderKinds = Object.keys(offered) as BuilderKind[];
export const frameKinds = Object.keys(frame) as FrameKind[];

/** The kinds that the builder offers below those. */
export const moreKinds = [
  'text',
  'film',
  'map',
  'counters',
  'testimonials',
  'verticals',
  'mission',
  'statements',
  'positions',
  'accordion',
  'contact',
  'home_hero',
] as const satisfies Exclude<Kind, BuilderKind | FrameKind>[];

export function isFrameKind(name: unknown): name is FrameKind {
  return typeof name === 'string' && Object.hasOwn(frame, name);
}

function isBuilderKind(kind: Kind): kind is BuilderKind {
  return Object.hasOwn(offered, kind);
}

export function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}

export type DataOfKind<Name extends Kind> = DataOf<(typeof kinds)[Name]['fields']>;

export type SectionOf<Name extends Kind> = Name extends Kind
  ? { id: string; templateId: Name; data: DataOfKind<Name> }
  : never;

declare const unknownKind: unique symbol;

/** A section of a kind that only a newer version knows: kept as it is, and never drawn for visitors. */
export type UnknownSection = {
  id: string;
  templateId: string & { [unknownKind]: true };
  data?: unknown;
};

export type KnownSection = SectionOf<Kind>;

// A section of any kind, read by its field list, so that a new kind works here already.

type AnySection = KnownSection | UnknownSection;
type Data = Readonly<Record<string, unknown>>;

/** An item of a section's list, whatever it holds. */
export type Item = Data & { id?: string | number | undefined };

export type NamedField = { name: string; field: Field; path: readonly string[] };

/** Undefined for a kind that only a newer version knows. */
export function kindValueOf(section: Kinded): SectionKind | undefined {
  const kind = kindOf(section);
  return isKind(kind) ? kinds[kind] : undefined;
}

export function labelOf(section: Kinded): string {
  return kindValueOf(section)?.label ?? 'Unsupported section type';
}

export function groundOf(section: AnySection): Ground {
  return groundWith(kindValueOf(section)?.ground ?? 'plain', section);
}

/** The grounds of a page's sections. Each row of the editor asks for its own. */
export const groundsOfPage = remember((sections: readonly AnySection[]): Ground[] =>
  groundsOf(
    sections.map((section) => ({ ground: kindValueOf(section)?.ground ?? 'plain', section })),
  ),
);

export function fieldsOf(section: AnySection): NamedField[] {
  const kind = kindValueOf(section);
  return kind ? shownFields(kind) : [];
}

export function itemFieldsOf(section: AnySection): NamedField[] {
  const kind = kindValueOf(section);
  return kind ? shownItemFields(kind) : [];
}

/** Every field that a section stores, shown or not; for its list, the fields of an item. */
export function storedFieldsOf(section: AnySection): { own: NamedField[]; item: NamedField[] } {
  const fields = kindValueOf(section)?.fields ?? {};
  return { own: flatFields(fields), item: flatFields(listIn(fields)?.field.fields ?? {}) };
}

export function listOf(section: AnySection): ListField | undefined {
  const kind = kindValueOf(section);
  return kind && listIn(kind.fields)?.field;
}

/** The name of one of its items. */
export function itemNameOf(section: Kinded): string {
  return listIn(kindValueOf(section)?.fields ?? {})?.field.item ?? 'card';
}

export function itemsOf(section: AnySection): readonly Item[] {
  const list = listIn(kindValueOf(section)?.fields ?? {});
  return list ? (valueAt(section.data, list.path) as Item[]) : [];
}

export function withItems<Section extends AnySection>(
  section: Section,
  items: readonly Item[],
): Section {
  const list = listIn(kindValueOf(section)?.fields ?? {});
  return list ? withData(section, withValueAt(section.data, list.path, items)) : section;
}

export function valueOf(section: AnySection, name: string): unknown {
  const kind = kindValueOf(section);
  const named = kind && flatFields(kind.fields).find((each) => each.name === name);
  return named && valueAt(section.data, named.path);
}

/** Puts values into the fields of those names; names that the kind does not have are ignored. */
export function withValues<Section extends AnySection>(section: Section, values: Data): Section {
  const all = flatFields(kindValueOf(section)?.fields ?? {});
  const data = all.reduce<unknown>(
    (changed, { name, path }) =>
      name in values ? withValueAt(changed, path, values[name]) : changed,
    section.data,
  );
  return withData(section, data);
}

/** What a field of this kind may hold; of a list's item, the first of the example. Empty where the kind begins with words. */
export function exampleOf(kind: string, name: string, isItem: boolean): string {
  if (!isKind(kind) || isBuilderKind(kind)) return '';
  const example = { templateId: kind, data: kinds[kind].example } as KnownSection;
  return asText(isItem ? itemsOf(example)[0]?.[name] : valueOf(example, name));
}

/** The section's heading for people; empty if it has none. */
export function headingOf(section: AnySection): string {
  return asText(valueOf(section, 'heading'));
}

/** A value that is no text counts as an empty text. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type FoundList = { field: ListField; path: readonly string[] };

// Kinds do not change, and a page asks for their fields at every key.
const flatFields = remember((fields: Fields) => flatten(fields, []));
const listIn = remember((fields: Fields) => findList(fields, []));
const shownFields = remember(({ fields, offers }: SectionKind) =>
  inOrder(flatFields(fields), offers),
);
const shownItemFields = remember(({ fields, itemOffers }: SectionKind) => {
  const list = listIn(fields);
  return list ? inOrder(flatFields(list.field.fields), itemOffers) : [];
});

/** Flattens groups; lists stay apart. */
function flatten(fields: Fields, above: readonly string[]): NamedField[] {
  return Object.entries(fields).flatMap(([name, field]): NamedField[] => {
    if (field.type === 'list') return [];
    if (field.type === 'group') return flatten(field.fields, [...above, name]);
    return [{ name, field, path: [...above, name] }];
  });
}

function findList(fields: Fields, above: readonly string[]): FoundList | undefined {
  for (const [name, field] of Object.entries(fields)) {
    const path = [...above, name];
    if (field.type === 'list') return { field, path };
    const inner = field.type === 'group' ? findList(field.fields, path) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

function inOrder(fields: NamedField[], names: readonly string[] | undefined): NamedField[] {
  if (!names) return fields;
  return names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Data)[name], data);
}

function withValueAt(data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const old = data as Data;
  return { ...old, [name]: withValueAt(old[name], rest, value) };
}

/** The field list has checked what the data holds. */
function withData<Section extends AnySection>(section: Section, data: unknown): Section {
  return data === section.data ? section : { ...section, data };
}
