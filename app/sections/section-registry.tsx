import { Accordion } from './accordion.tsx';
import { Contact } from './contact.tsx';
import { Counters } from './counters.tsx';
import { Film } from './film.tsx';
import {
  ExploreMenu,
  FooterAbout,
  FooterColumn,
  FooterLegal,
  FooterSocial,
} from './frame-sections.tsx';
import { Hero } from './hero.tsx';
import { HomeHero } from './home-hero.tsx';
import { PlacementGrid, ServiceGrid, SnapshotGrid } from './icon-grids.tsx';
import { ImageCards } from './image-cards.tsx';
import { PlaceOnMap } from './map.tsx';
import { Mission } from './mission.tsx';
import { Positions } from './positions.tsx';
import type { SectionRegistry } from './section-props.ts';
import { Statements } from './statements.tsx';
import { Article } from './article.tsx';
import { Testimonials } from './testimonials.tsx';
import { TwoColumn } from './two-column.tsx';
import { Verticals } from './verticals.tsx';

export const sectionRegistry: SectionRegistry = {
  section_01: { Draw: Hero, ground: 'hero' },
  section_02: { Draw: ServiceGrid, ground: 'by turns' },
  section_03: { Draw: TwoColumn, ground: 'by turns' },
  section_04: { Draw: ImageCards, ground: 'by turns' },
  section_05: { Draw: SnapshotGrid, ground: 'by turns' },
  section_06: { Draw: PlacementGrid, ground: 'by turns' },
  home_hero: { Draw: HomeHero, ground: 'hero' },
  counters: { Draw: Counters, ground: 'by turns' },
  verticals: { Draw: Verticals, ground: 'plain' },
  mission: { Draw: Mission, ground: 'dark' },
  testimonials: { Draw: Testimonials, ground: 'by turns' },
  contact: { Draw: Contact, ground: 'hero if pictured' },
  statements: { Draw: Statements, ground: 'plain' },
  positions: { Draw: Positions, ground: 'plain' },
  accordion: { Draw: Accordion, ground: 'plain' },
  text: { Draw: Article, ground: 'plain' },
  film: { Draw: Film, ground: 'by turns' },
  map: { Draw: PlaceOnMap, ground: 'by turns' },
  footer_about: { Draw: FooterAbout, ground: 'dark' },
  footer_social: { Draw: FooterSocial, ground: 'dark' },
  footer_links: { Draw: FooterColumn, ground: 'dark' },
  footer_legal: { Draw: FooterLegal, ground: 'dark' },
  explore_menu: { Draw: ExploreMenu, ground: 'plain' },
};
