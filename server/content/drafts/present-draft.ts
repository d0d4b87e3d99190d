import type { Approval } from '../../../domain/content/approvals.ts';
import type { SavedDraft } from '../../../domain/content/page-draft.ts';
import type { Database } from '../../db/database.ts';
import { fingerprintOf, isWaiting, type StoredApproval } from '../revisions/approval-store.ts';
import type { StoredDraft } from '../revisions/draft-store.ts';
import { isoOf } from './schedule-service.ts';

/** What colleagues are told of a draft. */
export async function presentDraft(db: Database, draft: StoredDraft): Promise<SavedDraft> {
  const { document, baseVersion, revision, authorName: author } = draft;
  const [updatedAt, seen] = [isoOf(draft.updatedAt), await fingerprintOf(db, draft)];
  return { document, baseVersion, revision, author, updatedAt, seen };
}

export function presentApproval(approval: StoredApproval | undefined): Approval | null {
  if (!approval) return null;
  const { askedBy, askerName, askedAt, returnerName, note, exchanged, authors } = approval;
  return {
    state: stateOf(approval),
    askedBy,
    asker: askerName,
    askedAt: isoOf(askedAt),
    returner: returnerName,
    note,
    exchanged,
    authors,
  };
}

function stateOf(approval: StoredApproval): Approval['state'] {
  if (isWaiting(approval)) return 'waiting';
  return approval.note === null ? 'changed' : 'returned';
}
