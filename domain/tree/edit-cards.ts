import { treeLimits } from '../limits.ts';
import { changeSection, editSection } from './edit-page.ts';
import { insertAt, moveBy, moveTo } from './list-moves.ts';
import { type BuiltSection, type Card, newCard } from './sections.ts';
import type { PageDocument } from './tree-schema.ts';

/** Which card of which section. */
export type CardPlace = { sectionId: string; cardId: string };

/** Cards may come without ids; their place names them until they are changed, and always the same way. */
export function cardIdOf(card: Card, index: number): string {
  return card.id ?? `card-${index + 1}`;
}

export function makeCard(newId: () => string): Card {
  return { ...newCard, subPoints: [], id: newId() };
}

/** At the end unless a place is named. */
export function addCard(
  document: PageDocument,
  sectionId: string,
  card: Card,
  index?: number,
): PageDocument {
  return changeCards(document, sectionId, (cards) => insertAt(cards, card, index ?? cards.length));
}

export function duplicateCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  newId: () => string,
): PageDocument {
  return changeCards(document, sectionId, (cards) => {
    const index = cards.findIndex(byId(cardId));
    const original = cards[index];
    return original ? insertAt(cards, { ...original, id: newId() }, index + 1) : cards;
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
  return changeCards(document, sectionId, (cards) => cards.filter((card) => card.id !== cardId));
}

export function editCard(
  document: PageDocument,
  { sectionId, cardId }: CardPlace,
  fields: Partial<Card>,
): PageDocument {
  return changeCards(document, sectionId, (cards) =>
    cards.map((card) => (card.id === cardId ? { ...card, ...fields } : card)),
  );
}

function changeCards(
  document: PageDocument,
  sectionId: string,
  change: (cards: Card[]) => Card[],
): PageDocument {
  return changeSection(document, sectionId, (section) => {
    const before = namedCards(section);
    const cards = change(before);
    if (cards === before) return section;
    const { data } = section;
    return { ...section, data: { ...data, service: { ...data.service, cards } } };
  });
}

function namedCards({ data }: BuiltSection): Card[] {
  return data.service.cards.map((card, index) => ({ ...card, id: cardIdOf(card, index) }));
}

function byId(id: string): (card: Card) => boolean {
  return (card) => card.id === id;
}

/** Words that stand in a preview and can be typed there. */
const limits: Record<string, number> = {
  heading: treeLimits.headingLength,
  subHeading: treeLimits.textLength,
  serviceName: treeLimits.headingLength,
  buttonText: treeLimits.headingLength,
};

export type WordsPlace = { field: string; cardIndex?: number };

export function canWrite({ field }: WordsPlace): boolean {
  return field in limits;
}

/** Puts typed words where they belong, at most as many as the field takes, on one line. */
export function writeWords(
  page: PageDocument,
  sectionId: string,
  { field, cardIndex }: WordsPlace,
  typed: string,
): PageDocument {
  const limit = limits[field];
  if (limit === undefined) return page;
  const words = typed.replaceAll(/[\n\r]+/g, ' ').slice(0, limit);
  if (cardIndex !== undefined) {
    const section = page.sections.find(({ id }) => id === sectionId);
    const card = section?.data.service.cards[cardIndex];
    if (!card) return page;
    return editCard(page, { sectionId, cardId: cardIdOf(card, cardIndex) }, { [field]: words });
  }
  if (field !== 'serviceName') return editSection(page, sectionId, { [field]: words });
  return changeSection(page, sectionId, (section) => ({
    ...section,
    data: { ...section.data, service: { ...section.data.service, name: words } },
  }));
}
