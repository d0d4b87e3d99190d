import type { Transaction } from 'kysely';

import { navigationDocumentId } from '../../domain/ids.ts';
import {
  draftMessages,
  type ListedDraft,
  type PageStanding,
  pageStateOf,
  type SavedDraft,
  type StaleDraft,
} from '../../domain/page-draft.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { openPage } from '../../domain/tree/edit-tree.ts';
import { hasPage } from '../../domain/tree/read-tree.ts';
import type { PageDocument } from '../../domain/tree/tree-schema.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { badRequest, conflict, notFound } from '../http/errors.ts';
import type { TemplateService } from '../templates/template-service.ts';
import { findDraft, listDrafts, removeDraft, type StoredDraft, writeDraft } from './draft-store.ts';
import { isoOf, presentDraft, presentSchedule } from './present-draft.ts';
import { revokeLinks } from './preview-link-store.ts';
import { findSchedule, listSchedules, settleTime } from './schedule-store.ts';

type Parts = { db: Database; now: () => number; templates: TemplateService };

export type DraftSave = {
  document: PageDocument;
  baseVersion: number;
  /** The revision the work began from; 0 when there was no draft. */
  revision: number;
  authorId: string;
};

/** The rules of pages that wait unpublished: visitors never see them, and no editor loses work to another. */
export class DraftService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** All drafts, and published pages that are due to come down. */
  async list(): Promise<ListedDraft[]> {
    const { db, templates } = this.#parts;
    const [{ tree }, drafts, schedules] = [
      await templates.read(),
      await listDrafts(db),
      await listSchedules(db),
    ];
    const scheduleOf = (pageId: string) =>
      presentSchedule(schedules.find(({ page_id }) => page_id === pageId));
    const waiting = drafts.map(({ pageId, parentId, name, authorName, updatedAt }) => ({
      pageId,
      parentId,
      name,
      state: pageStateOf(hasPage(tree, pageId), true),
      author: authorName,
      updatedAt: isoOf(updatedAt),
      schedule: scheduleOf(pageId),
    }));
    const published = schedules
      .filter(({ page_id }) => !drafts.some(({ pageId }) => pageId === page_id))
      .flatMap(({ page_id }) => openPage(tree, page_id) ?? [])
      .map(({ id, parentId, text }) => ({
        pageId: id,
        parentId,
        name: text,
        state: 'published' as const,
        author: null,
        updatedAt: null,
        schedule: scheduleOf(id),
      }));
    return [...waiting, ...published];
  }

  async read(pageId: string): Promise<PageStanding> {
    const { db, templates } = this.#parts;
    const { tree } = await templates.read();
    const draft = await findDraft(db, pageId);
    return {
      pageId,
      state: pageStateOf(hasPage(tree, pageId), draft !== undefined),
      draft: draft ? presentDraft(draft) : null,
      schedule: presentSchedule(await findSchedule(db, pageId)),
    };
  }

  async save(save: DraftSave): Promise<SavedDraft> {
    const { db, now, templates } = this.#parts;
    const { version } = await templates.read();
    if (save.baseVersion > version) {
      throw badRequest('The version this draft began from does not exist.');
    }
    const { id, text } = save.document;
    return db.transaction().execute(async (trx) => {
      const isSaved = await writeDraft(trx, { ...save, updatedAt: now() });
      const draft = await findDraft(trx, id);
      if (!draft || (!isSaved && !isSameSave(draft, save))) {
        const current: StaleDraft = { draft: draft ? presentDraft(draft) : null };
        const message = draft ? draftMessages.stale : draftMessages.gone;
        throw conflict(message, current, 'version_stale');
      }
      if (isSaved) await this.#record(trx, 'saved-draft', save.authorId, text);
      return presentDraft(draft);
    });
  }

  /** The published page, if there is one, stays as it is. Links to the draft end with it. */
  async discard(pageId: string, actorId: string): Promise<void> {
    const { db, now } = this.#parts;
    await db.transaction().execute(async (trx) => {
      const draft = await findDraft(trx, pageId);
      if (!draft || !(await removeDraft(trx, pageId))) throw notFound(draftMessages.none);
      await revokeLinks(trx, { pageId }, now());
      await settleTime(trx, pageId, 'publish_at');
      await this.#record(trx, 'discarded-draft', actorId, draft.document.text);
    });
  }

  /** For the transaction that publishes a page: its draft, known to that revision, is done with. */
  whenPublished({ pageId, revision }: { pageId: string; revision: number }) {
    return async (trx: Transaction<Tables>): Promise<void> => {
      if (!(await removeDraft(trx, pageId, revision))) {
        const draft = await findDraft(trx, pageId);
        const current: StaleDraft | undefined = draft && { draft: presentDraft(draft) };
        if (current) throw conflict(draftMessages.stale, current, 'version_stale');
      }
      await settleTime(trx, pageId, 'publish_at');
    };
  }

  async #record(
    trx: Database,
    action: 'saved-draft' | 'discarded-draft',
    actorId: string,
    detail: string,
  ): Promise<void> {
    await recordAudit(trx, {
      action,
      subjectKind: 'template',
      subjectId: navigationDocumentId,
      actorId,
      detail,
      at: this.#parts.now(),
    });
  }
}

/** The save before this one, whose reply was lost: no colleague has come in between. */
function isSameSave(draft: StoredDraft, save: DraftSave): boolean {
  return (
    draft.authorId === save.authorId &&
    draft.revision === save.revision + 1 &&
    isSameValue(draft.document, save.document)
  );
}
