import type { Tables } from './schema.ts';

/** The tables that held pages before a page was a row with revisions. They are read once, by the move, and go one version later. */
export type OldPageTables = Tables & {
  template: { template_id: string; version: number; component: string; updated_at: number };
  template_version: {
    template_id: string;
    version: number;
    /** The tree, or its difference from the tree of `whole_version`. */
    component: string;
    whole_version: number | null;
    author_id: string | null;
    summary: string;
    created_at: number;
  };
  page_draft: {
    page_id: string;
    parent_id: string | null;
    document: string;
    base_version: number;
    revision: number;
    author_id: string;
    updated_at: number;
  };
  page_draft_revision: { page_id: string; revision: number; document: string };
  /** The last revision number of a page's drafts. */
  page_draft_count: { page_id: string; revision: number };
  kept_work: {
    account_id: string;
    page_id: string;
    slot: string;
    mark: number;
    document: string;
    base_version: number;
    revision: number;
    kept_at: number;
    updated_at: number;
  };
};

export const oldPageTables = [
  'template',
  'template_version',
  'page_draft',
  'page_draft_revision',
  'page_draft_count',
  'kept_work',
] as const satisfies (keyof OldPageTables)[];
