import * as z from 'zod/mini';

import { treeLimits } from '../values/tree-limits.ts';
import { isSameValue } from '../values/values.ts';
import { type BuiltSection, nodeIdSchema } from '../sections/section-schema.ts';
import { addShippedPages } from './stored-form.ts';
import type { NavigationTree, SentTree, TreeEntry, TreePage } from './tree-schema.ts';

/** Stands for an unchanged page or section. */
type Unchanged = { id: string };

type ChangedPage = Omit<TreePage, 'templates'> & { templates: (BuiltSection | Unchanged)[] };
type ChangedEntry = Omit<TreeEntry, 'templates' | 'children'> & {
  templates: (BuiltSection | Unchanged)[];
  children: (ChangedPage | Unchanged)[];
};

/** A tree with only the id of each page and section that is unchanged from another tree. */
type ChangedTree = {
  children: (ChangedEntry | Unchanged)[];
  pages: (ChangedPage | Unchanged)[];
};

/** Makes a large tree small after a small edit; `withUnchanged` restores it with `base`. */
export function withoutUnchanged(tree: NavigationTree, base: NavigationTree): ChangedTree {
  const known = partsOf(base);
  const pageOf = (page: TreePage): ChangedPage | Unchanged =>
    isSameValue(known.pages.get(page.id), page)
      ? { id: page.id }
      : { ...page, templates: page.templates.map(sectionOf) };
  const sectionOf = (section: BuiltSection): BuiltSection | Unchanged =>
    isSameValue(known.sections.get(section.id), section) ? { id: section.id } : section;
  const entryOf = (entry: TreeEntry): ChangedEntry | Unchanged =>
    isSameValue(known.pages.get(entry.id), entry)
      ? { id: entry.id }
      : {
          ...entry,
          templates: entry.templates.map(sectionOf),
          children: entry.children.map(pageOf),
        };
  return { children: tree.children.map(entryOf), pages: tree.pages.map(pageOf) };
}

const partSchema = z.looseObject({ id: nodeIdSchema });
const sectionList = z.optional(z.array(partSchema));
const pageSchema = z.looseObject({ id: nodeIdSchema, templates: sectionList });
const pageList = z.array(pageSchema).check(z.maxLength(treeLimits.topEntries));
const entrySchema = z.looseObject({
  id: nodeIdSchema,
  templates: sectionList,
  children: z.optional(z.array(pageSchema).check(z.maxLength(treeLimits.pagesBelow))),
});

/** The changes of a request; their content is checked after they are completed. */
export const sentChangesSchema = z.object({
  children: z.array(entrySchema).check(z.maxLength(treeLimits.topEntries)),
  pages: pageList,
});
export type SentChanges = z.output<typeof sentChangesSchema>;

/**
 * The tree as if it had been sent whole; undefined when it names a part that the base does not
 * have.
 */
export function wholeOf(
  { children, pages }: SentChanges,
  base: NavigationTree,
): SentTree | undefined {
  const known = partsOf(
    addShippedPages(
      base,
      pages.map(({ id }) => id),
    ),
  );
  let isWhole = true;
  const found = (part: object | undefined): object[] => {
    isWhole &&= part !== undefined;
    return part ? [part] : [];
  };
  const sectionsOf = (sections: SentChanges['pages'][number]['templates']) =>
    sections?.flatMap((section) =>
      isUnchanged(section) ? found(known.sections.get(section.id)) : [section],
    );
  const pageOf = (page: SentChanges['pages'][number]) =>
    isUnchanged(page)
      ? found(known.pages.get(page.id))
      : [{ ...page, templates: sectionsOf(page.templates) }];
  const entryOf = (entry: SentChanges['children'][number]) =>
    isUnchanged(entry)
      ? found(known.entries.get(entry.id))
      : [
          {
            ...entry,
            templates: sectionsOf(entry.templates),
            children: entry.children?.flatMap(pageOf),
          },
        ];
  const tree = { children: children.flatMap(entryOf), pages: pages.flatMap(pageOf) };
  return isWhole ? tree : undefined;
}

function isUnchanged(part: object): boolean {
  return Object.keys(part).length === 1;
}

function partsOf({ children, pages }: NavigationTree) {
  const entries = new Map(children.map((entry) => [entry.id, entry]));
  const below = children.flatMap((entry) => entry.children);
  const all: TreePage[] = [...children, ...below, ...pages];
  return {
    entries,
    pages: new Map(all.map((page) => [page.id, page])),
    sections: new Map(
      all.flatMap(({ templates }) => templates.map((section) => [section.id, section])),
    ),
  };
}
