import { parseChanged } from '../../../domain/tree/complete.ts';
import { findCopyProblem } from '../../../domain/tree/copies.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { findPage, hasPage, isDropdown, pageAddresses } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { badRequest, HttpError } from '../../http/answers.ts';
import type { StoredDraft } from '../revisions/draft-store.ts';
import type { Save } from '../tree/judge-trees.ts';
import type { TreeService } from '../tree/tree-service.ts';
import type { Outcome } from '../../../domain/content/outcome.ts';
import { describeChanges } from '../../../domain/tree/changes.ts';
import { redirectsAfter, targetOf } from '../../../domain/tree/redirects.ts';
import { pageIn } from '../../../domain/tree/stored-form.ts';
import type { Database } from '../../db/database.ts';
import { listRedirects } from '../redirects/redirect-store.ts';
import { fingerprintDraft, hashOf, readUsed } from '../revisions/approval-store.ts';

/** Publishes a draft as it is stored: changes of others since it began are merged. */
export async function publishDraft(
  trees: TreeService,
  draft: StoredDraft,
  publication: Pick<Save, 'authorId' | 'isApproved' | 'inTransaction'>,
) {
  return trees.change({ ...(await planDraft(trees, draft)), ...publication });
}

/** What publishing the draft now would make of the site, or why it is refused. */
export async function foreseeDraft(trees: TreeService, draft: StoredDraft) {
  try {
    const foreseen = await trees.foresee(await planDraft(trees, draft));
    return { ...foreseen, problem: undefined };
  } catch (error) {
    if (error instanceof HttpError) return { problem: error.message };
    throw error;
  }
}

async function planDraft(trees: TreeService, draft: StoredDraft) {
  const current = await trees.read();
  // A page that is not in the tree has no conflicts there.
  const { version, tree, document } = hasPage(current.tree, draft.pageId)
    ? await trees.readBegun(draft.baseVersion, draft.document)
    : { ...current, document: draft.document };
  const problem = findCopyProblem(document, tree, current.tree);
  if (problem !== undefined) throw badRequest(problem);
  return { version, base: tree, tree: checked(putIntoTree(tree, document), tree) };
}

/** Drafts follow looser rules than published pages, so the tree is checked. */
function checked(tree: NavigationTree, before: NavigationTree): NavigationTree {
  const { data, error } = parseChanged(tree, before);
  if (error) throw badRequest(error.issues[0]?.message ?? 'It is not complete.');
  return data;
}

/**
 * Finds everything that visitors would see differently if this draft went out now. `version` and `fingerprint` name what
 * the outcome was found from.
 */
export async function findOutcome(
  { db, trees }: { db: Database; trees: TreeService },
  draft: StoredDraft,
): Promise<{ outcome: Outcome; version: number; fingerprint: string | undefined }> {
  const { pageId, revision } = draft;
  const fingerprint = await fingerprintDraft(db, pageId);
  const { problem, ...foreseen } = await foreseeDraft(trees, draft);
  if (!('tree' in foreseen)) {
    const nothing = { pages: [], redirects: [], pictures: [], files: [] };
    const outcome = {
      revision,
      seen: hashOf([revision, problem]),
      ...nothing,
      problem: problem ?? '',
    };
    return { outcome, version: 0, fingerprint };
  }
  const { current, tree } = foreseen;
  const found = await differences(db, pageId, current.tree, tree);
  const outcome = { revision, seen: hashOf([revision, found]), ...found, problem: null };
  return { outcome, version: current.version, fingerprint };
}

async function differences(
  db: Database,
  pageId: string,
  before: NavigationTree,
  after: NavigationTree,
) {
  const changed = describeChanges(before, after).map((change) => change.pageId);
  const ids = [...new Set([pageId, ...changed])];
  const [addressesBefore, addresses] = [pageAddresses(before), pageAddresses(after)];
  const pages = ids.map((id) => ({
    pageId: id,
    before: pageAt(before, id, addressesBefore),
    after: pageAt(after, id, addresses),
  }));
  const documentsOf = (tree: NavigationTree) => ids.flatMap((id) => openPage(tree, id) ?? []);
  const [usedBefore, used] = [
    await readUsed(db, documentsOf(before)),
    await readUsed(db, documentsOf(after)),
  ];
  return {
    pages,
    redirects: await newRedirects(db, before, after),
    pictures: used.pictures.map((one) => ({ ...one, isNew: !hasId(usedBefore.pictures, one.id) })),
    files: used.files.map((one) => ({ ...one, isNew: !hasId(usedBefore.files, one.id) })),
  };
}

function hasId(list: { id: string }[], id: string): boolean {
  return list.some((one) => one.id === id);
}

function pageAt(tree: NavigationTree, pageId: string, addresses: ReadonlyMap<string, string>) {
  const page = pageIn(tree, pageId);
  if (!page) return null;
  return {
    page,
    isDropdown: isDropdown(page),
    address: addresses.get(pageId) ?? null,
    place: findPage(tree, pageId)?.parent?.text ?? '',
  };
}

async function newRedirects(db: Database, before: NavigationTree, after: NavigationTree) {
  const existing = await listRedirects(db);
  const led = new Map(existing.map((one) => [one.from, targetOf(one, before)]));
  return redirectsAfter(before, after, existing, 0).flatMap((redirect) => {
    const to = targetOf(redirect, after);
    return to === undefined || led.get(redirect.from) === to ? [] : [{ from: redirect.from, to }];
  });
}
