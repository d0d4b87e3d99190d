import type { IconName } from '../icons.ts';
import type { KindOf, OfKind } from '../tree/kinds.ts';
import { type Section, sectionOfKind } from '../tree/sections.ts';
import type { Vertical } from './page.ts';

/**
 * Section kinds that only shipped pages use. Like the builder's kinds, each is data drawn by one
 * renderer, and `id` is the element id on the page.
 */
export type ShippedSection =
  | HomeHeroSection
  | CountersSection
  | VerticalsSection
  | MissionSection
  | TestimonialsSection
  | ContactSection
  | StatementsSection
  | PositionsSection
  | AccordionSection;

/** A section of a shipped page, its data held to its kind. */
export function shippedSection<Kind extends KindOf<ShippedSection>>(
  kind: Kind,
  id: string,
  data: OfKind<ShippedSection, Kind>['data'],
): Section<Kind, OfKind<ShippedSection, Kind>['data']> {
  return sectionOfKind(kind, id, data);
}

/** The button scrolls to the section of that id. */
export type HomeHeroSection = Section<
  'home_hero',
  { heading: string; subHeading: string; buttonText: string; buttonSectionId: string }
>;
export type CountersSection = Section<
  'counters',
  { eyebrow: string; heading: string; text: string; counters: Counter[] }
>;
export type VerticalsSection = Section<
  'verticals',
  { eyebrow: string; heading: string; text: string; cards: VerticalCard[] }
>;
export type MissionSection = Section<
  'mission',
  { eyebrow: string; sentence: string; image: string }
>;
export type TestimonialsSection = Section<
  'testimonials',
  { eyebrow: string; heading: string; quotes: Quote[] }
>;
/** `image` is empty where the section closes a page, and set where it is the page. */
export type ContactSection = Section<
  'contact',
  { eyebrow: string; heading: string; text: string; image: string }
>;
export type StatementsSection = Section<'statements', { statements: Statement[] }>;
export type PositionsSection = Section<
  'positions',
  { eyebrow: string; heading: string; text: string; buttonText: string; positions: Position[] }
>;
/** Heading and sub-heading hold `{product}`: see product-name.ts. */
export type AccordionSection = Section<
  'accordion',
  { heading: string; subHeading: string; items: SellingPoint[] }
>;

/** Shown as prefix, value counted up from 0, suffix: `$500M+`. */
export type Counter = {
  id: string;
  value: number;
  prefix: string;
  suffix: string;
  label: string;
};
export type VerticalCard = {
  vertical: Vertical;
  heading: string;
  text: string;
  to: string;
  image: string;
};
/** `vertical` gives the quote its hue. */
export type Quote = { id: string; text: string; author: string; vertical: Vertical };
export type Statement = { id: string; eyebrow: string; heading: string; text: string };
export type Position = {
  id: string;
  title: string;
  vertical: Vertical;
  place: string;
  type: 'Full-time' | 'Part-time';
  text: string;
  icon: IconName;
  /** ISO date, for search engines. */
  postedOn: string;
  applyLink: string;
};
/** `q` and `a` are the specification's names. */
export type SellingPoint = { id: number; q: string; a: string; isOpen: boolean };
