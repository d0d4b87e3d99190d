import type { ComponentType } from 'react';

import { Accordion } from './accordion.tsx';
import { Contact } from './contact.tsx';
import { Counters } from './counters.tsx';
import { Hero } from './hero.tsx';
import { HomeHero } from './home-hero.tsx';
import { ImageCards } from './image-cards.tsx';
import { Mission } from './mission.tsx';
import { PlacementGrid } from './placement-grid.tsx';
import { Positions } from './positions.tsx';
import type { SectionKind, SectionProps } from './section-props.ts';
import { ServiceGrid } from './service-grid.tsx';
import { SnapshotGrid } from './snapshot-grid.tsx';
import { Statements } from './statements.tsx';
import { Testimonials } from './testimonials.tsx';
import { TwoColumn } from './two-column.tsx';
import { Verticals } from './verticals.tsx';

type Registry = { [Kind in SectionKind]: ComponentType<SectionProps<Kind>> };

/** Who draws each kind: the builder's six, then those of shipped pages. */
export const sectionRegistry: Registry = {
  section_01: Hero,
  section_02: ServiceGrid,
  section_03: TwoColumn,
  section_04: ImageCards,
  section_05: SnapshotGrid,
  section_06: PlacementGrid,
  home_hero: HomeHero,
  counters: Counters,
  verticals: Verticals,
  mission: Mission,
  testimonials: Testimonials,
  contact: Contact,
  statements: Statements,
  positions: Positions,
  accordion: Accordion,
};
