import { builderKinds, kinds } from '../../../domain/sections/kinds.ts';
import { withItemIds } from '../../../domain/tree/stored-form.ts';
import { type BuiltSection, sectionOfKind } from '../../../domain/sections/section-schema.ts';
import type { NavigationTree, WireTree } from '../../../domain/tree/tree-schema.ts';
import { child, dataOf, parent, tree, treeOf } from './trees.ts';

/** Five dropdowns of forty pages, each with every kind of the builder twice, or so many times. */
export function largeTree(groups = 5, pagesInGroup = 40, times = 2): NavigationTree {
  const groupAt = (group: number) =>
    parent(
      `g${group}`,
      Array.from({ length: pagesInGroup }, (_page, page) =>
        child(`p${group}-${page}`, everyKind(`p${group}-${page}`, times), `Page ${group}-${page}`),
      ),
      `Group ${group + 1}`,
    );
  return withItemIds(tree(...Array.from({ length: groups }, (_group, group) => groupAt(group))));
}

/** A typical edit: another heading in one section of the last group's first page. */
export function withHeading(before: NavigationTree, heading: string): NavigationTree {
  // Sections of a kind share their data object; writing and reading the tree gives each its own.
  const edited = JSON.parse(JSON.stringify(before)) as WireTree;
  const page = edited.children.at(-1)?.children[0];
  const section = page?.templates[0];
  if (section) dataOf(section).heading = heading;
  return treeOf(edited);
}

function everyKind(page: string, times: number): BuiltSection[] {
  return Array.from({ length: times }, () => builderKinds)
    .flat()
    .map((kind, index) => sectionOfKind(kind, `${page}-${index}`, kinds[kind].defaults));
}
