import {
  fieldsOf,
  itemFieldsOf,
  itemsOf,
  type NamedField,
} from '../../../domain/sections/kinds.ts';
import { cardIdOf } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';

/** Which field of a section: of the section itself, or of one of its cards. */
export type FieldPlace = { field: string; cardIndex?: number };

/** The field behind what was pressed in a preview. Beside everything it is the heading, or the first words. */
export function placeOfPressed(pressed: Element, section: BuiltSection): FieldPlace {
  const card = markOf(pressed, 'card');
  const field = markOf(pressed, 'field');
  if (card === undefined) return { field: field ?? mainField(fieldsOf(section)) };
  return { cardIndex: Number(card), field: field ?? mainField(itemFieldsOf(section)) };
}

/** Where a field shows in a preview; its card, or nothing, when it does not show itself. */
export function fieldOrCardElement(place: FieldPlace, frame: Element): Element | null {
  return fieldElement(place, frame) ?? cardOf(place, frame);
}

/** Where a field itself is drawn. */
export function fieldElement(place: FieldPlace, frame: Element): Element | null {
  const mark = `[data-field="${CSS.escape(place.field)}"]`;
  if (place.cardIndex !== undefined) return cardOf(place, frame)?.querySelector(mark) ?? null;
  return [...frame.querySelectorAll(mark)].find((shown) => !shown.closest('[data-card]')) ?? null;
}

function cardOf({ cardIndex }: FieldPlace, frame: Element): Element | null {
  return cardIndex === undefined ? null : frame.querySelector(`[data-card="${cardIndex}"]`);
}

export function fieldId(sectionId: string, field: string, cardId = ''): string {
  return `field-${sectionId}-${cardId}-${field}`;
}

export function idOfPlace(section: BuiltSection, { field, cardIndex }: FieldPlace): string {
  const card = cardIndex === undefined ? undefined : itemsOf(section)[cardIndex];
  return fieldId(
    section.id,
    field,
    card && cardIndex !== undefined ? cardIdOf(card, cardIndex) : '',
  );
}

function markOf(pressed: Element, mark: 'card' | 'field'): string | undefined {
  return pressed.closest<HTMLElement | SVGElement>(`[data-${mark}]`)?.dataset[mark];
}

function mainField(fields: NamedField[]): string {
  const words = fields.filter(({ field }) => field.type.endsWith('words')).map(({ name }) => name);
  return words.includes('heading') ? 'heading' : (words[0] ?? 'heading');
}
