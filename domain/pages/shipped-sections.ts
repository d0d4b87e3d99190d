import type { IconName } from '../icons.ts';
import type { Vertical } from './page.ts';

/** Section kinds that only shipped pages use. Like the builder's kinds, each is data drawn by one renderer. */
export type ShippedSection =
  | Shipped<'home_hero', { heading: string; subHeading: string; buttonText: string }>
  | Shipped<'counters', { eyebrow: string; heading: string; text: string; counters: Counter[] }>
  | Shipped<'verticals', { eyebrow: string; heading: string; cards: VerticalCard[] }>
  | Shipped<'mission', { eyebrow: string; sentence: string; image: string }>
  | Shipped<'testimonials', { heading: string; quotes: Quote[] }>
  | Shipped<'contact', { eyebrow: string; heading: string; text: string }>
  | Shipped<'statements', { statements: { eyebrow: string; heading: string; text: string }[] }>
  | Shipped<'positions', { eyebrow: string; heading: string; positions: Position[] }>
  | Shipped<'accordion', { heading: string; subHeading: string; items: SellingPoint[] }>;

type Shipped<Kind extends string, Data> = { id: string; templateId: Kind; data: Data };

export type Counter = { value: number; prefix: string; suffix: string; label: string };
export type VerticalCard = {
  vertical: Vertical;
  heading: string;
  text: string;
  to: string;
  image: string;
};
export type Quote = { id: string; text: string; author: string };
export type Position = {
  id: string;
  title: string;
  vertical: Vertical;
  place: string;
  type: string;
  text: string;
  icon: IconName;
};
/** `q` and `a` are the specification's names. */
export type SellingPoint = { id: number; q: string; a: string; isOpen: boolean };
