import { isWritten } from '../../../domain/sections/fields.ts';
import { fieldsOf, itemFieldsOf, type NamedField } from '../../../domain/sections/kinds.ts';
import type { FieldPlace, PagePlace } from '../../../domain/tree/edit-cards.ts';
import { ownValue } from '../../../domain/values/values.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';

/** The field behind a pressed element of a preview; elsewhere the heading, or the first text. */
export function placeOfPressed(pressed: Element, section: BuiltSection): FieldPlace {
  const card = markOf(pressed, 'card');
  const field = markOf(pressed, 'field');
  if (card === undefined) return { field: field ?? mainField(fieldsOf(section)) };
  return { cardId: card, field: field ?? mainField(itemFieldsOf(section)) };
}

/** The element of a field in a preview; else its card, or nothing. */
export function fieldOrCardElement(place: FieldPlace, frame: Element): Element | null {
  return fieldElement(place, frame) ?? cardOf(place, frame);
}

export function fieldElement(place: FieldPlace, frame: Element): Element | null {
  const mark = `[data-field="${CSS.escape(place.field)}"]`;
  if (place.cardId !== undefined) return cardOf(place, frame)?.querySelector(mark) ?? null;
  return [...frame.querySelectorAll(mark)].find((found) => !found.closest('[data-card]')) ?? null;
}

function cardOf({ cardId }: FieldPlace, frame: Element): Element | null {
  return cardId === undefined ? null : frame.querySelector(`[data-card="${CSS.escape(cardId)}"]`);
}

export function fieldId(sectionId: string, field: string, cardId = ''): string {
  return `field-${sectionId}-${cardId}-${field}`;
}

export function idOfPlace(sectionId: string, { field, cardId }: FieldPlace): string {
  return fieldId(sectionId, field, cardId);
}

export const pageNameId = 'builder-page-name';
export const addressId = 'builder-page-address';

/** The ids of the page's own fields, by the names that its problems and checks have. */
const pageFieldIds: Record<string, string> = {
  text: pageNameId,
  address: addressId,
  'search.title': 'search-title',
  'search.description': 'search-description',
  'search.image': 'search-image',
};

export function idOfPagePlace({ sectionId, ...place }: PagePlace): string {
  if (sectionId !== undefined) return idOfPlace(sectionId, place);
  return ownValue(pageFieldIds, place.field) ?? pageNameId;
}

export function isSearchPlace({ sectionId, field }: PagePlace): boolean {
  return sectionId === undefined && field.startsWith('search.');
}

function markOf(pressed: Element, mark: 'card' | 'field'): string | undefined {
  return pressed.closest<HTMLElement | SVGElement>(`[data-${mark}]`)?.dataset[mark];
}

function mainField(fields: NamedField[]): string {
  const words = fields.filter(({ field }) => isWritten(field)).map(({ name }) => name);
  return words.includes('heading') ? 'heading' : (words[0] ?? 'heading');
}
