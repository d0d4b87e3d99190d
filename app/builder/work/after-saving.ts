import { isSameValue } from '../../../domain/values/values.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { mergePages, mergeTrees } from '../../../domain/tree/merge.ts';
import { newPage } from '../../../domain/tree/edit-page.ts';
import type { SavedDraft } from '../../../domain/content/page-draft.ts';
import type { Command, WorkState } from './work-state.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';

/** Whether a colleague's changes were joined into the published page. */
export function hasOthersWords(sent: PageDocument, { tree }: TreeDocument): boolean {
  return !isSameValue(asPublished(sent, tree), openPage(tree, sent.id));
}

function asPublished(sent: PageDocument, tree: NavigationTree): PageDocument | undefined {
  return openPage(putIntoTree(tree, { ...sent, copies: [] }), sent.id);
}

export function isPublishedIn({ tree }: TreeDocument, sent: PageDocument, base: TreeDocument) {
  const [page, mine] = [openPage(tree, sent.id), asPublished(sent, tree)];
  return page && mine ? isPartOf(page, mine, openPage(base.tree, sent.id)) : false;
}

/** True when joining the sent page in once more changes nothing: others may have added to it. */
export function isPartOf(page: PageDocument, sent: PageDocument, base: PageDocument | undefined) {
  const joined = mergePages(base, sent, page);
  return joined.clashes.length === 0 && isSameValue(joined.page, page);
}

/** A colleague has ended the draft, so these words are on the server no more. */
export function withoutDraft(state: WorkState): WorkState {
  const { id, parentId } = state.saved;
  return { ...state, saved: openPage(state.base.tree, id) ?? newPage(id, parentId) };
}

/** Where others changed what was typed after `sent`, the work goes on from before, and the next save asks. */
export function goOnAfterDraft(
  state: WorkState,
  sent: PageDocument,
  draft: SavedDraft,
  page: PageDocument,
) {
  const { document, revision } = draft;
  const { page: joined, clashes } = mergePages(sent, page, document);
  const keep: Command = { do: 'keep' };
  if (clashes.length > 0) {
    const unsettled = { theirs: draft, base: sent };
    return { state: { ...state, unsettled }, page, isClash: true, does: [keep] };
  }
  const next = { ...state, unsettled: undefined, saved: document, revision };
  const does = [...joinInto(sent, document), keep];
  const rest = isSameValue(sent, document) ? page : joined;
  return { state: next, page: rest, isClash: false, does };
}

/** Colleagues have changed `from` to `to`: that holds for every step, so that no undo removes it. */
export function joinInto(from: PageDocument, to: PageDocument): Command[] {
  if (isSameValue(from, to)) return [];
  return [{ do: 'rewrite', step: (one) => mergePages(from, one, to).page }];
}

/**
 * `sent` is published: what was typed after it is a change of the version that it made. The rest
 * changes in every step of the history: published copies must not be published again, and
 * colleagues' changes must not be undone, however far someone undoes.
 */
export function goOnAfterPage(
  state: WorkState,
  sent: PageDocument,
  saved: TreeDocument,
  page: PageDocument,
) {
  const withoutSentCopies = (one: PageDocument): PageDocument => ({
    ...one,
    copies: one.copies.filter((copy) => !sent.copies.some((gone) => isSameValue(gone, copy))),
  });
  const alone = { ...sent, copies: [] };
  const rest = withoutSentCopies(page);
  const next = { ...state, revision: 0, unsettled: undefined };
  const goOn = (to: Partial<WorkState>, latest: PageDocument, onStep = withoutSentCopies) => {
    const change = (one: PageDocument) => (one === page ? latest : onStep(one));
    const does: Command[] = [{ do: 'rewrite', step: change }, { do: 'keep' }];
    return { state: { ...next, ...to }, page: latest, does };
  };
  if (!hasOthersWords(sent, saved)) return goOn({ base: saved, saved: alone }, rest);
  const before = putIntoTree(saved.tree, alone);
  const after = putIntoTree(saved.tree, { ...rest, copies: [] });
  const { tree, clashes } = mergeTrees(before, after, saved.tree);
  const [joined, published] = [openPage(tree, sent.id), openPage(saved.tree, sent.id)];
  // The next save finds the same clash against the old base, and asks.
  if (clashes.length > 0 || !joined || !published) return goOn({}, rest);
  const onStep = (one: PageDocument) => mergePages(alone, withoutSentCopies(one), published).page;
  return goOn({ base: saved, saved: published }, { ...joined, copies: rest.copies }, onStep);
}
