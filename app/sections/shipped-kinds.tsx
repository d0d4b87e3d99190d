import { Accordion } from './accordion.tsx';
import { Contact } from './contact.tsx';
import { Counters } from './counters.tsx';
import { HomeHero } from './home-hero.tsx';
import { Mission } from './mission.tsx';
import { Positions } from './positions.tsx';
import { Statements } from './statements.tsx';
import { Testimonials } from './testimonials.tsx';
import { Verticals } from './verticals.tsx';

/** The kinds only shipped pages use. Home is made of these alone, so it does without the editors' icons. */
export const shippedKinds = {
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
