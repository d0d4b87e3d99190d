import { isSameValue } from '../../../domain/values/values.ts';
import type { ChangeSummary } from '../../../domain/tree/changes.ts';
import { mergePages } from '../../../domain/tree/merge.ts';
import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTurns } from '../../db/turns.ts';
import { conflict, HttpError } from '../../http/answers.ts';
import { type DraftChange, findDraft, findFormerDraft } from '../revisions/draft-store.ts';
import { type Changer, writeChanged } from './changed-drafts.ts';

// Drafts that change together with the published pages, as one act of the history.

/** A change of a draft that is to be written, if nobody saves that draft before. */
export type PlannedDraft = DraftChange & {
  /** The draft goes on from the version that the act makes, which has the same change. */
  movesBase?: boolean;
};

/** Someone saved the draft after it was planned: the plan has to be made anew. */
export class DraftMoved extends HttpError {
  constructor() {
    super(409, 'conflict', 'Others are saving right now. Please try again.');
  }
}

/** Joins a change of a draft with what others have saved since; undefined when it has all of it already. */
export async function planDraft(
  db: Database,
  { base, mine, baseVersion }: { base: PageDocument; mine: PageDocument; baseVersion?: number },
  { authorId, now }: { authorId: string; now: number },
): Promise<PlannedDraft | undefined> {
  const current = await findDraft(db, mine.id);
  if (!current) throw staleDraft(mine);
  const { page, clashes } = mergePages(base, mine, current.document);
  if (clashes.length > 0) throw staleDraft(mine);
  if (isSameValue(page, current.document)) return undefined;
  return {
    document: page,
    baseVersion: baseVersion ?? current.baseVersion,
    revision: current.revision,
    authorId,
    updatedAt: now,
  };
}

export function staleDraft({ text }: { text: string }) {
  return conflict(
    `Someone else has changed the draft of “${text}” in the meantime, published or discarded it.`,
    null,
    'version_stale',
  );
}

/** What an undo of these changes makes of the drafts. Drafts that were published or discarded since are left out. */
export async function planDraftUndo(
  db: Database,
  summary: ChangeSummary,
  by: { authorId: string; now: number },
): Promise<PlannedDraft[]> {
  const planned: PlannedDraft[] = [];
  for await (const { pageId, draft } of inTurns(summary)) {
    if (draft === undefined || !(await findDraft(db, pageId))) continue;
    const made = await findFormerDraft(db, pageId, draft);
    const before = await findFormerDraft(db, pageId, draft - 1);
    if (!made || !before) continue;
    const { document: mine, baseVersion } = before;
    const plan = await planDraft(db, { base: made.document, mine, baseVersion }, by);
    if (plan) planned.push(plan);
  }
  return planned;
}

export function describeDrafts(planned: PlannedDraft[]): ChangeSummary {
  return planned.map(({ document, revision }) => ({
    pageId: document.id,
    page: document.text,
    change: 'changed',
    sections: [],
    draft: revision + 1,
  }));
}

/** Runs in the transaction that makes `version`. */
export async function writePlanned(
  trx: Transaction,
  planned: PlannedDraft[],
  { version, ...changer }: Omit<Changer, 'by'> & { version?: number | undefined },
): Promise<void> {
  for await (const { movesBase, ...draft } of inTurns(planned)) {
    const baseVersion = (movesBase && version) || draft.baseVersion;
    if (!(await writeChanged(trx, { ...draft, baseVersion }, changer))) throw new DraftMoved();
  }
}
