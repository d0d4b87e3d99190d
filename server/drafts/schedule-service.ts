import { navigationDocumentId } from '../../domain/values.ts';
import { draftMessages, type PageSchedule } from '../../domain/page-draft.ts';
import { hasPage, isFixedPage } from '../../domain/tree/read-tree.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import { badRequest, notFound } from '../http/answers.ts';
import type { TemplateService } from '../templates/template-service.ts';
import { findDraft } from './draft-store.ts';
import { findSchedule, type StoredSchedule, writeSchedule } from './schedule-store.ts';

type Parts = { db: Database; now: () => number; templates: TemplateService };
type Times = { publishAt: number | null; takeDownAt: number | null };

/** Sets when a page goes out and comes down. */
export class ScheduleService {
  readonly #parts: Parts;
  #onWake: () => void = () => {};

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Heard after every change: the next due time may be another. */
  onWake(listener: () => void): void {
    this.#onWake = listener;
  }

  async set(pageId: string, times: Times, actorId: string): Promise<PageSchedule> {
    const { db, now, templates } = this.#parts;
    checkTimes(times, now());
    if (times.takeDownAt !== null && isFixedPage(pageId)) {
      throw badRequest(draftMessages.staysThere, { takeDownAt: draftMessages.staysThere });
    }
    const { tree } = await templates.read();
    const isPublished = hasPage(tree, pageId);
    await db.transaction().execute(async (trx) => {
      const draft = await findDraft(trx, pageId);
      if (!draft && (!isPublished || times.publishAt !== null)) throw notFound(draftMessages.none);
      if (times.takeDownAt !== null && !isPublished && times.publishAt === null) {
        throw badRequest(draftMessages.notPublished, { takeDownAt: draftMessages.notPublished });
      }
      await writeSchedule(trx, {
        page_id: pageId,
        publish_at: times.publishAt,
        take_down_at: times.takeDownAt,
        author_id: actorId,
      });
      await recordAudit(trx, {
        action: 'scheduled-page',
        subjectKind: 'template',
        subjectId: navigationDocumentId,
        actorId,
        detail: describe(times),
        at: now(),
      });
    });
    this.#onWake();
    return presentSchedule(await findSchedule(db, pageId));
  }
}

function checkTimes({ publishAt, takeDownAt }: Times, now: number): void {
  const { inThePast, wrongOrder } = draftMessages;
  if (publishAt !== null && publishAt <= now) throw badRequest(inThePast, { publishAt: inThePast });
  if (takeDownAt !== null && takeDownAt <= now) {
    throw badRequest(inThePast, { takeDownAt: inThePast });
  }
  if (publishAt !== null && takeDownAt !== null && takeDownAt <= publishAt) {
    throw badRequest(wrongOrder, { takeDownAt: wrongOrder });
  }
}

function describe({ publishAt, takeDownAt }: Times): string {
  const parts = [
    publishAt !== null && `publish ${isoOf(publishAt)}`,
    takeDownAt !== null && `take down ${isoOf(takeDownAt)}`,
  ].filter(Boolean);
  return parts.join(', ') || 'nothing planned';
}

export function presentSchedule(schedule: StoredSchedule | undefined): PageSchedule {
  return {
    publishAt: isoOrNull(schedule?.publish_at),
    takeDownAt: isoOrNull(schedule?.take_down_at),
    problem: schedule?.problem ?? null,
  };
}

export function isoOf(time: number): string {
  return new Date(time).toISOString();
}

function isoOrNull(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : isoOf(time);
}
