import {
  type CardField,
  type SectionField,
  sectionTemplates,
} from '../../../domain/section-templates.ts';
import { cardIdOf } from '../../../domain/tree/edit-cards.ts';
import { kindOf } from '../../../domain/tree/kinds.ts';
import type { BuiltSection, Card } from '../../../domain/tree/sections.ts';
import { fieldId } from '../preview/field-places.ts';

/** 'Problem': visitors will stumble over it. 'Advice': the page would be better without it. */
export type Severity = 'Problem' | 'Advice';

/** One line of the list. It never keeps anyone from saving. */
export type Check = {
  severity: Severity;
  message: string;
  /** The element id of the field it is about. */
  fieldId: string;
  /** The section whose row holds the field; undefined for a field of the page's search settings. */
  sectionId?: string;
};

/** A section or one of its cards, with the words people know it by and the way to its fields. */
export type Place = {
  /** 'Section 2', 'card 3 of Section 2' */
  name: string;
  section: BuiltSection;
  has: (field: SectionField | CardField) => boolean;
  check: (severity: Severity, field: string, message: string) => Check;
};

export function placeOfSection(section: BuiltSection, index: number): Place {
  return placeAt(section, `Section ${index + 1}`, '', sectionTemplates[kindOf(section)].fields);
}

export function placeOfCard(section: BuiltSection, index: number, card: Card, at: number): Place {
  const { cardFields } = sectionTemplates[kindOf(section)];
  const name = `card ${at + 1} of Section ${index + 1}`;
  return placeAt(section, name, cardIdOf(card, at), cardFields);
}

function placeAt(
  section: BuiltSection,
  name: string,
  cardId: string,
  fields: readonly string[],
): Place {
  return {
    name,
    section,
    has: (field) => fields.includes(field),
    check: (severity, field, message) => ({
      severity,
      message: message.slice(0, 1).toUpperCase() + message.slice(1),
      fieldId: fieldId(section.id, field, cardId),
      sectionId: section.id,
    }),
  };
}
