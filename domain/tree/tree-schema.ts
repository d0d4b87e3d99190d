import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';

import { treeLimits, treeLimitWords } from '../values/tree-limits.ts';
import { type HueChoice, hueChoices } from '../sections/verticals.ts';
import {
  atMost,
  imageSchemaOf,
  nodeIdSchema,
  orEmpty,
  published,
  sectionSchemaOf,
  type Strictness,
  textOf,
} from '../sections/section-schema.ts';

/** How search engines and shared links show the page. Empty means: made from its own text. */
function searchSchemaOf(strictness: Strictness) {
  return z.object({
    title: orEmpty(textOf(strictness), '', strictness),
    description: orEmpty(textOf(strictness), '', strictness),
    image: orEmpty(imageSchemaOf(strictness), '', strictness),
    noindex: orEmpty(z.boolean(), false, strictness),
  });
}

export type PageSearch = z.output<ReturnType<typeof searchSchemaOf>>;

export const noPageSearch: PageSearch = { title: '', description: '', image: '', noindex: false };

/** The fields that a page has in the tree, in a draft and in kept work, beside its id and name. */
function ownFieldsOf(strictness: Strictness) {
  return {
    /** Hidden from the menus; the page stays at its address. */
    hidden: orEmpty(z.boolean(), false, strictness),
    search: orEmpty(searchSchemaOf(strictness), noPageSearch, strictness),
    /** The page's hue; empty means: its own. */
    hue: orEmpty(hueSchemaOf(strictness), '', strictness),
    /** The last part of the address; empty means: made from the name. */
    address: orEmpty(textOf(strictness), '', strictness),
  };
}

const knownHue = z.enum(hueChoices);

function hueSchemaOf({ isBounded }: Strictness): z.ZodMiniType<HueChoice, HueChoice> {
  return isBounded ? knownHue : orElse(knownHue, '');
}

function sectionListOf(strictness: Strictness) {
  const sections = z.array(sectionSchemaOf(strictness));
  return orEmpty(sections.check(atMost('sectionsPerPage', strictness)), [], strictness);
}

function isDropdownSchemaOf(strictness: Strictness) {
  return orEmpty(z.boolean(), false, strictness);
}

export function treePageSchemaOf(strictness: Strictness) {
  return z.object({
    id: nodeIdSchema,
    text: textOf(strictness),
    to: z._default(z.string(), ''),
    ...ownFieldsOf(strictness),
    templates: sectionListOf(strictness),
  });
}

export function treeEntrySchemaOf(strictness: Strictness) {
  const children = z
    .array(treePageSchemaOf(strictness))
    .check(z.maxLength(treeLimits.pagesBelow, treeLimitWords.pagesBelow));
  return z.object({
    id: nodeIdSchema,
    text: textOf(strictness),
    to: z._default(z.string(), ''),
    isChild: isDropdownSchemaOf(strictness),
    ...ownFieldsOf(strictness),
    children: orEmpty(children, [], strictness),
    templates: sectionListOf(strictness),
  });
}

function treeSchemaOf(strictness: Strictness) {
  const entries = z.array(treeEntrySchemaOf(strictness));
  const pages = z.array(treePageSchemaOf(strictness)).check(z.maxLength(treeLimits.topEntries));
  return z.object({
    children: entries.check(
      z.maxLength(treeLimits.topEntries, treeLimitWords.topEntries),
      z.refine((all) => countBelow(all) <= treeLimits.pagesBelow, treeLimitWords.pagesBelow),
    ),
    /** The edited pages beside the menu; the others are as they were shipped. */
    pages: orEmpty(pages, [], strictness),
    /** The ids of the pages beside the menu that were taken away. */
    gone: orEmpty(z.array(nodeIdSchema).check(z.maxLength(treeLimits.topEntries)), [], strictness),
  });
}

/** A client may leave `children` out. */
function countBelow(entries: { children?: object[] }[]): number {
  return entries.reduce((sum, { children = [] }) => sum + children.length, 0);
}

/** `to` is whatever the client sent: `withDerivedSlugs` replaces it. */
export const navigationTreeSchema = treeSchemaOf(published);

/** The tree in a request: a client that does not know a field leaves it out. */
export type SentTree = { children: object[]; pages?: object[]; gone?: string[] };
export const sentTreeSchema = treeSchemaOf({
  ...published,
  hasGaps: true,
}) as unknown as z.ZodMiniType<SentTree, SentTree>;

/** Any page of the tree. */
export type TreePage = z.output<ReturnType<typeof treePageSchemaOf>>;
/** An entry at the top of the menu: a page, or a dropdown with its pages. */
export type TreeEntry = z.output<ReturnType<typeof treeEntrySchemaOf>>;
export type NavigationTree = z.output<typeof navigationTreeSchema>;

/** An empty tree: every page is as it was shipped. */
export const noPages: NavigationTree = { children: [], pages: [], gone: [] };

function documentSchemaOf(strictness: Strictness) {
  const copies = z.array(z.object({ pageId: nodeIdSchema, section: sectionSchemaOf(strictness) }));
  return z.object({
    id: nodeIdSchema,
    /** The dropdown of this page; null at the top of the menu. */
    parentId: z.nullable(nodeIdSchema),
    text: textOf(strictness),
    /** A dropdown. Its sections stay here, hidden, in case the switch is turned back. */
    isChild: isDropdownSchemaOf(strictness),
    ...ownFieldsOf(strictness),
    sections: sectionListOf(strictness),
    /** Sections that publishing puts at the end of other pages. */
    copies: orEmpty(copies.check(atMost('sectionsPerPage', strictness)), [], strictness),
  });
}

/** One page outside the tree, as the builder edits it: everything that an undo may have to restore. */
export type PageDocument = z.output<ReturnType<typeof documentSchemaOf>>;

/** An unpublished page. */
const waiting: Strictness = { isSafe: false, isBounded: true };
export const pageDraftSchema = documentSchemaOf(waiting);

/** The same in a request. */
export type SentPage = { id: string };
export const sentPageSchema = documentSchemaOf({
  ...waiting,
  hasGaps: true,
}) as unknown as z.ZodMiniType<SentPage, SentPage>;

/** A page in a request that publishes it. */
export const sentPublishedPageSchema = documentSchemaOf({
  ...published,
  hasGaps: true,
}) as unknown as z.ZodMiniType<SentPage, SentPage>;

/** A page in a browser's kept work. */
export const keptPageSchema = documentSchemaOf({ isSafe: false, isBounded: false });
