import { holderIn } from '../sections/field-holders.ts';
import { type Field, isWritten, keepsLines } from '../sections/fields.ts';
import {
  asText,
  fieldsOf,
  type Item,
  itemFieldsOf,
  itemsOf,
  listOf,
  withItems,
} from '../sections/kinds.ts';
import { changeSection, editSection, withNewId } from './edit-page.ts';
import { moveTo, placeOfId } from './list-moves.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { withPlaceIds } from './stored-form.ts';
import type { PageDocument } from './tree-schema.ts';

export type CardPlace = { sectionId: string; cardId: string };

/** Adds a card after the card of that id; at the end when none is named. */
export function addCard(
  document: PageDocument,
  sectionId: string,
  newId: () => string,
  afterId?: string,
): PageDocument {
  return changeCards(document, sectionId, (cards, section) => {
    const card = structuredClone(listOf(section)?.newItem ?? {});
    const before = afterId === undefined ? -1 : placeOfId(cards, afterId);
    const index = before === -1 ? cards.length : before + 1;
    return cards.toSpliced(index, 0, withNewId(section, card, newId));
  });
}

export function duplicateCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  newId: () => string,
): PageDocument {
  return changeCards(document, sectionId, (cards, section) => {
    const index = placeOfId(cards, cardId);
    const original = cards[index];
    return original ? cards.toSpliced(index + 1, 0, withNewId(section, original, newId)) : cards;
  });
}

export function moveCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  step: -1 | 1,
): PageDocument {
  return changeCards(document, sectionId, (cards) => {
    const from = placeOfId(cards, cardId);
    return moveTo(cards, from, from + step);
  });
}

export function moveCardOnto(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  ontoId: string,
): PageDocument {
  return changeCards(document, sectionId, (cards) =>
    moveTo(cards, placeOfId(cards, cardId), placeOfId(cards, ontoId)),
  );
}

export function removeCard(document: PageDocument, { sectionId, cardId }: CardPlace): PageDocument {
  return changeCards(document, sectionId, (cards) =>
    cards.filter(({ id }) => String(id) !== cardId),
  );
}

export function editCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  fields: Readonly<Record<string, unknown>>,
): PageDocument {
  return changeCards(document, sectionId, (cards) =>
    cards.map((card) => (String(card.id) === cardId ? { ...card, ...fields } : card)),
  );
}

function changeCards(
  document: PageDocument,
  sectionId: string,
  change: (cards: Item[], section: BuiltSection) => Item[],
): PageDocument {
  return changeSection(document, sectionId, (section) => {
    const before = [...itemsOf(withPlaceIds(section))];
    const cards = change(before, section);
    return cards === before ? section : withItems(section, cards);
  });
}

/** A field of a section, or of one of its cards. */
export type FieldPlace = { field: string; cardId?: string };

/** The same anywhere on a page; a field of the page itself has no section. */
export type PagePlace = FieldPlace & { sectionId?: string };

export function fieldAt(section: BuiltSection, { field, cardId }: FieldPlace): Field | undefined {
  const fields = cardId === undefined ? fieldsOf(section) : itemFieldsOf(section);
  return fields.find(({ name }) => name === field)?.field;
}

/** The stored text at that place; undefined where the field is not text. */
export function wordsAt(section: BuiltSection, place: FieldPlace): string | undefined {
  const found = fieldAt(section, place);
  if (!found || !isWritten(found)) return undefined;
  const holder = holderIn(withPlaceIds(section), place.cardId);
  return holder && asText(holder.read(place.field));
}

/** Writes typed text into its field. A one-line field keeps no line breaks. */
export function writeWords(
  page: PageDocument,
  sectionId: string,
  place: FieldPlace,
  typed: string,
): PageDocument {
  const section = page.sections.find(({ id }) => id === sectionId);
  if (!section || wordsAt(section, place) === undefined) return page;
  const { field, cardId } = place;
  const written = fieldAt(section, place);
  const hasLines = written !== undefined && keepsLines(written);
  const text = hasLines ? typed.replaceAll(/\r\n?/g, '\n') : typed.replaceAll(/[\n\r]+/g, ' ');
  if (cardId === undefined) return editSection(page, sectionId, { [field]: text });
  return editCard(page, { sectionId, cardId }, { [field]: text });
}
