import { aboutUs } from './about-us.ts';
import { careers } from './careers.ts';
import { contact } from './contact.ts';
import { education } from './education.ts';
import { home } from './home.ts';
import { itConsulting } from './it-consulting.ts';
import type { BuiltSection } from '../tree/sections.ts';
import type { Page, VerticalPage } from './page.ts';
import { realEstate } from './real-estate.ts';
import { startupIncubation } from './startup-incubation.ts';
import { whyChooseUs } from './why-choose-us.ts';

/** The four verticals, which also seed the navigation tree. */
export const verticalPages: VerticalPage[] = [
  realEstate,
  itConsulting,
  startupIncubation,
  education,
];

/** What the builder's six kinds cannot express, drawn after the tree's own sections at that address. */
export const fixedTails: ReadonlyMap<string, BuiltSection[]> = new Map([
  [itConsulting.path, [whyChooseUs]],
]);

/** The pages the site is born with, by address. */
export const shippedPages: ReadonlyMap<string, Page> = new Map(
  [home, aboutUs, careers, contact, ...verticalPages].map((page) => [page.path, withTail(page)]),
);

function withTail(page: Page): Page {
  return { ...page, sections: [...page.sections, ...(fixedTails.get(page.path) ?? [])] };
}
