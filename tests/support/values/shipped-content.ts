import { dataOf } from '../builder/trees.ts';
import { shippedPages } from '../../../domain/pages/shipped-pages.ts';
import { kindOf } from '../../../domain/sections/fields.ts';
import type { Card, SectionData } from '../../../domain/sections/built-fields.ts';
import type { BuilderKind, Kind, SectionOf } from '../../../domain/sections/kinds.ts';
import type { BuiltSection } from '../../../domain/sections/section-schema.ts';

export function sectionsOf(path: string): BuiltSection[] {
  return shippedPages.get(path)?.sections ?? [];
}

export function shipped<Name extends Kind>(path: string, kind: Name): SectionOf<Name> {
  const found = sectionsOf(path).find((section) => kindOf(section) === kind);
  if (!found) throw new Error(`${path} has no ${kind}`);
  return found as SectionOf<Name>;
}

export function allBuilt(path: string, kind: BuilderKind): SectionData[] {
  return sectionsOf(path).flatMap((section) => (kindOf(section) === kind ? [dataOf(section)] : []));
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

/**
 * The interest area that a link chooses in the contact form, when the link also begins the message.
 */
export function formFilledBy(link: string): string | null {
  const { pathname, searchParams } = new URL(link, 'http://site');
  return pathname === '/contact' && searchParams.get('about') ? searchParams.get('interest') : null;
}
