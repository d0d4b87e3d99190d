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

/** What stands around a section: full-bleed picture, dark sheet, or the page's paper. */
export type Ground = 'hero' | 'dark' | 'plain';

type Registry = {
  [Kind in SectionKind]: { ground: Ground; Draw: ComponentType<SectionProps<Kind>> };
};

/** Who draws each kind: the builder's six, then those of shipped pages. */
export const sectionRegistry: Registry = {
  section_01: { ground: 'hero', Draw: Hero },
  section_02: { ground: 'plain', Draw: ServiceGrid },
  section_03: { ground: 'plain', Draw: TwoColumn },
  section_04: { ground: 'plain', Draw: ImageCards },
  section_05: { ground: 'plain', Draw: SnapshotGrid },
  section_06: { ground: 'plain', Draw: PlacementGrid },
  home_hero: { ground: 'hero', Draw: HomeHero },
  counters: { ground: 'plain', Draw: Counters },
  verticals: { ground: 'plain', Draw: Verticals },
  mission: { ground: 'dark', Draw: Mission },
  testimonials: { ground: 'plain', Draw: Testimonials },
  contact: { ground: 'plain', Draw: Contact },
  statements: { ground: 'plain', Draw: Statements },
  positions: { ground: 'plain', Draw: Positions },
  accordion: { ground: 'plain', Draw: Accordion },
};
