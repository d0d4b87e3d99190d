import { cardIdOf, type Field, type Read } from './fields.ts';
import {
  asText,
  fieldsOf,
  type Item,
  itemFieldsOf,
  itemNameOf,
  itemsOf,
  type NamedField,
  storedFieldsOf,
  valueOf,
  withItems,
  withValues,
} from './kinds.ts';

type AnySection = Parameters<typeof fieldsOf>[0];

/** What holds fields: a section, or an item of its list. */
export type FieldHolder = {
  /** The id, position and name ('card 3') of an item; a section has none. */
  item?: { cardId: string; at: number; name: string };
  fields: readonly NamedField[];
  stored: readonly NamedField[];
  read: Read;
};

/** The section, followed by the items of its list. */
export function holdersIn(section: AnySection): FieldHolder[] {
  const stored = storedFieldsOf(section);
  const fields = itemFieldsOf(section);
  const own = { fields: fieldsOf(section), stored: stored.own };
  return [
    { ...own, read: (name) => valueOf(section, name) },
    ...itemsOf(section).map((item, at) => ({
      item: { cardId: cardIdOf(item, at), at, name: `${itemNameOf(section)} ${at + 1}` },
      fields,
      stored: stored.item,
      read: (name: string) => item[name],
    })),
  ];
}

/** The item of this id; without one, the section itself. */
export function holderIn(section: AnySection, cardId?: string): FieldHolder | undefined {
  return holdersIn(section).find(({ item }) => item?.cardId === cardId);
}

/** The section with these values in its fields and in those of its items, in the order of `holdersIn`. */
export function withHolderValues<Section extends AnySection>(
  section: Section,
  [own = {}, ...ofItems]: Readonly<Record<string, unknown>>[],
): Section {
  const changed = withValues(section, own);
  if (ofItems.every((values) => Object.keys(values).length === 0)) return changed;
  const items = itemsOf(section).map((item, at): Item => ({ ...item, ...ofItems[at] }));
  return withItems(changed, items);
}

type TextPlace = {
  value: string;
  name: string;
  field: Field;
  cardIndex?: number;
  cardId?: string;
};

/** Every text of that type in a section, shown or not, in its order; those of items with position and id. */
export function textsOfType(section: AnySection, type: Field['type']): TextPlace[] {
  return holdersIn(section).flatMap((holder) =>
    ofType(holder, type).map(({ name, field }) => ({
      name,
      field,
      value: asText(holder.read(name)),
      ...(holder.item && { cardIndex: holder.item.at, cardId: holder.item.cardId }),
    })),
  );
}

/** The section with its texts of that type changed; the same object if none changed. */
export function mapTexts<Section extends AnySection>(
  section: Section,
  type: Field['type'],
  change: (text: string) => string,
): Section {
  if (textsOfType(section, type).every(({ value }) => change(value) === value)) return section;
  const values = holdersIn(section).map((holder) =>
    Object.fromEntries(
      ofType(holder, type).map(({ name }) => [name, change(asText(holder.read(name)))]),
    ),
  );
  return withHolderValues(section, values);
}

function ofType({ stored }: FieldHolder, type: Field['type']): NamedField[] {
  return stored.filter(({ field }) => field.type === type);
}
