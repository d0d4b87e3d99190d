import { itemsOf } from '../../../domain/sections/read-section.ts';
import { cardIdOf } from '../../../domain/tree/edit-cards.ts';
import type { BuiltSection } from '../../../domain/tree/sections.ts';

/** Which field of a section: of the section itself, or of one of its cards. */
export type FieldPlace = { field: string; cardIndex?: number };

/** What renderers draw, and which field it comes from; the first that fits counts. */
const sectionParts: [selector: string, field: string][] = [
  ['.hero-title, .section-title', 'heading'],
  ['.hero-text, .section-lead', 'subHeading'],
  ['.two-column-name', 'name'],
  ['.button', 'buttonText'],
  ['picture', 'image'],
];

const cardParts: [selector: string, field: string][] = [
  ['.h3', 'heading'],
  ['.quiet-text', 'subHeading'],
  ['.section-icon', 'icon'],
  ['.card-more', 'buttonText'],
  ['.card-checks', 'subPoints'],
  ['picture', 'image'],
];

const cards = '.grid-3 > li, .grid-4 > li, .position-rows > li';

/** The field behind what was pressed in a preview. Beside everything it is the heading. */
export function placeOf(pressed: Element, frame: Element): FieldPlace {
  const card = pressed.closest(cards);
  if (card && frame.contains(card)) {
    const cardIndex = [...frame.querySelectorAll(cards)].indexOf(card);
    return { cardIndex, field: partOf(pressed, cardParts) ?? 'heading' };
  }
  return { field: partOf(pressed, sectionParts) ?? 'heading' };
}

/** Where a field shows in a preview; its card, or nothing, when it does not show itself. */
export function elementOf(place: FieldPlace, frame: Element): Element | null {
  return drawnOf(place, frame) ?? cardOf(place, frame);
}

/** Where a field itself is drawn. */
export function drawnOf(place: FieldPlace, frame: Element): Element | null {
  const parts = place.cardIndex === undefined ? sectionParts : cardParts;
  const within = place.cardIndex === undefined ? frame : cardOf(place, frame);
  const selector = parts.find(([, field]) => field === place.field)?.[0];
  return (selector && within?.querySelector(selector)) || null;
}

function cardOf({ cardIndex }: FieldPlace, frame: Element): Element | null {
  return [...frame.querySelectorAll(cards)][cardIndex ?? -1] ?? null;
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

function partOf(pressed: Element, parts: [string, string][]): string | undefined {
  return parts.find(([selector]) => pressed.closest(selector))?.[1];
}
