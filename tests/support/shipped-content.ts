import type { PageSection } from '../../domain/pages/page.ts';
import { shippedPages } from '../../domain/pages/shipped-pages.ts';
import type { ShippedSection } from '../../domain/pages/shipped-sections.ts';
import { isOfKind, kindOf, type KindOf } from '../../domain/tree/kinds.ts';
import type { BuilderKind, Card, SectionData } from '../../domain/tree/sections.ts';

export function sectionsOf(path: string): PageSection[] {
  return shippedPages.get(path)?.sections ?? [];
}

export function shipped<Kind extends KindOf<ShippedSection>>(path: string, kind: Kind) {
  const found = sectionsOf(path).find((section) => isOfKind(section, kind));
  if (!found) throw new Error(`${path} has no ${kind}`);
  return found;
}

export function allBuilt(path: string, kind: BuilderKind): SectionData[] {
  return sectionsOf(path).flatMap((section) =>
    kindOf(section) === kind && 'service' in section.data ? [section.data] : [],
  );
}

export function built(path: string, kind: BuilderKind): SectionData {
  const [first] = allBuilt(path, kind);
  if (!first) throw new Error(`${path} has no ${kind}`);
  return first;
}

export function cardsOf(path: string, kind: BuilderKind): Card[] {
  return built(path, kind).service.cards;
}

export function headings(cards: Card[]): string[] {
  return cards.map((card) => card.heading);
}

/** The interest area that a link chooses in the contact form, when it also begins the message. */
export function formFilledBy(link: string): string | null {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return pathname === '/contact' && searchParams.get('about') ? searchParams.get('interest') : null;
}
