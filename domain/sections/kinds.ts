import { accordion } from './accordion.ts';
import { contact } from './contact.ts';
import { counters } from './counters.ts';
import {
  type DataOf,
  type Field,
  type Fields,
  type Ground,
  groundWith,
  type ListField,
  type SectionKind,
  type Kinded,
  kindOf,
} from './fields.ts';
import { hero } from './hero.ts';
import { homeHero } from './home-hero.ts';
import { placementGrid, serviceGrid, snapshotGrid } from './icon-grids.ts';
import { imageCards } from './image-cards.ts';
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

/** Every kind of section; whoever draws them has a line for each too (app/sections/section-registry.tsx). */
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
};

export type Kind = keyof typeof kinds;
export type BuilderKind = keyof typeof offered;

export const builderKinds = Object.keys(offered) as BuilderKind[];

/** What the builder offers below them. */
export const moreKinds = [
  'counters',
  'testimonials',
  'verticals',
  'mission',
  'statements',
  'positions',
  'accordion',
  'contact',
  'home_hero',
] as const satisfies Exclude<Kind, BuilderKind>[];

export function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}

export type DataOfKind<Name extends Kind> = DataOf<(typeof kinds)[Name]['fields']>;

export type SectionOf<Name extends Kind> = Name extends Kind
  ? { id: string; templateId: Name; data: DataOfKind<Name> }
  : never;

declare const unknownKind: unique symbol;

/** Of a kind that only a newer version knows: kept as it is, and never drawn for visitors. */
export type UnknownSection = {
  id: string;
  templateId: string & { [unknownKind]: true };
  data?: unknown;
};

export type KnownSection = SectionOf<Kind>;

// What a section says, whatever its kind: read by its field list, so that a new kind is known here already.

type AnySection = KnownSection | UnknownSection;
type Data = Readonly<Record<string, unknown>>;

/** One of a section's list, whatever it holds. */
export type Item = Data & { id?: string | number | undefined };

/** A field, what it is called and where its value is stored. */
export type NamedField = { name: string; field: Field; path: readonly string[] };

/** Undefined for a kind that only a newer version knows. */
export function kindValueOf(section: Kinded): SectionKind | undefined {
  const kind = kindOf(section);
  return isKind(kind) ? kinds[kind] : undefined;
}

export function labelOf(section: Kinded): string {
  return kindValueOf(section)?.label ?? 'A kind that this version does not know';
}

export function groundOf(section: AnySection): Ground {
  return groundWith(kindValueOf(section)?.ground ?? 'plain', section);
}

/** What the form shows of the section itself. */
export function fieldsOf(section: AnySection): NamedField[] {
  const kind = kindValueOf(section);
  return kind ? shownFields(kind) : [];
}

/** What the form shows of each item of its list. */
export function itemFieldsOf(section: AnySection): NamedField[] {
  const kind = kindValueOf(section);
  return kind ? shownItemFields(kind) : [];
}

/** Every field that a section stores, shown or not; of its list, those of an item. */
export function storedFieldsOf(section: AnySection): { own: NamedField[]; item: NamedField[] } {
  const fields = kindValueOf(section)?.fields ?? {};
  return { own: flatFields(fields), item: flatFields(listIn(fields)?.field.fields ?? {}) };
}

export function listOf(section: AnySection): ListField | undefined {
  const kind = kindValueOf(section);
  return kind && listIn(kind.fields)?.field;
}

/** What people call one of its items. */
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

/** With these values in the fields of those names; names that its kind does not have change nothing. */
export function withValues<Section extends AnySection>(section: Section, values: Data): Section {
  const all = flatFields(kindValueOf(section)?.fields ?? {});
  const data = all.reduce<unknown>(
    (changed, { name, path }) =>
      name in values ? withValueAt(changed, path, values[name]) : changed,
    section.data,
  );
  return withData(section, data);
}

/** What people know a section by; empty when it has no heading. */
export function headingOf(section: AnySection): string {
  return asText(valueOf(section, 'heading'));
}

/** Fields that hold no text are empty to whoever asks for one. */
export function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

type TextPlace = { value: string; name: string; cardIndex?: number };

/** Every text of that type that a section holds, shown or not, in its order; those of its items with their place. */
export function textsOfType(section: AnySection, type: Field['type']): TextPlace[] {
  const kind = kindValueOf(section);
  if (!kind) return [];
  const read = (fields: Fields, data: unknown) =>
    flatFields(fields)
      .filter(({ field }) => field.type === type)
      .map(({ name, path }) => ({ name, value: asText(valueAt(data, path)) }));
  const list = listIn(kind.fields);
  const items = itemsOf(section).flatMap((item, cardIndex) =>
    read(list?.field.fields ?? {}, item).map((text) => ({ ...text, cardIndex })),
  );
  return [...read(kind.fields, section.data), ...items];
}

/** The section with its texts of that type changed; the very same one when none is. */
export function mapTexts<Section extends AnySection>(
  section: Section,
  type: Field['type'],
  change: (text: string) => string,
): Section {
  const kind = kindValueOf(section);
  if (!kind || textsOfType(section, type).every(({ value }) => change(value) === value)) {
    return section;
  }
  const write = (fields: Fields, data: unknown) =>
    flatFields(fields)
      .filter(({ field }) => field.type === type)
      .reduce(
        (changed, { path }) => withValueAt(changed, path, change(asText(valueAt(data, path)))),
        data,
      );
  const own = withData(section, write(kind.fields, section.data));
  const list = listIn(kind.fields);
  if (!list) return own;
  return withItems(
    own,
    itemsOf(own).map((item) => write(list.field.fields, item) as Item),
  );
}

type FoundList = { field: ListField; path: readonly string[] };

// Kinds do not change, and a page asks for their fields at every key: each is read once, and the very same list given.
const flatFields = once((fields: Fields) => flatten(fields, []));
const listIn = once((fields: Fields) => findList(fields, []));
const shownFields = once(({ fields, offers }: SectionKind) => inOrder(flatFields(fields), offers));
const shownItemFields = once(({ fields, itemOffers }: SectionKind) => {
  const list = listIn(fields);
  return list ? inOrder(flatFields(list.field.fields), itemOffers) : [];
});

function once<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}

/** Lists apart, groups opened. */
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

/** The field list has said what the data holds. */
function withData<Section extends AnySection>(section: Section, data: unknown): Section {
  return data === section.data ? section : { ...section, data };
}
