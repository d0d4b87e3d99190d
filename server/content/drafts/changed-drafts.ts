import {
  type ApprovalNews,
  type Exchanged,
  nameOfExchanged,
} from '../../../domain/content/approvals.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import type { MailRequest } from '../../../domain/mail/mail-request.ts';
import { listUses } from '../../../domain/media/library-uses.ts';
import { noPages } from '../../../domain/tree/tree-schema.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { inTurns } from '../../db/turns.ts';
import {
  addAuthor,
  endRequest,
  findApproval,
  findRole,
  fingerprintDraft,
  fingerprintOf,
  isWaiting,
} from '../revisions/approval-store.ts';
import {
  type DraftChange,
  findDraft,
  listDraftPages,
  type StoredDraft,
  writeDraft,
} from '../revisions/draft-store.ts';
import { findSchedule, holdPublication, markSeen } from './schedule-store.ts';

// What follows when something changes that someone has asked approval for, or has set a time for.

export type News = {
  enqueue(trx: Transaction, mail: MailRequest): Promise<unknown>;
  wake(): void;
};

/** `needsApproval`: the rule of two holds for this act. It is found out before the transaction. */
export type Changer = { by: string; needsApproval: boolean; outbox: News };

/** Saves a draft. A colleague's request for approval ends with it, and a time is on hold. Returns false if it is stale. */
export async function writeChanged(
  trx: Transaction,
  change: DraftChange,
  changer: Omit<Changer, 'by'>,
): Promise<boolean> {
  const { document, authorId: by } = change;
  const wasAsSeen = await isAsSeen(trx, document.id);
  const written = await writeDraft(trx, change);
  if (!written) return false;
  const about = { pageId: document.id, page: document.text };
  const { endedRequestOf: asker } = written;
  if (asker !== undefined)
    await tell(trx, 'approval-ended', { ...changer, by }, { ...about, userId: asker });
  // An administrator publishes alone, so the time is for what they made of the draft.
  if (wasAsSeen && (await findRole(trx, by)) === 'Admin')
    await markSeen(trx, document.id, await fingerprintDraft(trx, document.id));
  else if (changer.needsApproval) await holdTime(trx, about, { ...changer, by });
  const act = { action: 'saved-draft', actorId: by, detail: document.text } as const;
  await recordSiteAct(trx, { ...act, at: change.updatedAt });
  return true;
}

/**
 * Runs in the transaction that exchanges, describes or deletes a picture or file, after that is done. The person counts
 * as an author of each draft that uses it.
 */
export async function endWhatUses(
  trx: Transaction,
  { id, ...exchanged }: Exchanged & { id: string },
  changer: Changer,
): Promise<void> {
  const pageIds = await listDraftPages(trx, { naming: id });
  for await (const pageId of inTurns(pageIds)) {
    const draft = await findDraft(trx, pageId);
    const places = { tree: noPages, drafts: draft ? [draft.document] : [] };
    const uses = listUses(places, exchanged.kind);
    if (uses.has(id)) await addAuthor(trx, pageId, changer.by);
  }
  await endChanged(trx, pageIds, changer, exchanged);
}

/** Ends the requests, and holds the times, of those drafts that are not what was seen any more. */
export async function endChanged(
  trx: Transaction,
  pageIds: string[],
  changer: Changer,
  exchanged?: Exchanged,
): Promise<void> {
  for await (const pageId of inTurns(pageIds)) {
    const [approval, schedule] = [await findApproval(trx, pageId), await findSchedule(trx, pageId)];
    const isAsked = approval !== undefined && isWaiting(approval);
    if (!isAsked && (schedule?.publish_at ?? null) === null) continue;
    const draft = await findDraft(trx, pageId);
    if (!draft) continue;
    const about = { pageId, page: draft.document.text, exchanged };
    const now = await fingerprintOf(trx, draft);
    if (isAsked && approval.askedFor !== now) {
      await endRequest(trx, pageId, { by: changer.by, exchanged });
      await tell(trx, 'approval-ended', changer, { ...about, userId: approval.askedBy });
    }
    if (changer.needsApproval && schedule && schedule.seen !== now)
      await holdTime(trx, about, changer);
  }
}

/** Runs before a draft is discarded: tells who asked for its approval, and who has set its time. */
export async function tellOfDiscard(
  trx: Transaction,
  { pageId, document }: StoredDraft,
  changer: Omit<Changer, 'needsApproval'>,
): Promise<void> {
  const about = { pageId, page: document.text, isDiscarded: true };
  const [approval, schedule] = [await findApproval(trx, pageId), await findSchedule(trx, pageId)];
  if (approval && isWaiting(approval))
    await tell(trx, 'approval-ended', changer, { ...about, userId: approval.askedBy });
  if (schedule && schedule.publish_at !== null)
    await tell(trx, 'time-held', changer, { ...about, userId: schedule.author_id });
}

/** Whether a time is set for exactly what the draft is now. */
async function isAsSeen(trx: Database, pageId: string): Promise<boolean> {
  const schedule = await findSchedule(trx, pageId);
  if (!schedule || schedule.publish_at === null || schedule.problem !== null) return false;
  return schedule.seen === (await fingerprintDraft(trx, pageId));
}

type About = Pick<ApprovalNews, 'pageId' | 'page' | 'exchanged' | 'isDiscarded'>;

async function holdTime(trx: Transaction, about: About, changer: Changer): Promise<void> {
  const { pageId } = about;
  const schedule = await findSchedule(trx, pageId);
  if (!schedule || schedule.publish_at === null) return;
  const { exchanged } = about;
  await holdPublication(
    trx,
    pageId,
    exchanged
      ? draftWords.timeBeforeExchange(nameOfExchanged(exchanged))
      : draftWords.timeBeforeChange,
  );
  if (schedule.problem !== null) return;
  await tell(trx, 'time-held', changer, { ...about, userId: schedule.author_id });
}

/** Nobody is told of their own act. */
async function tell(
  trx: Transaction,
  kind: 'approval-ended' | 'time-held',
  { by, outbox }: Omit<Changer, 'needsApproval'>,
  { userId, ...about }: About & { userId: string },
): Promise<void> {
  if (userId === by) return;
  const news: ApprovalNews = { ...about, by };
  await outbox.enqueue(trx, { kind, userId, note: JSON.stringify(news) });
  outbox.wake();
}
