import * as z from 'zod/mini';

import { hasRight } from '../../../domain/accounts/rights.ts';
import {
  areasOfPages,
  hiddenAreasOf,
  hideAreasOf,
  type InterestArea,
  interestAreasSchema,
  showAreasOf,
} from '../../../domain/settings/interest-areas.ts';
import { findPage } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { useAuth } from '../../api/auth-store.ts';
import { callApi } from '../../api/call-api.ts';

const path = '/auth/admin/settings';
const answer = z.object({
  version: z.number(),
  values: z.object({ interestAreas: interestAreasSchema }),
});

/** The areas of these pages that this person can take out of the contact form: none for an editor. */
export async function listAreasOf(
  tree: NavigationTree,
  pageIds: string[],
): Promise<InterestArea[]> {
  if (!mayChangeAreas()) return [];
  const { values } = await read();
  return areasOfPages(values.interestAreas, pageIds, nameIn(tree));
}

/** Takes the areas of these pages out of the contact form. */
export async function hideAreas(tree: NavigationTree, pageIds: string[]): Promise<void> {
  const { version, values } = await read();
  const changes = { interestAreas: hideAreasOf(values.interestAreas, pageIds, nameIn(tree)) };
  await callApi(path, { method: 'PUT', token: token(), body: { version, changes }, answer });
}

/** Puts the areas of a page back into the contact form. Returns those that were hidden. */
export async function showAreas(pageId: string): Promise<InterestArea[]> {
  if (!mayChangeAreas()) return [];
  const { version, values } = await read();
  const coming = hiddenAreasOf(values.interestAreas, pageId);
  if (coming.length === 0) return [];
  const changes = { interestAreas: showAreasOf(values.interestAreas, pageId) };
  await callApi(path, { method: 'PUT', token: token(), body: { version, changes }, answer });
  return coming;
}

function nameIn(tree: NavigationTree): (pageId: string) => string {
  return (pageId) => findPage(tree, pageId)?.page.text ?? '';
}

function mayChangeAreas(): boolean {
  return hasRight(useAuth.getState().user?.role, 'settings');
}

async function read() {
  const { data } = await callApi(path, { token: token(), answer });
  return data;
}

function token(): string {
  return useAuth.getState().authToken;
}
