import type { SavedDraft } from '../../../domain/page-draft.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import { openPage, putIntoTree } from '../../../domain/tree/edit-tree.ts';
import type { NavigationTree, PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { Published } from './publish-tree.ts';

/** What an editor sent since the last answer: the server may have it though it never said so. */
export class OwnSaves {
  #sent: PageDocument[] = [];

  note(page: PageDocument, isAnswered: boolean): void {
    this.#sent = isAnswered ? [] : [...this.#sent, page];
  }

  hasDraft({ document }: SavedDraft): boolean {
    return this.#sent.some((page) => isSameValue(page, document));
  }

  /** What stands in the way of publishing, where that is one of these and nobody else's. */
  findIn(result: Published): { page: PageDocument; saved: TreeDocument } | undefined {
    if (result.kind !== 'clash') return undefined;
    const saved = result.conflict.current;
    const page = this.#sent.find((sent) => isPublishedIn(saved.tree, sent));
    return page && { page, saved };
  }
}

function isPublishedIn(tree: NavigationTree, page: PageDocument): boolean {
  const put = putIntoTree(tree, { ...page, copies: [] });
  return isSameValue(openPage(put, page.id), openPage(tree, page.id));
}
