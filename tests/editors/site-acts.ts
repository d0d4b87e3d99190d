import { discardDraft as discard, listDrafts } from '../../domain/calls/drafts.ts';
import { listVersions } from '../../domain/calls/template.ts';
import { read } from '../../app/api/call.ts';
import {
  publishTree,
  readTemplate,
  restoreVersion,
  undoSave,
} from '../../app/builder/work/template-api.ts';
import { movePage, removePage } from '../../domain/tree/edit-tree.ts';
import { walkTree } from '../../domain/tree/read-tree.ts';
import { fixedIdAt } from '../../domain/pages/page-ids.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import type { Pick } from './acts.ts';

const home = fixedIdAt('/') ?? '';

/** What is done to the menu and the history, outside of an open page. A refusal is an answer, too. */
export async function listPages(): Promise<{ tree: string[]; dropdowns: string[]; all: string[] }> {
  const { tree } = await readTemplate();
  const [first = '', ...others] = walkTree(tree).map(({ page }) => page.id);
  // Home is among the pages where people meet, edited before or not.
  const ids = [...new Set([first, home, ...others])];
  const drafts = (await read(listDrafts)).map(({ pageId }) => pageId);
  const dropdowns = [...tree.pages.values()].filter(({ isChild }) => isChild).map(({ id }) => id);
  return { tree: ids, dropdowns, all: [...new Set([...ids, ...drafts])] };
}

async function change(act: (tree: NavigationTree, ids: string[]) => NavigationTree) {
  const base = await readTemplate();
  const ids = walkTree(base.tree).map(({ page }) => page.id);
  await publishTree(base, act(base.tree, ids));
}

export function deletePage(pick: Pick): Promise<void> {
  return change((tree, ids) => removePage(tree, ids[pick(ids.length)] ?? ''));
}

export function moveInMenu(pick: Pick): Promise<void> {
  return change((tree, ids) => movePage(tree, ids[pick(ids.length)] ?? '', pick(2) === 0 ? -1 : 1));
}

/** One page by default; the whole site on request. */
export async function restore(pick: Pick): Promise<void> {
  const versions = await read(listVersions);
  const version = versions[pick(Math.min(versions.length, 6))]?.version ?? 1;
  const { all } = await listPages();
  const pageId = pick(4) === 0 ? undefined : all[pick(all.length)];
  await restoreVersion(version, { pageId }).catch(() => {});
}

export async function takeBack(): Promise<void> {
  const { version } = await readTemplate();
  if (version > 1) await undoSave(version).catch(() => {});
}

/** The list of drafts asks first. */
export async function discardDraft(pageId: string, revision: number): Promise<void> {
  await read(discard, { params: { pageId }, query: { revision } }).catch(() => {});
}
