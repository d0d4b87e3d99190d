import { mergeFields } from '../../../domain/desk/merge-fields.ts';
import {
  draftWords,
  type PageSchedule,
  type ScheduleField,
  scheduleFields,
  type ScheduleTimes,
  type SetSchedule,
} from '../../../domain/content/page-draft.ts';
import { approvalWords } from '../../../domain/content/approvals.ts';
import { hasPage } from '../../../domain/tree/read-tree.ts';
import { mayDelete } from '../../../domain/pages/page-ids.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database } from '../../db/database.ts';
import { badRequest, conflict, HttpError, notFound } from '../../http/answers.ts';
import type { TreeService } from '../tree/tree-service.ts';
import { fingerprintOf } from '../revisions/approval-store.ts';
import { findDraft } from '../revisions/draft-store.ts';
import { approvalNeeded } from './approval-rule.ts';
import { foreseeDraft } from './publish-draft.ts';
import {
  findSchedule,
  isoOf,
  isoOrNull,
  lockSchedule,
  presentSchedule,
  type StoredSchedule,
  writeSchedule,
} from './schedule-store.ts';
import { Service } from '../../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  trees: TreeService;
  approvals: { isOn(): Promise<boolean>; isNeeded(authorId: string): Promise<boolean> };
  onChange: () => void;
};
type Times = Record<ScheduleField, number | null>;
type WantedTimes = ScheduleTimes & {
  before?: ScheduleTimes | undefined;
  /** Names the draft that the person has looked at. */
  seen?: string | undefined;
};

export class ScheduleService extends Service<Parts> {
  /** Changes the times that differ from `before`; without `before`, both. */
  async set(
    pageId: string,
    { before, seen, ...mine }: WantedTimes,
    actorId: string,
  ): Promise<SetSchedule> {
    const { db, now, trees, approvals } = this.parts;
    if (mine.takeDownAt !== null && !mayDelete(pageId)) {
      throw badRequest(draftWords.staysThere, { takeDownAt: draftWords.staysThere });
    }
    const { tree } = await trees.read();
    const isPublished = hasPage(tree, pageId);
    const takesTwo = await approvals.isOn();
    const needsApproval = await approvals.isNeeded(actorId);
    const draft = await db.transaction().execute(async (trx) => {
      const stored = await lockSchedule(trx, pageId, actorId);
      const current = presentSchedule(stored);
      const times = joinTimes({ before: before ?? current, mine, current });
      checkTimes(times, now());
      const found = await findDraft(trx, pageId);
      if (!found && (!isPublished || times.publishAt !== null)) throw notFound(draftWords.none);
      if (times.takeDownAt !== null && !isPublished && times.publishAt === null) {
        throw badRequest(draftWords.notPublished, { takeDownAt: draftWords.notPublished });
      }
      const isForDraft = isSetForDraft({ mine, times, stored, seen });
      const isForTakeDown = isSetForTakeDown({ mine, times, stored });
      // Taking a time away publishes nothing.
      if (needsApproval && (isForDraft || isForTakeDown))
        throw approvalNeeded(approvalWords.needed);
      const isSame =
        times.publishAt === stored.publish_at && times.takeDownAt === stored.take_down_at;
      if (isSame && !isForDraft && !isForTakeDown) return undefined;
      const fingerprint = found && (await fingerprintOf(trx, found));
      if (isForDraft && takesTwo) expectSeen(seen, fingerprint);
      const keepsPlan = !isForDraft && times.publishAt !== null;
      await writeSchedule(trx, {
        page_id: pageId,
        publish_at: times.publishAt,
        take_down_at: times.takeDownAt,
        author_id: keepsPlan || !(isForDraft || isForTakeDown) ? stored.author_id : actorId,
        seen: keepsPlan ? stored.seen : (fingerprint ?? null),
        problem: keepsPlan ? stored.problem : null,
        take_down_problem: isForTakeDown ? null : stored.take_down_problem,
      });
      await recordSiteAct(trx, {
        action: 'scheduled-page',
        actorId,
        detail: describe(times),
        at: now(),
      });
      return isForDraft ? found : undefined;
    });
    this.parts.onChange();
    const set = presentSchedule(await findSchedule(db, pageId));
    // It gets its time nevertheless: another page may go out or come down before.
    const problem = draft && (await foreseeDraft(trees, draft)).problem;
    return problem === undefined ? set : { ...set, warning: draftWords.timeTooEarly(problem) };
  }
}

type Plan = {
  mine: ScheduleTimes;
  times: Times;
  stored: StoredSchedule;
  seen: string | undefined;
};

/**
 * Whether the caller sets the time at which the draft goes out. Who leaves that time as it is, and changes only when the
 * page comes down, has not looked at what goes out.
 */
function isSetForDraft({ mine, times, stored, seen }: Plan): boolean {
  if (times.publishAt === null || toMs(mine.publishAt) !== times.publishAt) return false;
  const isMoved = times.publishAt !== stored.publish_at;
  return isMoved || seen !== undefined || times.takeDownAt === stored.take_down_at;
}

/** Whether the caller sets the time at which the page comes down, or the same time again after a problem. */
function isSetForTakeDown({ mine, times, stored }: Omit<Plan, 'seen'>): boolean {
  if (times.takeDownAt === null || toMs(mine.takeDownAt) !== times.takeDownAt) return false;
  return times.takeDownAt !== stored.take_down_at || stored.take_down_problem !== null;
}

function expectSeen(seen: string | undefined, fingerprint: string | undefined): void {
  const { timeUnseen } = draftWords;
  if (seen === undefined) throw badRequest(timeUnseen, { seen: timeUnseen });
  if (seen !== fingerprint) throw conflict(approvalWords.lookAgain);
}

type Sides = { before: ScheduleTimes; mine: ScheduleTimes; current: PageSchedule };

/** Refuses times that both people have changed, and times that do not fit together. */
function joinTimes({ before, mine, current }: Sides): Times {
  const { merged, now } = mergeFields(scheduleFields, {
    before: utcOf(before),
    mine: utcOf(mine),
    theirs: current,
  });
  const clashes = scheduleFields.filter((field) => now[field] !== undefined);
  const words = clashes.map((field) => [field, draftWords.timeStale(current[field])]);
  if (clashes.length > 0) throw stale(current, clashes, Object.fromEntries(words));
  const times = { publishAt: toMs(merged.publishAt), takeDownAt: toMs(merged.takeDownAt) };
  const isAlone = scheduleFields.every((field) => times[field] === toMs(mine[field]));
  if (!isAlone && isWrongOrder(times)) {
    throw stale(current, [], { takeDownAt: draftWords.wrongOrder });
  }
  return times;
}

function stale(
  current: PageSchedule,
  clashes: ScheduleField[],
  errors: Record<string, string>,
): HttpError {
  const details = { data: { current, clashes }, errors };
  return new HttpError(409, 'version_stale', draftWords.scheduleStale, details);
}

/** Writes a time in UTC, so that equal times have equal text. */
function utcOf({ publishAt, takeDownAt }: ScheduleTimes): ScheduleTimes {
  return { publishAt: isoOrNull(toMs(publishAt)), takeDownAt: isoOrNull(toMs(takeDownAt)) };
}

function toMs(iso: string | null | undefined): number | null {
  return iso === null || iso === undefined ? null : Date.parse(iso);
}

function isWrongOrder({ publishAt, takeDownAt }: Times): boolean {
  return publishAt !== null && takeDownAt !== null && takeDownAt <= publishAt;
}

function checkTimes(times: Times, now: number): void {
  const { publishAt, takeDownAt } = times;
  const { inThePast, wrongOrder } = draftWords;
  if (publishAt !== null && publishAt <= now) throw badRequest(inThePast, { publishAt: inThePast });
  if (takeDownAt !== null && takeDownAt <= now) {
    throw badRequest(inThePast, { takeDownAt: inThePast });
  }
  if (isWrongOrder(times)) throw badRequest(wrongOrder, { takeDownAt: wrongOrder });
}

function describe({ publishAt, takeDownAt }: Times): string {
  const parts = [
    publishAt !== null && `publish ${isoOf(publishAt)}`,
    takeDownAt !== null && `take down ${isoOf(takeDownAt)}`,
  ].filter(Boolean);
  return parts.join(', ') || 'nothing planned';
}
