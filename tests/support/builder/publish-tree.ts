import { setTimeout } from 'node:timers/promises';

import {
  decodeDocument,
  encodeSave,
  type TreeDocument,
  type WireDocument,
} from '../../../domain/tree/codec.ts';
import { asDropdown, newPage } from '../../../domain/tree/edit-page.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { walkTree } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { adminToken, callSite } from '../http/call-site.ts';
import type { Site } from '../process/site.ts';
import { section } from './trees.ts';

/** Publishes a change of the menu, as a save in the builder would. */
export async function publishTree(
  site: Site,
  change: (tree: NavigationTree) => NavigationTree,
): Promise<void> {
  const document = await readDocument(site);
  const { status, message } = await callSite(site, '/template', {
    method: 'PUT',
    token: await adminToken(site),
    body: encodeSave({ ...document, tree: change(document.tree) }),
  });
  if (status !== 200) throw new Error(message);
}

/** Right after a start a busy machine may answer 503. */
export async function readDocument(site: Site): Promise<TreeDocument> {
  for (;;) {
    const { status, data } = await callSite<WireDocument>(site, '/template');
    if (status === 200) return decodeDocument(data);
    if (status !== 503) throw new Error(`The tree was answered with ${status}`);
    await setTimeout(100);
  }
}

type SmallPage = { text: string; headings: string[]; under?: string; isDropdown?: boolean };

/** A page with few sections is quick to draw and quick to walk through by keyboard. */
export function publishPage(
  site: Site,
  { text, headings, under, isDropdown = false }: SmallPage,
): Promise<void> {
  const id = text.toLowerCase().replaceAll(' ', '-');
  return publishTree(site, (tree) => {
    const parentId = walkTree(tree).find(({ page }) => page.text === under)?.page.id ?? null;
    const sections = headings.map((heading, index) => section(`${id}-${index + 1}`, heading));
    return putIntoTree(tree, asDropdown({ ...newPage(id, parentId), text, sections }, isDropdown));
  });
}
