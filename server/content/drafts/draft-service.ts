import { isSameValue } from '../../../domain/values/values.ts';
import {
  draftWords,
  type ListedDraft,
  type PagePublication,
  type PageSchedule,
  pageStateOf,
  type SavedDraft,
  type StaleDraft,
} from '../../../domain/content/page-draft.ts';
import type { ChangeSummary } from '../../../domain/tree/changes.ts';
import type { DraftBeside } from '../../../domain/tree/codec.ts';
import { completePage } from '../../../domain/tree/complete.ts';
import { openPage } from '../../../domain/tree/edit-tree.ts';
import { type Clash, mergePages } from '../../../domain/tree/merge.ts';
import { findStoringProblem } from '../../../domain/tree/page-size.ts';
import { storePageLinks } from '../../../domain/tree/stored-links.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import type { PageDocument, SentPage } from '../../../domain/tree/tree-schema.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { badRequest, conflict, type HttpError, notFound } from '../../http/answers.ts';
import type { SaveExtras } from '../tree/judge-trees.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { type Changer, type News, tellOfDiscard, writeChanged } from './changed-drafts.ts';
import { describeDrafts, planDraftUndo, writePlanned } from './draft-changes.ts';
import {
  type DraftChange,
  endDraft,
  findDraft,
  findFormerDraft,
  listDrafts,
  type StoredDraft,
} from '../revisions/draft-store.ts';
import {
  findApproval,
  listApprovals,
  presentApproval,
  presentDraft,
} from '../revisions/approval-store.ts';
import { revokeLinks } from '../revisions/preview-link-store.ts';
import {
  findSchedule,
  isoOf,
  listSchedules,
  presentSchedule,
  settleTime,
  type StoredSchedule,
} from './schedule-store.ts';
import { Service } from '../../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  trees: TreeService;
  ownHost: string;
  approvals: { isNeeded(authorId: string): Promise<boolean> };
  outbox: News;
};

export type DraftSave = {
  document: SentPage;
  baseVersion: number;
  /** The revision that the editor started from; 0 when there was no draft. */
  revision: number;
  authorId: string;
};

/** The rules of unpublished pages: visitors never see them, and editors never lose work to each other. */
export class DraftService extends Service<Parts> {
  /** Lists all drafts, and published pages that are scheduled to be taken down. */
  async list(): Promise<ListedDraft[]> {
    const { db, trees } = this.parts;
    const { tree } = await trees.read();
    const [drafts, schedules] = [await listDrafts(db), await listSchedules(db)];
    const approvals = await listApprovals(db);
    const times = new Map<string, PageSchedule>();
    for (const schedule of schedules) {
      times.set(schedule.page_id, await this.#presentTimes(schedule));
    }
    const scheduleOf = (pageId: string) => times.get(pageId) ?? presentSchedule(undefined);
    const waiting = drafts.map(({ pageId, parentId, name, revision, authorName, updatedAt }) => ({
      pageId,
      parentId,
      name,
      state: pageStateOf(hasPage(tree, pageId), true),
      revision,
      author: authorName,
      updatedAt: isoOf(updatedAt),
      schedule: scheduleOf(pageId),
      approval: presentApproval(approvals.find((one) => one.pageId === pageId)),
    }));
    const published = schedules
      .filter(({ page_id }) => !drafts.some(({ pageId }) => pageId === page_id))
      .flatMap(({ page_id }) => openPage(tree, page_id) ?? [])
      .map(({ id, parentId, text }) => ({
        pageId: id,
        parentId,
        name: text,
        state: 'published' as const,
        revision: null,
        author: null,
        updatedAt: null,
        schedule: scheduleOf(id),
        approval: null,
      }));
    return [...waiting, ...published];
  }

  async read(pageId: string): Promise<PagePublication> {
    const { db, trees } = this.parts;
    const { tree } = await trees.read();
    const draft = await findDraft(db, pageId);
    return {
      pageId,
      state: pageStateOf(hasPage(tree, pageId), draft !== undefined),
      draft: draft ? await presentDraft(db, draft) : null,
      schedule: await this.#presentTimes(await findSchedule(db, pageId)),
      approval: presentApproval(await findApproval(db, pageId)),
    };
  }

  /** People read at once that a time of someone who may not publish alone will come to nothing. */
  async #presentTimes(schedule: StoredSchedule | undefined): Promise<PageSchedule> {
    const times = presentSchedule(schedule);
    const isHeld = schedule && (await this.parts.approvals.isNeeded(schedule.author_id));
    return isHeld ? { ...times, problem: times.problem ?? draftWords.timeOfEditor } : times;
  }

  /** `isJoined`: the draft has words of a colleague that this person has not seen. */
  async save(save: DraftSave): Promise<SavedDraft & { isJoined: boolean }> {
    const { db, now, trees, approvals, outbox } = this.parts;
    const { version } = await trees.read();
    if (save.baseVersion > version) {
      throw badRequest('The version this draft began from does not exist.');
    }
    const { id } = save.document;
    const published = await trees.readPage(save.baseVersion, id);
    // These reads come before the transaction, which may hold the only connection.
    const changer = { needsApproval: await approvals.isNeeded(save.authorId), outbox };
    const before = await findDraft(db, id);
    const theirBase = before && (await trees.readPage(before.baseVersion, id));
    return db.transaction().execute(async (trx) => {
      const known = (await findFormerDraft(trx, id, save.revision))?.document;
      const began = save.revision === 0 ? published : known;
      const sent = completePage(save.document, began);
      const problem = findStoringProblem(sent, began);
      if (problem !== undefined) throw badRequest(problem);
      const document = storePageLinks(sent, this.parts.ownHost);
      const mine = { ...save, document, updatedAt: now() };
      const isSaved = await writeChanged(trx, mine, changer);
      const draft = await findDraft(trx, id);
      if (!draft) throw conflict(draftWords.gone, { draft: null }, 'version_stale');
      if (isSaved || isSameSave(draft, mine))
        return { ...(await presentDraft(trx, draft)), isJoined: false };
      const isComparable =
        draft.baseVersion === before?.baseVersion && isSameValue(published, theirBase);
      const base = isComparable ? began : undefined;
      const joined = await this.#join(trx, base, mine, draft, changer);
      return { ...joined, isJoined: !isSameValue(joined.document, document) };
    });
  }

  /**
   * Merges a draft field by field with what someone else has saved meanwhile. A person decides about fields that
   * both changed, and about everything when the common base is unknown.
   */
  async #join(
    trx: Transaction,
    base: PageDocument | undefined,
    mine: DraftChange,
    theirs: StoredDraft,
    changer: Omit<Changer, 'by'>,
  ): Promise<SavedDraft> {
    const { page, clashes } = mergePages(base, mine.document, theirs.document);
    if (clashes.length > 0) throw await staleDraft(trx, theirs, base, clashes);
    if (isSameValue(page, theirs.document)) return presentDraft(trx, theirs);
    const joined = { ...mine, document: page, revision: theirs.revision };
    if (!(await writeChanged(trx, joined, changer))) throw await staleDraft(trx, theirs, base, []);
    const saved = await findDraft(trx, page.id);
    return presentDraft(trx, saved ?? theirs);
  }

  /**
   * Deletes a draft and its preview links; a published page stays. `revision` is the one that the caller has seen: a
   * colleague's later work is not deleted.
   */
  async discard(pageId: string, actorId: string, revision?: number): Promise<void> {
    const { db, now, outbox } = this.parts;
    await db.transaction().execute(async (trx) => {
      const draft = await findDraft(trx, pageId);
      if (!draft) throw notFound(draftWords.none);
      await tellOfDiscard(trx, draft, { by: actorId, outbox });
      if (!(await endDraft(trx, pageId, revision))) {
        const newer = await findDraft(trx, pageId);
        if (!newer) throw notFound(draftWords.none);
        throw await staleDraft(trx, newer, undefined, []);
      }
      await revokeLinks(trx, { pageId }, now());
      await settleTime(trx, pageId, 'publish_at');
      const detail = draft.document.text;
      await recordSiteAct(trx, { action: 'discarded-draft', actorId, detail, at: now() });
    });
  }

  /**
   * Runs in the transaction that publishes a page, and removes the published revision of its draft. A later revision is
   * a colleague's unfinished work: it stays with its schedule and its base, so that publishing it later merges both.
   */
  whenPublished({ pageId, revision }: { pageId: string; revision: number }) {
    return async (trx: Transaction): Promise<void> => {
      const isDone = await endDraft(trx, pageId, revision);
      if (isDone || !(await findDraft(trx, pageId))) await settleTime(trx, pageId, 'publish_at');
    };
  }

  /**
   * Refuses to publish words of a draft that someone has discarded since they were read. When the page has changed
   * since `version`, the draft was published, and the ordinary merge joins both.
   */
  async refuseDiscarded(
    { pageId, revision }: { pageId: string; revision: number },
    version: number,
  ): Promise<void> {
    const { db, trees } = this.parts;
    if (revision === 0 || (await findDraft(db, pageId))) return;
    const published = openPage((await trees.read()).tree, pageId);
    if (!isSameValue(published, await trees.readPage(version, pageId))) return;
    throw conflict(draftWords.gone, { draft: null }, 'version_stale');
  }

  /** What an undo of a version does to the drafts that its act has changed. */
  async planUndo(summary: ChangeSummary, authorId: string): Promise<SaveExtras> {
    const { db, now, outbox, approvals } = this.parts;
    const needsApproval = await approvals.isNeeded(authorId);
    const planned = await planDraftUndo(db, summary, { authorId, now: now() });
    return {
      otherChanges: describeDrafts(planned),
      inTransaction: (trx) => writePlanned(trx, planned, { needsApproval, outbox }),
    };
  }

  /** Finds the draft that a publication left in place. */
  async findRemaining(pageId: string): Promise<DraftBeside | undefined> {
    const draft = await findDraft(this.parts.db, pageId);
    return draft && { author: draft.authorName, updatedAt: isoOf(draft.updatedAt) };
  }
}

/** True when this save repeats the last one, whose reply was lost. */
function isSameSave(draft: StoredDraft, save: DraftChange): boolean {
  return (
    draft.authorId === save.authorId &&
    draft.revision === save.revision + 1 &&
    isSameValue(draft.document, save.document)
  );
}

/** Includes the common base if it is known, so that the editor can show the differences. */
async function staleDraft(
  db: Database,
  theirs: StoredDraft,
  base: PageDocument | undefined,
  clashes: Clash[],
): Promise<HttpError> {
  const data: StaleDraft & { clashes: Clash[] } = {
    draft: await presentDraft(db, theirs),
    base: base ?? null,
    clashes,
  };
  return conflict(draftWords.stale, data, 'version_stale');
}
