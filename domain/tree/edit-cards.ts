import { treeLimits } from '../limits.ts';
import {
  fieldsOf,
  type Item,
  itemFieldsOf,
  itemsOf,
  listOf,
  withItems,
} from '../sections/kinds.ts';
import { changeSection, editSection, withNewId } from './edit-page.ts';
import { insertAt, moveBy, moveTo } from './list-moves.ts';
import type { BuiltSection } from './sections.ts';
import type { PageDocument } from './tree-schema.ts';

/** Which card of which section. */
export type CardPlace = { sectionId: string; cardId: string };

/** Cards may come without ids; their place names them until they are changed, and always the same way. */
export function cardIdOf({ id }: Item, index: number): string {
  return String(id ?? `card-${index + 1}`);
}

/** At the end unless a place is named. */
export function addCard(
  document: PageDocument,
  sectionId: string,
  newId: () => string,
  index?: number,
): PageDocument {
  return changeCards(document, sectionId, (cards, section) => {
    const card = structuredClone(listOf(section)?.newItem ?? {});
    return insertAt(cards, withNewId(section, card, newId), index ?? cards.length);
  });
}

export function duplicateCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  newId: () => string,
): PageDocument {
  return changeCards(document, sectionId, (cards, section) => {
    const index = cards.findIndex(byId(cardId));
    const original = cards[index];
    return original ? insertAt(cards, withNewId(section, original, newId), index + 1) : cards;
  });
}

export function moveCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  step: -1 | 1,
): PageDocument {
  return changeCards(document, sectionId, (cards) => moveBy(cards, byId(cardId), step));
}

export function moveCardTo(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  index: number,
): PageDocument {
  return changeCards(document, sectionId, (cards) => moveTo(cards, byId(cardId), index));
}

export function removeCard(document: PageDocument, { sectionId, cardId }: CardPlace): PageDocument {
  return changeCards(document, sectionId, (cards) => cards.filter((card) => !byId(cardId)(card)));
}

export function editCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  fields: Readonly<Record<string, unknown>>,
): PageDocument {
  return changeCards(document, sectionId, (cards) =>
    cards.map((card) => (byId(cardId)(card) ? { ...card, ...fields } : card)),
  );
}

function changeCards(
  document: PageDocument,
  sectionId: string,
  change: (cards: Item[], section: BuiltSection) => Item[],
): PageDocument {
  return changeSection(document, sectionId, (section) => {
    const before = itemsOf(section).map((card, index) => ({
      ...card,
      id: card.id ?? cardIdOf(card, index),
    }));
    const cards = change(before, section);
    return cards === before ? section : withItems(section, cards);
  });
}

function byId(id: string): (card: Item) => boolean {
  return (card) => String(card.id) === id;
}

export type WordsPlace = { field: string; cardIndex?: number };

const limits = { words: treeLimits.headingLength, 'long words': treeLimits.textLength };

/** How much may be typed in a preview at that place; undefined for what is not words. */
export function wordsLimit(
  section: BuiltSection,
  { field: name, cardIndex }: WordsPlace,
): number | undefined {
  const fields = cardIndex === undefined ? fieldsOf(section) : itemFieldsOf(section);
  const type = fields.find((each) => each.name === name)?.field.type;
  return type === 'words' || type === 'long words' ? limits[type] : undefined;
}

/** Puts typed words where they belong, at most as many as the field takes, on one line. */
export function writeWords(
  page: PageDocument,
  sectionId: string,
  place: WordsPlace,
  typed: string,
): PageDocument {
  const section = page.sections.find(({ id }) => id === sectionId);
  const limit = section && wordsLimit(section, place);
  if (!section || limit === undefined) return page;
  const { field, cardIndex } = place;
  const words = { [field]: typed.replaceAll(/[\n\r]+/g, ' ').slice(0, limit) };
  if (cardIndex === undefined) return editSection(page, sectionId, words);
  const item = itemsOf(section)[cardIndex];
  return item ? editCard(page, { sectionId, cardId: cardIdOf(item, cardIndex) }, words) : page;
}
