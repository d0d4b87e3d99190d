import { fixedTails, shippedPagesById } from '../pages/resolve-page.ts';
import { fieldsOf, valueOf, withValues } from '../sections/kinds.ts';
import { derivedId } from './derived-id.ts';
import { fixedPages } from './fixed-pages.ts';
import { mapPages } from './read-tree.ts';
import type { BuiltSection } from './sections.ts';
import { shippedPage } from './shipped.ts';
import type { NavigationTree, TreePage } from './tree-schema.ts';

/**
 * The page that an id of what was shipped belongs to. It is taken also while nobody has edited that page: whoever
 * edits it, or its fixed tail, brings the id into the tree.
 */
function shippedOwnerOf(id: string): string | undefined {
  owners ??= readOwners();
  return owners.get(id);
}

let owners: ReadonlyMap<string, string> | undefined;

function readOwners(): ReadonlyMap<string, string> {
  const beside = fixedPages.flatMap(({ id: pageId }) => [
    [pageId, pageId] as const,
    ...(shippedPage(pageId)?.templates ?? []).map(({ id }) => [id, pageId] as const),
  ]);
  const tails = [...fixedTails].flatMap(([pageId, tail]) =>
    tail.map(({ id }) => [id, pageId] as const),
  );
  return new Map([...beside, ...tails]);
}

/** What is wrong with an id of a section, in words; undefined when nothing is. */
export function findForeignId({ id: pageId, text, templates }: TreePage): string | undefined {
  for (const { id } of templates) {
    const owner = shippedOwnerOf(id);
    if (owner === undefined || (owner === pageId && id !== pageId)) continue;
    const name = shippedPagesById.get(owner)?.name ?? owner;
    return `The section ${id} belongs to “${name}” and cannot stand on “${text}”`;
  }
  return undefined;
}

/**
 * Trees that were stored before this was refused: a section under an id of another page gets one of its own, the
 * same each time, or a merge would take the two for one.
 */
export function withOwnSectionIds(tree: NavigationTree): NavigationTree {
  const all = tree.children.flatMap((entry) => [entry, ...entry.children]);
  if (![...all, ...tree.pages].some(hasForeign)) return tree;
  return mapPages(tree, (page) => {
    if (!hasForeign(page)) return page;
    const newIdOf = (id: string) =>
      (shippedOwnerOf(id) ?? page.id) === page.id ? id : derivedId(`${page.id} ${id}`);
    return { ...page, templates: page.templates.map((section) => renamed(section, newIdOf)) };
  });
}

function renamed(section: BuiltSection, newIdOf: (id: string) => string): BuiltSection {
  const targets = fieldsOf(section)
    .filter(({ field }) => field.type === 'target')
    .map(({ name }) => [name, newIdOf(String(valueOf(section, name)))]);
  return { ...withValues(section, Object.fromEntries(targets)), id: newIdOf(section.id) };
}

function hasForeign(page: TreePage): boolean {
  return findForeignId(page) !== undefined;
}
