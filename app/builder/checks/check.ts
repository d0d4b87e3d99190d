import {
  asText,
  fieldsOf,
  type Item,
  itemFieldsOf,
  itemNameOf,
  itemsOf,
  type NamedField,
  valueOf,
} from '../../../domain/sections/kinds.ts';
import { cardIdOf } from '../../../domain/sections/fields.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';
import { fieldId } from '../preview/field-places.ts';

/** 'Problem': visitors will stumble over it. 'Advice': the page would be better without it. */
type Severity = 'Problem' | 'Advice';

/** One line of the list of checks. A check never keeps anyone from saving. */
export type Check = {
  severity: Severity;
  message: string;
  /** The element id of the field that the check is about. */
  fieldId: string;
  /** The section whose row holds the field; undefined for a field of the page's search settings. */
  sectionId?: string;
};

/** A section or one of its cards, with its name for people and the way to its fields. */
export type Place = {
  /** 'Section 2', 'card 3 of Section 2' */
  name: string;
  section: BuiltSection;
  /** Empty for the section itself. */
  cardId: string;
  /** The fields that the form shows. */
  fields: readonly NamedField[];
  has: (field: string) => boolean;
  /** The text of a field; empty where the kind has no such field. */
  words: (field: string) => string;
  points: (field: string) => string[];
  /** The value of a field, of any type. */
  value: (field: string) => unknown;
  check: (severity: Severity, field: string, message: string) => Check;
};

export function placeOfSection(section: BuiltSection, index: number): Place {
  return placeAt(section, `Section ${index + 1}`, '', fieldsOf(section), (name) =>
    valueOf(section, name),
  );
}

export function placeOfCard(section: BuiltSection, index: number, card: Item, at: number): Place {
  const name = `${itemNameOf(section)} ${at + 1} of Section ${index + 1}`;
  return placeAt(section, name, cardIdOf(card, at), itemFieldsOf(section), (field) => card[field]);
}

/** Lists each section, followed by its cards. */
export function placesOf(sections: BuiltSection[]): Place[] {
  return sections.flatMap((section, index) => [
    placeOfSection(section, index),
    ...itemsOf(section).map((card, at) => placeOfCard(section, index, card, at)),
  ]);
}

function placeAt(
  section: BuiltSection,
  name: string,
  cardId: string,
  fields: readonly NamedField[],
  read: (field: string) => unknown,
): Place {
  return {
    name,
    section,
    cardId,
    fields,
    has: (field) => fields.some((each) => each.name === field),
    words: (field) => asText(read(field)),
    points: (field) => read(field) as string[],
    value: read,
    check: (severity, field, message) => ({
      severity,
      message: message.slice(0, 1).toUpperCase() + message.slice(1),
      fieldId: fieldId(section.id, field, cardId),
      sectionId: section.id,
    }),
  };
}
