import { card, type Card, type SectionData, sectionData } from '../sections/built-fields.ts';
import type { BuilderKind } from '../sections/kinds.ts';
import { type BuilderSection, sectionOfKind } from '../sections/section-schema.ts';

type SectionContent = Partial<Omit<SectionData, 'service'>> & {
  serviceName?: string;
  cards?: Partial<Card>[];
};

/** A shipped section of a builder's kind: only what it says is written down, ids of cards follow its own. */
export function builtSection(
  kind: BuilderKind,
  id: string,
  { serviceName = '', cards = [], ...data }: SectionContent,
): BuilderSection {
  const service = {
    name: serviceName,
    cards: cards.map((content, index) => card({ id: cardId(id, index + 1), ...content })),
  };
  return sectionOfKind(kind, id, sectionData({ ...data, service }));
}

/**
 * The ids of what the site is born with are fixed, so that every installation has the same ones and
 * looks like the generated ids: a common stem, then page, section and two digits for the card.
 */
export function seedId(page: number, section: number): string {
  return `66f0f01df01df01df01d${page.toString(16)}${section.toString(16)}00`;
}

function cardId(sectionId: string, position: number): string {
  return sectionId.slice(0, -2) + position.toString(16).padStart(2, '0');
}
