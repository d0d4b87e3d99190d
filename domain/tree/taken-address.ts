import { fixedAddresses } from '../pages/page-ids.ts';
import { hasPage, walkTree } from './read-tree.ts';
import { withDerivedSlugs } from './tree-rules.ts';
import type { NavigationTree } from './tree-schema.ts';

/** Why a page that comes back finds no room: another one stands at its address by now. */
export function findTakenAddress(
  restored: NavigationTree,
  before: NavigationTree,
): string | undefined {
  const standing = new Map(walkTree(before).map(({ address, page }) => [address, page.text]));
  const placed = walkTree(withDerivedSlugs(restored)).map(({ page, address }) => ({
    id: page.id,
    address,
  }));
  const beside = [...fixedAddresses].map(([id, address]) => ({ id, address }));
  const back = [...placed, ...beside].filter(
    ({ id }) => hasPage(restored, id) && !hasPage(before, id),
  );
  const taken = back.find(({ address }) => standing.has(address));
  return taken && takenWords(standing.get(taken.address) ?? '', taken.address);
}

function takenWords(name: string, address: string): string {
  return `“${name}” now uses ${address}. Rename or delete it, then bring this page back.`;
}
