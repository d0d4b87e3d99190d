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

function namesOf(strictness: Strictness) {
  return { id: nodeIdSchema, text: textOf(strictness), to: z._default(z.string(), '') };
}

/** A page by itself, wherever it stands. Only one at the top of the menu may be a dropdown. */
export const treePageSchema = z.object({
  ...namesOf(published),
  isChild: isDropdownSchemaOf(published),
  ...ownFieldsOf(published),
  templates: sectionListOf(published),
});

/** The same as it is sent where it is no entry of the menu. */
export const plainPageSchema = z.omit(treePageSchema, { isChild: true });

function treeSchemaOf(strictness: Strictness) {
  const [names, own, templates] = [
    namesOf(strictness),
    ownFieldsOf(strictness),
    sectionListOf(strictness),
  ];
  const page = z.object({ ...names, ...own, templates });
  const below = z.array(page).check(z.maxLength(treeLimits.pagesBelow, treeLimitWords.pagesBelow));
  const isChild = isDropdownSchemaOf(strictness);
  const children = orEmpty(below, [], strictness);
  const entries = z.array(z.object({ ...names, isChild, ...own, children, templates }));
  const pages = z.array(page).check(z.maxLength(treeLimits.topEntries));
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

/** A page of the tree. */
export type TreePage = z.output<typeof treePageSchema>;

/** The tree as it is sent: pages in entries of the menu, and beside them. */
export type WireTree = z.output<typeof navigationTreeSchema>;

/** The list of the menu's top entries and that of edited pages beside it. Others have the id of their dropdown. */
export const topList = '/top';
export const besideList = '/beside';
/** The pages beside the menu that were taken away. */
export const goneList = '/gone';

/** Every page by its id, and the ids in each list in their order; what is empty is no list. It is never changed. */
export class NavigationTree {
  readonly pages: ReadonlyMap<string, TreePage>;
  readonly lists: ReadonlyMap<string, readonly string[]>;

  constructor(pages: NavigationTree['pages'], lists: NavigationTree['lists']) {
    this.pages = pages;
    this.lists = lists;
  }

  static from({ children, pages, gone }: WireTree): NavigationTree {
    const rows = new Map<string, TreePage>();
    const lists = new Map<string, readonly string[]>();
    const add = (
      list: string,
      all: readonly (Omit<TreePage, 'isChild'> & { isChild?: boolean })[],
    ) => {
      for (const { id, text, to, isChild = false, hidden, search, hue, address, templates } of all)
        rows.set(id, { id, text, to, isChild, hidden, search, hue, address, templates });
      if (all.length > 0)
        lists.set(
          list,
          all.map(({ id }) => id),
        );
    };
    add(topList, children);
    for (const entry of children) add(entry.id, entry.children);
    add(besideList, pages);
    if (gone.length > 0) lists.set(goneList, gone);
    return new NavigationTree(rows, lists);
  }

  toJSON(): WireTree {
    return {
      children: pagesIn(this, topList).map(({ templates, ...own }) => ({
        ...own,
        children: pagesIn(this, own.id).map(withoutSwitch),
        templates,
      })),
      pages: pagesIn(this, besideList).map(withoutSwitch),
      gone: [...listed(this, goneList)],
    };
  }
}

function withoutSwitch({ isChild: _isChild, ...page }: TreePage) {
  return page;
}

/** An empty tree: every page is as it was shipped. */
export const noPages = new NavigationTree(new Map(), new Map());

export function listed({ lists }: NavigationTree, list: string): readonly string[] {
  return lists.get(list) ?? [];
}

export function pagesIn(tree: NavigationTree, list: string): TreePage[] {
  return listed(tree, list).flatMap((id) => tree.pages.get(id) ?? []);
}

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
