import * as z from 'zod/mini';

import { treeLimits } from '../limits.ts';
import {
  atMost,
  type BuiltSection,
  imageSchemaOf,
  nodeIdSchema,
  published,
  sectionSchemaOf,
  type Strictness,
} from './sections.ts';
import { slugOf } from './slug.ts';

/** How a page is found: what search engines and shared links show of it. Empty means: from its own words. */
function searchSchemaOf(strictness: Strictness) {
  return z.object({
    title: z._default(z.string().check(atMost('headingLength', strictness)), ''),
    description: z._default(z.string().check(atMost('textLength', strictness)), ''),
    image: z._default(imageSchemaOf(strictness), ''),
    noindex: z._default(z.boolean(), false),
  });
}

export type PageSearch = z.output<ReturnType<typeof searchSchemaOf>>;

export const noPageSearch: PageSearch = { title: '', description: '', image: '', noindex: false };

/** What a page has in the tree, in a draft and in kept work alike. */
function pageFieldsOf(strictness: Strictness) {
  return {
    id: nodeIdSchema,
    text: z.string().check(atMost('nameLength', strictness)),
    /** What an editor may hide from the menus without taking it off its address. */
    hidden: z._default(z.boolean(), false),
    search: z._default(searchSchemaOf(strictness), noPageSearch),
  };
}

function sectionListOf(strictness: Strictness) {
  const sections = z.array(sectionSchemaOf(strictness));
  return z._default(sections.check(atMost('sectionsPerPage', strictness)), []);
}

const isDropdownSchema = z._default(z.boolean(), false);

const { id, text, hidden, search } = pageFieldsOf(published);
const to = z._default(z.string(), '');
const templates = sectionListOf(published);

const treePageSchema = z.object({ id, text, to, hidden, search, templates });

const treeEntrySchema = z.object({
  id,
  text,
  to,
  isChild: isDropdownSchema,
  hidden,
  search,
  children: z._default(z.array(treePageSchema).check(z.maxLength(treeLimits.children)), []),
  templates,
});

/**
 * The tree as a request may carry it. `to` is whatever the client sent: `withDerivedSlugs` replaces it,
 * and `findTreeProblem` then judges the tree as a whole.
 */
export const navigationTreeSchema = z.object({
  children: z.array(treeEntrySchema).check(z.maxLength(treeLimits.topEntries)),
});

/** Any page of the tree. */
export type TreePage = z.output<typeof treePageSchema>;
/** What stands at the top of the menu: a page, or a dropdown with the pages in it. */
export type TreeEntry = z.output<typeof treeEntrySchema>;
export type NavigationTree = z.output<typeof navigationTreeSchema>;

function documentSchemaOf(strictness: Strictness) {
  const fields = pageFieldsOf(strictness);
  const copies = z.array(z.object({ pageId: nodeIdSchema, section: sectionSchemaOf(strictness) }));
  return z.object({
    id: fields.id,
    /** The dropdown this page belongs to; null at the top of the menu. */
    parentId: z.nullable(nodeIdSchema),
    text: fields.text,
    /** A dropdown. Its sections stay here, out of sight, in case the switch is turned back. */
    isChild: isDropdownSchema,
    hidden: fields.hidden,
    search: fields.search,
    sections: sectionListOf(strictness),
    /** Sections that publishing puts at the end of other pages. */
    copies: z._default(copies.check(atMost('sectionsPerPage', strictness)), []),
  });
}

/** One page apart from the tree, as the builder edits it: everything an undo may have to bring back. */
export type PageDocument = z.output<ReturnType<typeof documentSchemaOf>>;

/** A page that waits unpublished. */
export const pageDraftSchema = documentSchemaOf({ isSafe: false, isBounded: true });

/** A page as a browser keeps it while it is worked on. */
export const keptPageSchema = documentSchemaOf({ isSafe: false, isBounded: false });

type PageContent = {
  id: string;
  text: string;
  to?: string;
  sections?: BuiltSection[];
  hidden?: boolean;
  search?: PageSearch;
};

export function treePage(content: PageContent): TreePage {
  return {
    id: content.id,
    text: content.text,
    to: content.to ?? slugOf(content.text),
    hidden: content.hidden ?? false,
    search: content.search ?? noPageSearch,
    templates: content.sections ?? [],
  };
}

/** A page at the top of the menu. */
export function topPage(content: PageContent): TreeEntry {
  return { ...treePage(content), isChild: false, children: [] };
}

export function dropdown(content: Omit<PageContent, 'sections'>, children: TreePage[]): TreeEntry {
  return { ...treePage(content), isChild: true, children };
}
