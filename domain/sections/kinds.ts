import { accordion } from './accordion.ts';
import { contact } from './contact.ts';
import { counters } from './counters.ts';
import type { DataOf } from './fields.ts';
import { hero } from './hero.ts';
import { homeHero } from './home-hero.ts';
import { placementGrid, serviceGrid, snapshotGrid } from './icon-grids.ts';
import { imageCards } from './image-cards.ts';
import { mission } from './mission.ts';
import { positions } from './positions.ts';
import { statements } from './statements.ts';
import { testimonials } from './testimonials.ts';
import { twoColumn } from './two-column.ts';
import { verticals } from './verticals.ts';

/** The specification's six, which the builder offers. */
const offered = {
  section_01: hero,
  section_02: serviceGrid,
  section_03: twoColumn,
  section_04: imageCards,
  section_05: snapshotGrid,
  section_06: placementGrid,
};

/** Every kind of section; whoever draws them has a line for each too (app/sections/section-registry.tsx). */
export const kinds = {
  ...offered,
  home_hero: homeHero,
  counters,
  verticals,
  mission,
  testimonials,
  contact,
  statements,
  positions,
  accordion,
};

export type Kind = keyof typeof kinds;
export type BuilderKind = keyof typeof offered;

export const builderKinds = Object.keys(offered) as BuilderKind[];

export function isKind(name: unknown): name is Kind {
  return typeof name === 'string' && Object.hasOwn(kinds, name);
}

export type DataOfKind<Name extends Kind> = DataOf<(typeof kinds)[Name]['fields']>;

export type SectionOf<Name extends Kind> = Name extends Kind
  ? { id: string; templateId: Name; data: DataOfKind<Name> }
  : never;

declare const unknownKind: unique symbol;

/** Of a kind that only a newer version knows: kept as it is, and never drawn for visitors. */
export type UnknownSection = {
  id: string;
  templateId: string & { [unknownKind]: true };
  data?: unknown;
};

export type KnownSection = SectionOf<Kind>;
