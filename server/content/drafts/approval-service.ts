import type { Role } from '../../../domain/accounts/accounts.ts';
import {
  type ApprovalNews,
  approvalWords,
  type Exchanged,
} from '../../../domain/content/approvals.ts';
import type { Outcome } from '../../../domain/content/outcome.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import type { Publishes } from '../../../domain/tree/codec.ts';
import { listUses } from '../../../domain/media/library-uses.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { conflict, notFound } from '../../http/answers.ts';
import { approvalMailsPerPage, approvalsPerAccount } from '../../limits/limit-rules.ts';
import type { Limits } from '../../limits/limits.ts';
import {
  askForApproval,
  findApproval,
  fingerprintDraft,
  fingerprintOf,
  giveBack,
  isWaiting,
  lockDraft,
  type StoredApproval,
} from '../revisions/approval-store.ts';
import { endDraft, findDraft, listDraftPages, type StoredDraft } from '../revisions/draft-store.ts';
import { hasBeenPublished } from '../revisions/published-store.ts';
import { readVersion } from '../tree/tree-store.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { approvalNeeded, type ApprovalRule } from './approval-rule.ts';
import { endChanged, endWhatUses, type News } from './changed-drafts.ts';
import type { DraftSave, DraftService } from './draft-service.ts';
import { findOutcome, publishDraft } from './publish-draft.ts';
import { settleTime } from './schedule-store.ts';
import type { PublishedRequest } from './scheduled-publishing.ts';
import { Service } from '../../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  trees: TreeService;
  drafts: DraftService;
  approvals: ApprovalRule;
  limits: Limits;
  outbox: News;
};

type Decision = { pageId: string; revision: number; by: { id: string; role: Role } };

/** Pages of editors that wait for someone else. */
export class ApprovalService extends Service<Parts> {
  /** Keeps an editor's page as a draft that waits, and tells those who may approve it. Does nothing for others. */
  async keepInstead(save: DraftSave): Promise<void> {
    const { db, drafts, approvals, limits, now, outbox } = this.parts;
    if (!(await approvals.isNeeded(save.authorId))) return;
    const { isJoined, ...saved } = await drafts.save(save);
    const { id: pageId, text: page } = saved.document;
    // Nobody asks for words that they have not seen.
    if (isJoined) throw approvalNeeded(approvalWords.joined, await drafts.read(pageId));
    const by = save.authorId;
    await db.transaction().execute(async (trx) => {
      const askedFor = (await fingerprintDraft(trx, pageId)) ?? '';
      const asked = { pageId, revision: saved.revision, by, at: now(), askedFor };
      if (!(await askForApproval(trx, asked))) {
        const draft = await findDraft(trx, pageId);
        if (draft?.revision !== saved.revision) throw conflict(draftWords.stale);
        return;
      }
      await limits.take(approvalsPerAccount, by, trx);
      const action = 'asked-for-approval';
      await recordSiteAct(trx, { action, actorId: by, detail: page, at: now() });
      if (!(await limits.allows(approvalMailsPerPage, pageId, trx))) return;
      const news: ApprovalNews = { pageId, page, by };
      await outbox.enqueue(trx, { kind: 'approval-asked', note: JSON.stringify(news) });
    });
    outbox.wake();
    throw approvalNeeded(approvalWords.kept, await drafts.read(pageId));
  }

  /** Everything that visitors would see differently if the page's draft went out now. */
  async look(pageId: string): Promise<Outcome> {
    const draft = await findDraft(this.parts.db, pageId);
    if (!draft) throw notFound(draftWords.none);
    return (await findOutcome(this.parts, draft)).outcome;
  }

  /** Publishes the draft in its writer's name. `seen`: what the person has looked at; nothing else goes out. */
  async approve({ seen, ...decision }: Decision & { seen?: string | undefined }): Promise<void> {
    const { trees, outbox } = this.parts;
    const { draft, approval } = await this.#waiting(decision);
    const { pageId, revision, by } = decision;
    const { outcome, version, fingerprint } = await findOutcome(this.parts, draft);
    if (approval.askedFor !== fingerprint) throw await this.#endChanged(draft);
    if (seen !== undefined && seen !== outcome.seen) throw conflict(approvalWords.lookAgain);
    await publishDraft(trees, draft, {
      authorId: approval.askedBy,
      isApproved: true,
      inTransaction: async (trx, made) => {
        if (!(await lockDraft(trx, pageId, revision))) throw conflict(approvalWords.notWaiting);
        const isAsFound = (await fingerprintDraft(trx, pageId)) === fingerprint;
        const isOnTop = made === undefined || made === version + 1;
        if (!isAsFound || !isOnTop) throw conflict(approvalWords.lookAgain);
        const stillWaits = await findApproval(trx, pageId);
        if (!stillWaits || !isWaiting(stillWaits)) throw conflict(approvalWords.notWaiting);
        await endDraft(trx, pageId, revision);
        await settleTime(trx, pageId, 'publish_at');
        await this.#decided(trx, 'approved-page', { draft, approval, by: by.id });
      },
    });
    outbox.wake();
  }

  /** The request is for something else than what would go out: it ends, and the person who asked is told. */
  async #endChanged(draft: StoredDraft) {
    const { db, outbox } = this.parts;
    // Nobody knows whose act it was, or it would have ended the request itself.
    const changer = { by: '', needsApproval: true, outbox };
    await db.transaction().execute((trx) => endChanged(trx, [draft.pageId], changer));
    return conflict(approvalWords.changedSince);
  }

  /**
   * Called before a picture or file is exchanged, described or deleted; what it returns runs in that transaction. Refuses
   * an editor's change of what visitors see, and an exchange of what they have seen once: an undo or a restored page
   * would show something that nobody else has looked at.
   */
  async beforeExchange(
    { kind, id, act }: { kind: Exchanged['kind']; id: string; act: 'exchange' | 'deletion' },
    by: string,
  ) {
    const { db, approvals, trees, outbox } = this.parts;
    const { version, tree } = await trees.read();
    const needsApproval = await approvals.isOn();
    const isEditors = await approvals.isNeeded(by);
    const uses = listUses({ tree }, kind).get(id);
    if (isEditors && uses) throw approvalNeeded(approvalWords.needed);
    const wasPublic = isEditors && act === 'exchange' && (await hasBeenPublished(db, id));
    return async (trx: Transaction, name: string): Promise<void> => {
      if (wasPublic) throw approvalNeeded(approvalWords.wasPublic);
      // A page that was published meanwhile may use it.
      if (isEditors && (await readVersion(trx)) !== version) throw conflict(approvalWords.tryAgain);
      await endWhatUses(trx, { kind, id, name }, { by, needsApproval, outbox });
    };
  }

  /** The same for an import, which may exchange many pictures and files. */
  async beforeImport(by: string) {
    const { approvals, outbox } = this.parts;
    const changer = { by, needsApproval: await approvals.isOn(), outbox };
    return async (trx: Transaction): Promise<void> =>
      endChanged(trx, await listDraftPages(trx, { isHeld: true }), changer);
  }

  /** Runs in the transaction in which a draft is published by its time. */
  async publishedByTime(trx: Transaction, published: PublishedRequest): Promise<void> {
    await this.#decided(trx, 'approved-page', published);
    this.parts.outbox.wake();
  }

  /**
   * What is returned runs in the transaction in which someone publishes a page: the writer of a draft that waited is
   * told. Where publishing takes two, nothing goes out with the draft that the person has not looked at.
   */
  async whenPublished(published: Publishes, by: string) {
    const end = this.parts.drafts.whenPublished(published);
    const takesTwo = await this.parts.approvals.isOn();
    return async (trx: Transaction): Promise<void> => {
      const { pageId, revision, seen } = published;
      const [draft, approval] = [await findDraft(trx, pageId), await findApproval(trx, pageId)];
      const isRead = takesTwo && seen !== undefined && draft?.revision === revision;
      if (isRead && (await fingerprintOf(trx, draft)) !== seen) {
        throw conflict(approvalWords.lookAgain);
      }
      await end(trx);
      if (draft?.revision !== revision || !approval || approval.askedBy === by) return;
      await this.#decided(trx, 'approved-page', { draft, approval, by });
      this.parts.outbox.wake();
    };
  }

  /** The draft stays, with the note for its writer. */
  async giveBack(decision: Decision, note: string): Promise<void> {
    const { draft, approval } = await this.#waiting(decision);
    const { pageId, revision, by } = decision;
    await this.parts.db.transaction().execute(async (trx) => {
      if (!(await giveBack(trx, { pageId, revision, by: by.id, note }))) {
        throw conflict(approvalWords.notWaiting);
      }
      await this.#decided(trx, 'returned-page', { draft, approval, by: by.id, note });
    });
    this.parts.outbox.wake();
  }

  async #waiting({ pageId, revision, by }: Decision) {
    const { db } = this.parts;
    const [draft, approval] = [await findDraft(db, pageId), await findApproval(db, pageId)];
    if (!draft) throw notFound(draftWords.none);
    if (!approval || !isWaiting(approval) || draft.revision !== revision) {
      throw conflict(approvalWords.notWaiting);
    }
    const isOwn = approval.askedBy === by.id || draft.authors.includes(by.id);
    if (isOwn && by.role !== 'Admin') throw approvalNeeded(approvalWords.ownWork);
    return { draft, approval };
  }

  async #decided(
    trx: Transaction,
    action: 'approved-page' | 'returned-page',
    about: { draft: StoredDraft; approval: StoredApproval; by: string; note?: string },
  ): Promise<void> {
    const { draft, approval, by, note: words } = about;
    const page = draft.document.text;
    await recordSiteAct(trx, { action, actorId: by, detail: page, at: this.parts.now() });
    if (approval.askedBy === by) return;
    const kind = action === 'approved-page' ? 'page-approved' : 'page-returned';
    const news: ApprovalNews = { pageId: draft.pageId, page, by, words };
    const note = JSON.stringify(news);
    await this.parts.outbox.enqueue(trx, { kind, userId: approval.askedBy, note });
  }
}
