import {
  asText,
  fieldsOf,
  type Item,
  itemFieldsOf,
  itemNameOf,
  itemsOf,
  type NamedField,
  valueOf,
} from '../sections/kinds.ts';
import { cardIdOf } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { remember } from '../values/values.ts';
import type { PagePlace } from '../tree/edit-cards.ts';

/** 'Problem': visitors will stumble over it. 'Advice': the page would be better without it. */
export const severities = ['Problem', 'Advice'] as const;
type Severity = (typeof severities)[number];

/**
 * One line of the list of checks, with the field that it is about; a field of the page's search settings has no
 * section. A check never keeps anyone from saving.
 */
export type Check = PagePlace & { severity: Severity; message: string };

/** What a check is about, and how people read it. */
export const checkSubjects = {
  fields: 'Not to be published as it is',
  samples: 'Sample words and gaps',
  links: 'Links',
  pictures: 'Pictures without words',
  films: 'Films',
  search: 'Descriptions for search engines',
  contrast: 'Contrast',
  headings: 'Headings',
  lists: 'Lists',
  lengths: 'Lengths',
} as const;

export type CheckSubject = keyof typeof checkSubjects;

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

/** Lists each section, followed by its cards. A page asks for them once for every kind of check. */
export const placesOf = remember((sections: BuiltSection[]): Place[] =>
  sections.flatMap((section, index) => [
    placeOfSection(section, index),
    ...itemsOf(section).map((card, at) => placeOfCard(section, index, card, at)),
  ]),
);

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
      field,
      sectionId: section.id,
      ...(cardId !== '' && { cardId }),
    }),
  };
}
