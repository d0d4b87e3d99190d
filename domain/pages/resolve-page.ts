import { defaultSettings } from '../settings/default-settings.ts';
import { kindOf } from '../sections/fields.ts';
import { asText, groundOf, headingOf, textsOfType, valueOf } from '../sections/kinds.ts';
import {
  findPageAt,
  fixedAddresses,
  fixedIdAt,
  hueOf,
  pagesOf,
  sectionsOf,
  verticalPageIds,
} from '../tree/read-tree.ts';
import type { BuiltSection } from '../tree/sections.ts';
import type { NavigationTree, TreePage } from '../tree/tree-schema.ts';
import { cutText } from '../values/values.ts';
import { aboutUs } from './about-us.ts';
import { careers } from './careers.ts';
import { contact } from './contact.ts';
import { education } from './education.ts';
import { home } from './home.ts';
import { itConsulting } from './it-consulting.ts';
import type { Page, VerticalPage } from './page.ts';
import { realEstate } from './real-estate.ts';
import { socialCardPath } from './social-card.ts';
import { startupIncubation } from './startup-incubation.ts';
import { whyChooseUs } from './why-choose-us.ts';

/** The four verticals, which also seed the navigation tree. */
export const verticalPages: VerticalPage[] = [
  realEstate,
  itConsulting,
  startupIncubation,
  education,
];

/** What follows a page's own sections, by its id: it stays with the page under any name. */
export const fixedTails: ReadonlyMap<string, BuiltSection[]> = new Map([
  [verticalPageIds[itConsulting.hue], [whyChooseUs]],
]);

/** The pages the site is born with, by address. */
export const shippedPages: ReadonlyMap<string, Page> = new Map(
  [home, aboutUs, careers, contact, ...verticalPages.map(wholeVertical)].map((page) => [
    page.path,
    page,
  ]),
);

/** The same by the ids that they have in the tree and beside it. */
export const shippedPagesById: ReadonlyMap<string, Page> = new Map([
  ...[home, aboutUs, careers, contact].map((page): [string, Page] => [
    fixedIdAt(page.path) ?? '',
    page,
  ]),
  ...verticalPages.map((page): [string, Page] => [verticalPageIds[page.hue], page]),
]);

/**
 * The page at an address: the administrator's tree first, then the shipped pages, else nothing (a 404).
 * The site's name stands on cards that are drawn for pages without a picture of their own.
 */
export function resolvePage(path: string, tree: NavigationTree, siteName = ''): Page | undefined {
  return toPage(path, findPageAt(tree, path), siteName);
}

/** The same, for whoever knows what the tree has at this address. */
export function toPage(
  path: string,
  placed: TreePage | undefined,
  siteName: string,
): Page | undefined {
  return placed ? treePageAt(path, placed, siteName) : shippedPageAt(path, siteName);
}

function shippedPageAt(path: string, siteName: string): Page | undefined {
  const page = shippedPages.get(path);
  const [id] = [...shippedPagesById].find(([, shipped]) => shipped.path === path) ?? [];
  if (!page || id === undefined || hasShippedName(siteName)) return page;
  return { ...page, socialImage: socialCardPath(id, { ...page, siteName }) };
}

/** The name that is written on the shipped pictures. Who does not ask for a name draws no card. */
function hasShippedName(siteName: string): boolean {
  return siteName === '' || siteName === defaultSettings.name;
}

/** A draft that stands alone in its tree, as a visitor would see it. */
export function previewPage(
  { path, tree }: { path: string; tree: NavigationTree },
  siteName = '',
): Page {
  const page = resolvePage(path, tree, siteName);
  if (!page) throw new Error('A draft that stands alone in the tree was not found there');
  return page;
}

/** Every address that resolves, with what the tree has there: nothing where a page is as it was shipped. */
export function pagesByAddress(tree: NavigationTree): Map<string, TreePage | undefined> {
  const pages = new Map<string, TreePage | undefined>();
  for (const address of [...shippedPages.keys(), ...fixedAddresses.values()]) {
    pages.set(address, undefined);
  }
  for (const { address, page } of pagesOf(tree)) {
    pages.set(address, pages.get(address) ?? page);
  }
  return pages;
}

export function listPagePaths(tree: NavigationTree): string[] {
  return [...pagesByAddress(tree).keys()];
}

function treePageAt(path: string, page: TreePage, siteName: string): Page {
  const sections = sectionsOf(page);
  const { search } = page;
  const hue = hueOf(page);
  const own = ownWords(page);
  const title = search.title || own.title;
  const shipped = shippedPagesById.get(page.id);
  const drawn =
    shipped?.title === title && hasShippedName(siteName)
      ? shipped.socialImage
      : socialCardPath(page.id, { title, hue, siteName });
  return {
    path,
    name: page.text,
    title,
    description: search.description || own.description,
    hue,
    socialImage: search.image || drawn,
    ...(search.noindex && { noindex: true }),
    sections: withTail(page.id, sections),
  };
}

function wholeVertical(page: VerticalPage): Page {
  return { ...page, sections: withTail(verticalPageIds[page.hue], page.sections) };
}

/** Of the tail, what does not stand on the page itself by now. */
export function tailAfter(id: string, sections: readonly BuiltSection[]): BuiltSection[] {
  const tail = fixedTails.get(id) ?? [];
  return tail.filter((fixed) => sections.every((section) => section.id !== fixed.id));
}

/** Where the tail stands among a page's own sections: at the end, but before a banner that closes the page. */
export function placeOfTail(sections: readonly BuiltSection[]): number {
  const [last, ...others] = sections.toReversed();
  const isClosed = others.length > 0 && last !== undefined && kindOf(last) === 'section_01';
  return isClosed ? others.length : sections.length;
}

function withTail(id: string, sections: BuiltSection[]): BuiltSection[] {
  return sections.toSpliced(placeOfTail(sections), 0, ...tailAfter(id, sections));
}

/** What the page is called and described as when its search settings say nothing. */
function ownWords(page: TreePage): { title: string; description: string } {
  const shipped = shippedPagesById.get(page.id);
  const sections = sectionsOf(page);
  // Someone wrote those words for the page as it was shipped: they hold as long as it begins with the same.
  if (shipped && firstWords(shipped.sections) === firstWords(sections)) {
    return { title: shipped.title, description: shipped.description };
  }
  return {
    title: titleFromWords(page.text, sections),
    description: descriptionFromWords(page.text, sections),
  };
}

function firstWords(sections: readonly BuiltSection[]): string | undefined {
  const first = heroOf(sections) ?? sections[0];
  return first && ['heading', 'subHeading', 'text'].map((name) => wordsOf(first, name)).join('\0');
}

function wordsOf(section: BuiltSection, name: string): string {
  return asText(valueOf(section, name));
}

/** Longer descriptions are cut by search engines, in places of their choosing. */
export const descriptionLength = 160;

/** Shorter ones say too little to stand alone below a title. */
const goodLength = 40;

/** What a page without a search title of its own is called: as its hero says, else by its name. */
export function titleFromWords(name: string, sections: readonly BuiltSection[]): string {
  return oneLine(heroHeading(sections)) || name;
}

/** The first hero carries the page's h1. */
function heroOf(sections: readonly BuiltSection[]): BuiltSection | undefined {
  return sections.find((section) => groundOf(section) === 'hero');
}

export function heroHeading(sections: readonly BuiltSection[]): string {
  const hero = heroOf(sections);
  return hero ? headingOf(hero) : '';
}

/** The first words of the page that can stand alone: whole sentences where they fit. */
export function descriptionFromWords(name: string, sections: readonly BuiltSection[]): string {
  const texts = sections.flatMap(textsOf).map(oneLine).filter(Boolean);
  const text = texts.find(({ length }) => length >= goodLength) ?? texts[0] ?? name;
  return shorten(text, descriptionLength);
}

/** Whole sentences as far as they fit, else whole words and an ellipsis. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const sentences = text.slice(0, limit).lastIndexOf('. ');
  if (sentences >= goodLength) return text.slice(0, sentences + 1);
  const words = text.slice(0, limit).lastIndexOf(' ');
  const cut = cutText(text, words > 0 ? words : limit - 1);
  return `${cut.replace(/ ?[,;:–-]$/, '')}…`;
}

function textsOf(section: BuiltSection): string[] {
  return textsOfType(section, 'long words').map(({ value }) => value);
}

function oneLine(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}
