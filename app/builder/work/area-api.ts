import { hasRight } from '../../../domain/accounts/rights.ts';
import { readSettings, saveSettings } from '../../../domain/calls/settings.ts';
import {
  areasOfPages,
  hiddenAreasOf,
  hideAreasOf,
  type InterestArea,
  showAreasOf,
} from '../../../domain/settings/interest-areas.ts';
import { findPage } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import { change, read } from '../../api/call.ts';

/** The areas of these pages that this person can take out of the contact form: none for an editor. */
export async function listAreasOf(
  tree: NavigationTree,
  pageIds: string[],
): Promise<InterestArea[]> {
  if (!mayChangeAreas()) return [];
  const { values } = await read(readSettings);
  return areasOfPages(values.interestAreas, pageIds, nameIn(tree));
}

export async function hideAreas(tree: NavigationTree, pageIds: string[]): Promise<void> {
  const { version, values } = await read(readSettings);
  const changes = { interestAreas: hideAreasOf(values.interestAreas, pageIds, nameIn(tree)) };
  await change(saveSettings, { body: { version, changes } });
}

/** Puts the areas of a page back into the contact form. Returns those that were hidden. */
export async function showAreas(pageId: string): Promise<InterestArea[]> {
  if (!mayChangeAreas()) return [];
  const { version, values } = await read(readSettings);
  const coming = hiddenAreasOf(values.interestAreas, pageId);
  if (coming.length === 0) return [];
  const changes = { interestAreas: showAreasOf(values.interestAreas, pageId) };
  await change(saveSettings, { body: { version, changes } });
  return coming;
}

function nameIn(tree: NavigationTree): (pageId: string) => string {
  return (pageId) => findPage(tree, pageId)?.page.text ?? '';
}

function mayChangeAreas(): boolean {
  return hasRight(useAuth.getState().user?.role, 'settings');
}
