import { kindOf } from '../sections/fields.ts';
import type { BuiltSection } from '../sections/section-schema.ts';
import { aboutUs } from './about-us.ts';
import { careers } from './careers.ts';
import { contact } from './contact.ts';
import { education } from './education.ts';
import { home } from './home.ts';
import { itConsulting, whyChooseUs } from './it-consulting.ts';
import { fixedIdAt, verticalPageIds } from './page-ids.ts';
import type { Page, VerticalPage } from './page.ts';
import { realEstate } from './real-estate.ts';
import { startupIncubation } from './startup-incubation.ts';

/** The four verticals, which also seed the navigation tree. */
export const verticalPages: VerticalPage[] = [
  realEstate,
  itConsulting,
  startupIncubation,
  education,
];

/** The sections that follow a page's own, by the page's id: they stay with it under any name. */
export const fixedTails: ReadonlyMap<string, BuiltSection[]> = new Map([
  [verticalPageIds[itConsulting.hue], [whyChooseUs]],
]);

export const shippedPages: ReadonlyMap<string, Page> = new Map(
  [home, aboutUs, careers, contact, ...verticalPages.map(wholeVertical)].map((page) => [
    page.path,
    page,
  ]),
);

/** The same by their ids in the tree and beside it. */
export const shippedPagesById: ReadonlyMap<string, Page> = new Map([
  ...[home, aboutUs, careers, contact].map((page): [string, Page] => [
    fixedIdAt(page.path) ?? '',
    page,
  ]),
  ...verticalPages.map((page): [string, Page] => [verticalPageIds[page.hue], page]),
]);

function wholeVertical(page: VerticalPage): Page {
  return { ...page, sections: withTail(verticalPageIds[page.hue], page.sections) };
}

/** The sections of the tail that the page does not hold itself. */
export function tailAfter(id: string, sections: readonly BuiltSection[]): BuiltSection[] {
  const tail = fixedTails.get(id) ?? [];
  return tail.filter((fixed) => sections.every((section) => section.id !== fixed.id));
}

/** The tail's position among a page's own sections: at the end, but before a closing banner. */
export function placeOfTail(sections: readonly BuiltSection[]): number {
  const [last, ...others] = sections.toReversed();
  const isClosed = others.length > 0 && last !== undefined && kindOf(last) === 'section_01';
  return isClosed ? others.length : sections.length;
}

export function withTail(id: string, sections: BuiltSection[]): BuiltSection[] {
  return sections.toSpliced(placeOfTail(sections), 0, ...tailAfter(id, sections));
}
