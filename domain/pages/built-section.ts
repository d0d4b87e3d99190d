import { card, type Card } from '../sections/built-fields.ts';
import type { BuilderKind, DataOfKind, SectionOf } from '../sections/kinds.ts';
import { sectionOfKind } from '../sections/section-schema.ts';

type SectionContent<Name extends BuilderKind> = Partial<Omit<DataOfKind<Name>, 'service'>> & {
  serviceName?: string;
  cards?: Partial<Card>[];
};

/** A shipped section of a builder's kind. The ids of its cards are made from its id. */
export function builtSection<Name extends BuilderKind>(
  kind: Name,
  id: string,
  { serviceName = '', cards = [], ...data }: SectionContent<Name>,
): SectionOf<Name> {
  const service = {
    name: serviceName,
    cards: cards.map((content, index) => card({ id: cardId(id, index + 1), ...content })),
  };
  // Every builder's kind has the service; TypeScript cannot see that for an open kind.
  return sectionOfKind(kind, id, { ...data, service } as Partial<DataOfKind<Name>>);
}

/** Every installation has the same ids of shipped content: a common stem, page, section, two digits for the card. */
export function seedId(page: number, section: number): string {
  return `66f0f01df01df01df01d${page.toString(16)}${section.toString(16)}00`;
}

function cardId(sectionId: string, position: number): string {
  return sectionId.slice(0, -2) + position.toString(16).padStart(2, '0');
}
