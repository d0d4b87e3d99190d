import { navigationDocumentId } from '../../../domain/values/values.ts';
import { parseChanged } from '../../../domain/tree/complete.ts';
import { findCopyProblem } from '../../../domain/tree/copies.ts';
import { putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../../domain/tree/tree-schema.ts';
import { badRequest } from '../../http/answers.ts';
import type { StoredDraft } from '../revisions/draft-store.ts';
import type { Save } from '../tree/save-of.ts';
import type { TreeService } from '../tree/tree-service.ts';

/** Publishes a draft as it is stored: changes of others since it began are merged. */
export async function publishDraft(
  trees: TreeService,
  draft: StoredDraft,
  publication: Pick<Save, 'authorId' | 'isApproved' | 'inTransaction'>,
) {
  const planned = await planDraft(trees, draft);
  return trees.save({ documentId: navigationDocumentId, ...planned, ...publication });
}

/** What publishing the draft now would make of the site. */
export async function foreseeDraft(trees: TreeService, draft: StoredDraft) {
  return trees.foresee(await planDraft(trees, draft));
}

async function planDraft(trees: TreeService, draft: StoredDraft) {
  const current = await trees.read();
  // A page that is not in the tree has no conflicts there.
  const base = hasPage(current.tree, draft.pageId)
    ? await trees.readVersion(draft.baseVersion)
    : current;
  const problem = findCopyProblem(draft.document, base.tree, current.tree);
  if (problem !== undefined) throw badRequest(problem);
  return {
    version: base.version,
    tree: checked(putIntoTree(base.tree, draft.document), base.tree),
  };
}

/** Drafts follow looser rules than published pages, so the tree is checked. */
function checked(tree: NavigationTree, before: NavigationTree): NavigationTree {
  const { data, error } = parseChanged(tree, before);
  if (error) throw badRequest(error.issues[0]?.message ?? 'It is not complete.');
  return data;
}
