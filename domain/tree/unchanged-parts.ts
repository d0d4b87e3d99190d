import { isSameValue } from '../same-value.ts';
import type { BuiltSection } from './sections.ts';
import type { NavigationTree, TreeEntry, TreePage } from './tree-schema.ts';

/** Stands for a page or section that is as it was. */
type Unchanged = { id: string };

type ChangedPage = Omit<TreePage, 'templates'> & { templates: (BuiltSection | Unchanged)[] };
type ChangedEntry = Omit<TreeEntry, 'templates' | 'children'> & {
  templates: (BuiltSection | Unchanged)[];
  children: (ChangedPage | Unchanged)[];
};

/** A tree with nothing but the id of each page and section that another tree has just so. */
export type ChangedTree = {
  children: (ChangedEntry | Unchanged)[];
  pages: (ChangedPage | Unchanged)[];
};

/** A large tree after a small edit is small: what `withUnchanged` makes whole again on top of `base`. */
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

/** Undefined when it names what `base` does not have. */
export function withUnchanged(
  { children, pages }: ChangedTree,
  base: NavigationTree,
): NavigationTree | undefined {
  const known = partsOf(base);
  let isWhole = true;
  const found = <Part>(part: Part | undefined): Part[] => {
    isWhole &&= part !== undefined;
    return part === undefined ? [] : [part];
  };
  const sectionsOf = (sections: (BuiltSection | Unchanged)[]) =>
    sections.flatMap((section) =>
      isChanged<BuiltSection>(section) ? [section] : found(known.sections.get(section.id)),
    );
  const pageOf = (page: ChangedPage | Unchanged): TreePage[] =>
    isChanged<ChangedPage>(page)
      ? [{ ...page, templates: sectionsOf(page.templates) }]
      : found(known.pages.get(page.id));
  const entryOf = (entry: ChangedEntry | Unchanged): TreeEntry[] =>
    isChanged<ChangedEntry>(entry)
      ? [
          {
            ...entry,
            templates: sectionsOf(entry.templates),
            children: entry.children.flatMap(pageOf),
          },
        ]
      : found(known.entries.get(entry.id));
  const tree = { children: children.flatMap(entryOf), pages: pages.flatMap(pageOf) };
  return isWhole ? tree : undefined;
}

function isChanged<Part extends object>(part: Part | Unchanged): part is Part {
  return Object.keys(part).length > 1;
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
