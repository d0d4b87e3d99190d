import { holdersIn, type FieldHolder } from '../sections/field-holders.ts';
import { asText, type NamedField } from '../sections/kinds.ts';
import type { Field, Read } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { remember } from '../values/values.ts';
import type { PagePlace } from '../tree/edit-cards.ts';

/** 'Problem': visitors will stumble over it. 'Advice': the page would be better without it. */
export const severities = ['Problem', 'Advice'] as const;
type Severity = (typeof severities)[number];

/** One line of the list; a field of the page itself has no section. A check keeps nobody from saving. */
export type Check = PagePlace & { severity: Severity; message: string };

/** What a check is about, and how people read it. */
export const checkSubjects = {
  fields: 'Cannot be published yet',
  samples: 'Sample text and gaps',
  links: 'Links',
  pictures: 'Pictures without a description',
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
  /** The position of the section on the page. */
  index: number;
  /** Undefined for the section itself. */
  card: FieldHolder['item'];
  fields: readonly NamedField[];
  has: (field: string) => boolean;
  /** The text of a field; empty where the kind has no such field. */
  words: (field: string) => string;
  value: Read;
  /** The list of this one check. */
  tell: (severity: Severity, field: string, message: string) => Check[];
};

/** Lists each section, followed by its cards. A page asks for them once for every kind of check. */
export const placesOf = remember((sections: BuiltSection[]): Place[] =>
  sections.flatMap((section, index) =>
    holdersIn(section).map(({ item: card, fields, read }) => ({
      name: card ? `${card.name} of Section ${index + 1}` : `Section ${index + 1}`,
      section,
      index,
      card,
      fields,
      has: (field: string) => fields.some(({ name }) => name === field),
      words: (field: string) => asText(read(field)),
      value: read,
      tell: (severity: Severity, field: string, message: string) => [
        {
          severity,
          message: message.slice(0, 1).toUpperCase() + message.slice(1),
          field,
          sectionId: section.id,
          ...(card && { cardId: card.cardId }),
        },
      ],
    })),
  ),
);

/** What a check finds in the fields of one type, or in all of them. */
export function inFields(
  sections: BuiltSection[],
  type: Field['type'] | 'any',
  check: (place: Place, named: NamedField) => Check[],
): Check[] {
  return placesOf(sections).flatMap((place) =>
    place.fields
      .filter(({ field }) => type === 'any' || field.type === type)
      .flatMap((named) => check(place, named)),
  );
}
