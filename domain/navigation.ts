import * as z from 'zod/mini';

import { idPattern } from './ids.ts';
import { treeLimits } from './limits.ts';
import { pageAddresses } from './pages/page-addresses.ts';
import { noPageSearch, pageSearchSchema } from './page-search.ts';
import { noTargetSection } from './section-defaults.ts';
import { linksIn, pageIdOf } from './section-links.ts';
import { builtSectionSchema, nodeIdSchema } from './sections.ts';
import { isReservedSlug, isTakenByVerticals, slugOf } from './slug.ts';

const pageName = z.string().check(z.maxLength(treeLimits.nameLength));

const templatesSchema = z._default(
  z.array(builtSectionSchema).check(z.maxLength(treeLimits.sectionsPerPage)),
  [],
);

/** What an editor may hide from the menus without taking it off its address. */
const hiddenSchema = z._default(z.boolean(), false);

const searchSchema = z._default(pageSearchSchema, noPageSearch);

const navigationChildSchema = z.object({
  id: nodeIdSchema,
  text: pageName,
  to: z._default(z.string(), ''),
  hidden: hiddenSchema,
  search: searchSchema,
  templates: templatesSchema,
});

const navigationItemSchema = z.object({
  id: nodeIdSchema,
  text: pageName,
  to: z._default(z.string(), ''),
  isChild: z._default(z.boolean(), false),
  hidden: hiddenSchema,
  search: searchSchema,
  children: z._default(z.array(navigationChildSchema).check(z.maxLength(treeLimits.children)), []),
  templates: templatesSchema,
});

/**
 * The tree as a request may carry it. `to` is whatever the client sent: `withDerivedSlugs` replaces it,
 * and `findTreeProblem` then judges the tree as a whole.
 */
export const navigationTreeSchema = z.object({
  children: z.array(navigationItemSchema).check(z.maxLength(treeLimits.topEntries)),
});

export type NavigationChild = z.output<typeof navigationChildSchema>;
export type NavigationItem = z.output<typeof navigationItemSchema>;
export type NavigationTree = z.output<typeof navigationTreeSchema>;

export type NavigationTemplate = {
  templateId: string;
  version: number;
  component: NavigationTree;
};

export const templateIdSchema = z.string().check(z.regex(idPattern));

export const allFieldsRequired = 'All field required';

export function withDerivedSlugs(tree: NavigationTree): NavigationTree {
  return {
    children: tree.children.map((item) => ({
      ...item,
      to: slugOf(item.text),
      children: item.children.map((child) => ({ ...child, to: slugOf(child.text) })),
    })),
  };
}

/** The first rule the tree breaks, in words for the editor; undefined when it may be stored. */
export function findTreeProblem(tree: NavigationTree): string | undefined {
  return (
    findNameProblem(tree.children, true) ??
    tree.children.map((item) => findNameProblem(item.children, false)).find(Boolean) ??
    tree.children.map(findItemProblem).find(Boolean) ??
    findDuplicateId(tree) ??
    findUnknownPageLink(tree)
  );
}

type Named = { id: string; text: string; to: string };

function findNameProblem(siblings: Named[], atTop: boolean): string | undefined {
  const seen = new Set<string>();
  for (const { id, text, to } of siblings) {
    if (text.trim() === '') return allFieldsRequired;
    if (to.replaceAll('-', '') === '') {
      return `${allFieldsRequired}: “${text}” has no letter or digit to make an address of`;
    }
    if (atTop && (isReservedSlug(to) || isTakenByVerticals(to, id)))
      return `The address /${to} belongs to the site itself`;
    if (seen.has(to)) return `Two pages side by side cannot share the address “${to}”`;
    seen.add(to);
  }
  return undefined;
}

function findItemProblem(item: NavigationItem): string | undefined {
  if (item.isChild && item.templates.length > 0) {
    return `“${item.text}” holds child pages, so it cannot have sections of its own`;
  }
  if (!item.isChild && item.children.length > 0) {
    return `“${item.text}” has child pages but is not marked as their parent`;
  }
  return [item, ...item.children].map(findTargetProblem).find(Boolean);
}

function findTargetProblem(page: NavigationChild | NavigationItem): string | undefined {
  const ids = new Set(page.templates.map((section) => section.id));
  for (const { data } of page.templates) {
    if (data.buttonSectionId === noTargetSection) continue;
    if (!ids.has(data.buttonSectionId)) {
      return `A button on “${page.text}” points to a section that is not on that page`;
    }
    if (data.buttonLink !== '') {
      return `A button on “${page.text}” has both a link and a target section`;
    }
  }
  return undefined;
}

function findDuplicateId(tree: NavigationTree): string | undefined {
  const seen = new Set<string>();
  const pages = tree.children.flatMap((item) => [item, ...item.children]);
  const ids = pages.flatMap((page) => [page.id, ...page.templates.map((section) => section.id)]);
  for (const id of ids) {
    if (seen.has(id)) return `The id ${id} is used twice`;
    seen.add(id);
  }
  return undefined;
}

/** A link stored as `page:<id>` must lead to a page of this very tree. */
function findUnknownPageLink(tree: NavigationTree): string | undefined {
  const addresses = pageAddresses(tree);
  for (const page of tree.children.flatMap((item) => [item, ...item.children])) {
    const ids = page.templates.flatMap(linksIn).map(({ link }) => pageIdOf(link));
    if (ids.some((id) => id !== undefined && !addresses.has(id))) {
      return `A button on “${page.text}” links to a page that does not exist`;
    }
  }
  return undefined;
}
