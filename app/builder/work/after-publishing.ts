import { isSameValue } from '../../../domain/values/values.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import { mergePages, mergeTrees } from '../../../domain/tree/merge.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';

type Published = {
  sent: PageDocument;
  /** With the text typed after the page was sent. */
  latest: PageDocument;
  base: TreeDocument;
  /** The server's version after the save. */
  saved: TreeDocument;
};

type Next = {
  base: TreeDocument;
  /** The page on the server; undefined: the page before still counts. */
  saved: PageDocument | undefined;
  page: PageDocument;
  /**
   * Changes every step of the history: published copies must not be published again, and
   * colleagues' changes must not be undone, however far someone undoes.
   */
  onStep: (page: PageDocument) => PageDocument;
};

/** What is left to publish, and its base. */
export function afterPublishing({ sent, latest, base, saved }: Published): Next {
  const withoutSentCopies = (page: PageDocument): PageDocument => ({
    ...page,
    copies: page.copies.filter((copy) => !sent.copies.some((gone) => isSameValue(gone, copy))),
  });
  const rest = withoutSentCopies(latest);
  const before = putIntoTree(saved.tree, { ...sent, copies: [] });
  const published = openPage(saved.tree, sent.id);
  if (!hasOthersWords(sent, saved)) {
    const same = { ...sent, copies: [] };
    return { base: saved, saved: same, page: rest, onStep: withoutSentCopies };
  }
  const after = putIntoTree(saved.tree, { ...rest, copies: [] });
  const { tree, clashes } = mergeTrees(before, after, saved.tree);
  const joined = openPage(tree, sent.id);
  // The next save finds the same clash against the old base, and asks.
  if (clashes.length > 0 || !joined || !published) {
    return { base, saved: undefined, page: rest, onStep: withoutSentCopies };
  }
  const page = { ...joined, copies: rest.copies };
  const onStep = (step: PageDocument) =>
    mergePages({ ...sent, copies: [] }, withoutSentCopies(step), published).page;
  return { base: saved, saved: published, page, onStep };
}

/**
 * True when the published page differs from the sent one, because a colleague's changes were joined
 * in.
 */
export function hasOthersWords(sent: PageDocument, { tree }: TreeDocument): boolean {
  const alone = putIntoTree(tree, { ...sent, copies: [] });
  return !isSameValue(openPage(alone, sent.id), openPage(tree, sent.id));
}
