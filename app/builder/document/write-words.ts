import { treeLimits } from '../../../domain/limits.ts';
import { cardIdOf, editCard } from './card-list.ts';
import type { PageDocument } from '../../../domain/page-document.ts';
import { changeSection, editSection } from './section-list.ts';

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
