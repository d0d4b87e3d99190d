import { Accordion } from './accordion.tsx';
import { Contact } from './contact.tsx';
import { Counters } from './counters.tsx';
import { HomeHero } from './home-hero.tsx';
import { Mission } from './mission.tsx';
import { Positions } from './positions.tsx';
import type { SectionRegistry } from './section-props.ts';
import { Statements } from './statements.tsx';
import { Testimonials } from './testimonials.tsx';
import { Verticals } from './verticals.tsx';

/** The kinds only shipped pages use. Home is made of these alone, so it does without the editors' icons. */
export const shippedKinds = {
  home_hero: { Draw: HomeHero, ground: 'hero' },
  counters: { Draw: Counters, ground: 'plain' },
  verticals: { Draw: Verticals, ground: 'plain' },
  mission: { Draw: Mission, ground: 'dark' },
  testimonials: { Draw: Testimonials, ground: 'plain' },
  contact: { Draw: Contact, ground: 'hero if pictured' },
  statements: { Draw: Statements, ground: 'plain' },
  positions: { Draw: Positions, ground: 'plain' },
  accordion: { Draw: Accordion, ground: 'plain' },
} satisfies Partial<SectionRegistry>;
