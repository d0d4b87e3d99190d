import type { PageServices } from '../../app/server-context.ts';
import { resolvePage } from '../../domain/pages/resolve-page.ts';
import { structuredDataOf } from '../../domain/pages/structured-data.ts';
import { findPageAt } from '../../domain/tree/read-tree.ts';

/** What search engines read about the page at an address; nothing where there is none. */
export async function describePage(path: string, services: PageServices): Promise<object[]> {
  const { tree } = await services.readNavigation();
  const page = resolvePage(path, tree, services.site.name);
  if (!page) return [];
  const node = findPageAt(tree, path);
  const changedAt = node && (await services.readPageDates()).get(node.id);
  return structuredDataOf(page, services.site, changedAt);
}
