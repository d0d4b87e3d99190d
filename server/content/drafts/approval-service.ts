import type { Transaction } from 'kysely';

import type { Role } from '../../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { type ApprovalNews, approvalWords } from '../../../domain/content/approvals.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import type { MailRequest } from '../../../domain/mail/mail-request.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import { conflict, notFound } from '../../http/answers.ts';
import {
  askForApproval,
  findApproval,
  giveBack,
  isWaiting,
  type StoredApproval,
} from '../revisions/approval-store.ts';
import { endDraft, findDraft, type StoredDraft } from '../revisions/draft-store.ts';
import type { TemplateService } from '../tree/template-service.ts';
import { approvalNeeded, type ApprovalRule } from './approval-rule.ts';
import type { DraftSave, DraftService } from './draft-service.ts';
import { publishDraft } from './publish-draft.ts';
import { settleTime } from './schedule-store.ts';

type Parts = {
  db: Database;
  now: () => number;
  templates: TemplateService;
  drafts: DraftService;
  approvals: ApprovalRule;
  outbox: {
    enqueue(trx: Transaction<Tables>, mail: MailRequest): Promise<unknown>;
    wake(): void;
  };
};

type Decision = { pageId: string; revision: number; by: { id: string; role: Role } };

/** Pages of editors that wait for someone else. */
export class ApprovalService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Keeps an editor's page as a draft that waits, and tells those who may approve it. Does nothing for others. */
  async keepInstead(save: DraftSave): Promise<void> {
    const { db, drafts, approvals } = this.#parts;
    if (!(await approvals.isNeeded(save.authorId))) return;
    const saved = await drafts.save(save);
    const { id: pageId, text: page } = saved.document;
    await db.transaction().execute(async (trx) => {
      const asked = { pageId, revision: saved.revision, by: save.authorId, at: this.#parts.now() };
      if (!(await askForApproval(trx, asked))) {
        const draft = await findDraft(trx, pageId);
        if (draft?.revision !== saved.revision) throw conflict(draftWords.stale);
        return;
      }
      await this.#record(trx, 'asked-for-approval', save.authorId, page);
      const news: ApprovalNews = { pageId, page, by: save.authorId };
      const note = JSON.stringify(news);
      await this.#parts.outbox.enqueue(trx, { kind: 'approval-asked', note });
    });
    this.#parts.outbox.wake();
    throw approvalNeeded(approvalWords.kept, await drafts.read(pageId));
  }

  /** Publishes the draft in its writer's name. */
  async approve(decision: Decision): Promise<void> {
    const { templates } = this.#parts;
    const { draft, approval } = await this.#waiting(decision);
    const { pageId, revision, by } = decision;
    await publishDraft(templates, draft, {
      authorId: approval.askedBy,
      isApproved: true,
      inTransaction: async (trx) => {
        if (!(await endDraft(trx, pageId, revision))) throw conflict(approvalWords.notWaiting);
        await settleTime(trx, pageId, 'publish_at');
        await this.#decided(trx, 'approved-page', { draft, approval, by: by.id });
      },
    });
    this.#parts.outbox.wake();
  }

  /** Runs in the transaction in which someone publishes a page: the writer of a draft that waited is told. */
  whenPublished(published: { pageId: string; revision: number }, by: string) {
    const end = this.#parts.drafts.whenPublished(published);
    return async (trx: Transaction<Tables>): Promise<void> => {
      const { pageId, revision } = published;
      const [draft, approval] = [await findDraft(trx, pageId), await findApproval(trx, pageId)];
      await end(trx);
      if (draft?.revision !== revision || !approval || approval.askedBy === by) return;
      await this.#decided(trx, 'approved-page', { draft, approval, by });
      this.#parts.outbox.wake();
    };
  }

  /** The draft stays, with the note for its writer. */
  async giveBack(decision: Decision, note: string): Promise<void> {
    const { draft, approval } = await this.#waiting(decision);
    const { pageId, revision, by } = decision;
    await this.#parts.db.transaction().execute(async (trx) => {
      if (!(await giveBack(trx, { pageId, revision, by: by.id, note }))) {
        throw conflict(approvalWords.notWaiting);
      }
      await this.#decided(trx, 'returned-page', { draft, approval, by: by.id, note });
    });
    this.#parts.outbox.wake();
  }

  async #waiting({ pageId, revision, by }: Decision) {
    const { db } = this.#parts;
    const [draft, approval] = [await findDraft(db, pageId), await findApproval(db, pageId)];
    if (!draft) throw notFound(draftWords.none);
    if (!approval || !isWaiting(approval) || draft.revision !== revision) {
      throw conflict(approvalWords.notWaiting);
    }
    const isOwn = approval.askedBy === by.id || draft.authorId === by.id;
    if (isOwn && by.role !== 'Admin') throw approvalNeeded(approvalWords.ownWork);
    return { draft, approval };
  }

  async #decided(
    trx: Transaction<Tables>,
    action: 'approved-page' | 'returned-page',
    about: { draft: StoredDraft; approval: StoredApproval; by: string; note?: string },
  ): Promise<void> {
    const { draft, approval, by, note: words } = about;
    const page = draft.document.text;
    await this.#record(trx, action, by, page);
    if (approval.askedBy === by) return;
    const kind = action === 'approved-page' ? 'page-approved' : 'page-returned';
    const news: ApprovalNews = { pageId: draft.pageId, page, by, words };
    const note = JSON.stringify(news);
    await this.#parts.outbox.enqueue(trx, { kind, userId: approval.askedBy, note });
  }

  async #record(
    trx: Database,
    action: Extract<AuditAction, 'asked-for-approval' | 'approved-page' | 'returned-page'>,
    actorId: string,
    detail: string,
  ): Promise<void> {
    await recordSiteAct(trx, { action, actorId, detail, at: this.#parts.now() });
  }
}
