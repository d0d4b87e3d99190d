import { isFixedPage } from '../../../domain/tree/fixed-pages.ts';
import {
  addressOf,
  childrenOf,
  findPage,
  isDropdown,
  slugFor,
} from '../../../domain/tree/read-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';

/** Where it will be found, and what becomes of where it is found now. */
export function addressLine(page: PageDocument, tree: NavigationTree): string {
  const slug = slugFor(page);
  const hasNone = slug.replaceAll('-', '') === '';
  if (hasNone && !isFixedPage(page.id)) return 'The address is made from the name';
  const parent = tree.children.find((entry) => entry.id === page.parentId);
  const address = addressOf(slug, parent);
  if (isDropdown(page) && childrenOf(tree, page.id).length === 0)
    return `${address} leads nowhere until it has a child page`;
  const before = findPage(tree, page.id)?.address;
  const words = [isDropdown(page) ? `${address} leads to its first child page` : address];
  if (before !== undefined && before !== address) words.push(`${before} will lead there`);
  return words.join('; ');
}
