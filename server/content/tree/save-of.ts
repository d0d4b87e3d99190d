import type { ChangeSummary } from '../../../domain/tree/changes.ts';
import type { TreeDocument } from '../../../domain/tree/codec.ts';
import type { NavigationTree, SentPage, SentTree } from '../../../domain/tree/tree-schema.ts';
import type { NewVersion } from './tree-store.ts';

/** What every save has. */
export type SaveOf = {
  documentId: string;
  version: number | undefined;
  /** Null: the site itself. */
  authorId: string | null;
  /** The sections that the answer to a clash holds: of one page by its id, `none`, or all. */
  sections?: string | undefined;
  /** Runs in the transaction that makes the version. If it throws, the save is rolled back. */
  inTransaction?: NewVersion['inTransaction'];
  /** Someone else has approved it, so that an editor's own right to publish does not matter. */
  isApproved?: boolean;
  /** The schedule of a page does it, and no person. */
  byTime?: boolean;
  /**
   * What the same act does beside published pages: to drafts, to the history. It is a version of its own also when no
   * published page changes.
   */
  otherChanges?: ChangeSummary;
};

/** What an act does beside its change of the tree. */
export type SaveExtras = Pick<SaveOf, 'inTransaction' | 'otherChanges' | 'byTime'>;

export type Save = SaveOf & { tree: SentTree };
export type Change = Omit<SaveOf, 'documentId'> & {
  version: number;
  make: (tree: NavigationTree) => NavigationTree;
};
export type PageSave = Omit<SaveOf, 'documentId' | 'sections'> & { page: SentPage };

export type RestoreChoice = {
  documentId?: string;
  pageId?: string | undefined;
  seen?: number | undefined;
  sections?: string | undefined;
  /** What is restored, where it is none of the site's own versions. */
  old?: NavigationTree | undefined;
};

/** `isNew` is false when the same version existed: a repeated call makes no second one. */
export type RestoredDocument = TreeDocument & { isNew: boolean };

/** `isAsSent` is false when others' changes were merged in, or links followed added or removed pages. */
export type SavedDocument = RestoredDocument & { isAsSent: boolean };

/** Throws when this person must not publish without someone else's approval. */
export type RequireApproval = (authorId: string | null) => Promise<void>;
