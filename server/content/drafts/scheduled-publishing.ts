import { approvalWords } from '../../../domain/content/approvals.ts';
import { draftWords } from '../../../domain/content/page-draft.ts';
import { openPage, removePage } from '../../../domain/tree/edit-tree.ts';
import { childrenOf } from '../../../domain/tree/read-tree.ts';
import { type ErrorLog, Poller } from '../../poller.ts';
import { recordSiteAct } from '../../audit/audit-store.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { badRequest, conflict, HttpError } from '../../http/answers.ts';
import type { TreeService } from '../tree/tree-service.ts';
import {
  findApproval,
  findRole,
  fingerprintDraft,
  lockDraft,
  type StoredApproval,
} from '../revisions/approval-store.ts';
import { endDraft, findDraft, type StoredDraft, writeDraft } from '../revisions/draft-store.ts';
import { publishDraft } from './publish-draft.ts';
import {
  listSchedules,
  noteProblem,
  problemOf,
  settleTime,
  type StoredSchedule,
} from './schedule-store.ts';
import { Service } from '../../service.ts';

export type DueAct = { kind: 'publish' | 'take-down'; at: number; schedule: StoredSchedule };

/** How often it looks without being woken: another instance may have set an earlier time. */
const pollMs = 5000;

type Parts = {
  db: Database;
  now: () => number;
  trees: TreeService;
  approvals: { isOn(): Promise<boolean> };
  /** Tells who asked for approval of a draft that its time has published. */
  onPublished: (trx: Transaction, published: PublishedRequest) => Promise<void>;
};

const timeOf = { publish: 'publish_at', 'take-down': 'take_down_at' } as const;

export type PublishedRequest = { draft: StoredDraft; approval: StoredApproval; by: string };

/** Someone else was first or changed the schedule: this attempt is rolled back, and nothing else happens. */
class Overtaken extends Error {}

/**
 * Publishes and takes down due pages. The time leaves the schedule in the transaction that makes the tree's new
 * version, so it happens once, however many instances try.
 */
export class ScheduledPublishing extends Service<Parts> {
  readonly #poller = new Poller({
    run: () => this.#runAndSleep(),
    everyMs: pollMs,
    failure: { event: 'schedule', message: 'a scheduled page could not be changed' },
  });

  /** Catches up with what came due meanwhile, then sleeps until the next due time or a change. */
  start(log: ErrorLog): void {
    this.#poller.start(log);
  }

  /** Called after every change of a schedule, because the next due time may differ. */
  wake(): void {
    this.#poller.wake();
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  /** Returns how long to sleep. */
  async #runAndSleep(): Promise<number> {
    await this.runDue();
    const { db, now } = this.parts;
    const next = nextDueAt(await listSchedules(db));
    return next === undefined ? pollMs : Math.min(pollMs, Math.max(next - now(), 50));
  }

  /** Tries each due action once. The next run looks again at those that someone else overtook. */
  async runDue(): Promise<void> {
    const { db, now } = this.parts;
    for (const act of dueActs(await listSchedules(db), now())) await this.#keep(act);
  }

  async #keep(act: DueAct): Promise<void> {
    try {
      const isHeld = await this.parts.approvals.isOn();
      if (isHeld) await this.#expectAdmin(act.schedule);
      await (act.kind === 'publish' ? this.#publish(act, isHeld) : this.#takeDown(act));
    } catch (error) {
      if (error instanceof Overtaken) return;
      if (!(error instanceof HttpError)) throw error;
      await noteProblem(this.parts.db, act.schedule, timeOf[act.kind], error.message);
    }
  }

  /** The rule may have been turned on, and the role may have been lost, since the time was set. */
  async #expectAdmin({ author_id: authorId }: StoredSchedule): Promise<void> {
    const role = await findRole(this.parts.db, authorId);
    if (role === 'Editor') throw conflict(approvalWords.needed);
    if (role !== 'Admin') throw conflict(draftWords.timeOfFormer);
  }

  /** `isHeld`: only what was seen when the time was set may go out. */
  async #publish({ schedule, at }: DueAct, isHeld: boolean): Promise<void> {
    const { db, now, trees, onPublished } = this.parts;
    const { page_id: pageId } = schedule;
    const draft = await findDraft(db, pageId);
    if (!draft) return this.#drop(pageId, 'publish_at', at);
    await publishDraft(trees, draft, {
      authorId: schedule.author_id,
      inTransaction: async (trx) => {
        if (!(await settleTime(trx, pageId, 'publish_at', at))) throw new Overtaken();
        if (!(await lockDraft(trx, pageId, draft.revision))) throw new Overtaken();
        if (isHeld && schedule.seen !== (await fingerprintDraft(trx, pageId)))
          throw conflict(draftWords.timeBeforeSeen);
        const approval = await findApproval(trx, pageId);
        await endDraft(trx, pageId, draft.revision);
        if (approval) await onPublished(trx, { draft, approval, by: schedule.author_id });
        await recordSiteAct(trx, {
          action: 'published-on-schedule',
          actorId: schedule.author_id,
          detail: draft.document.text,
          at: now(),
        });
      },
    });
  }

  /** Moves a page from the tree to the drafts. An existing draft is newer and stays. */
  async #takeDown({ schedule, at }: DueAct): Promise<void> {
    const { now, trees } = this.parts;
    const { page_id: pageId, author_id: authorId } = schedule;
    const { version, tree } = await trees.read();
    const page = openPage(tree, pageId);
    if (!page) return this.#drop(pageId, 'take_down_at', at);
    const below = childrenOf(tree, pageId).length;
    if (below > 0) {
      throw badRequest(
        'It has child pages, which would be taken down too. Move or delete them first.',
      );
    }
    const saving = trees.change({
      version,
      tree: removePage(tree, pageId),
      authorId,
      byTime: true,
      inTransaction: async (trx) => {
        if (!(await settleTime(trx, pageId, 'take_down_at', at))) throw new Overtaken();
        await writeDraft(trx, {
          document: page,
          baseVersion: version,
          revision: 0,
          authorId,
          updatedAt: now(),
        });
        const action = 'took-down-on-schedule';
        const act = { action, actorId: authorId, detail: page.text, at: now() } as const;
        await recordSiteAct(trx, act);
      },
    });
    await saving.catch((error: unknown) => {
      // Someone saved this page in the meantime, so the next run looks again.
      throw error instanceof HttpError && error.status === 409 ? new Overtaken() : error;
    });
  }

  async #drop(pageId: string, which: 'publish_at' | 'take_down_at', at: number): Promise<void> {
    await this.parts.db
      .transaction()
      .execute(async (trx) => void (await settleTime(trx, pageId, which, at)));
  }
}

/** Lists the due actions, oldest first, so that a server that was off keeps their order. */
export function dueActs(schedules: StoredSchedule[], now: number): DueAct[] {
  return allActs(schedules)
    .filter(({ at }) => at <= now)
    .toSorted((a, b) => a.at - b.at);
}

export function nextDueAt(schedules: StoredSchedule[]): number | undefined {
  const times = allActs(schedules).map(({ at }) => at);
  return times.length === 0 ? undefined : Math.min(...times);
}

function allActs(schedules: StoredSchedule[]): DueAct[] {
  return schedules.flatMap((schedule) =>
    (['publish', 'take-down'] as const).flatMap((kind): DueAct[] => {
      const { [timeOf[kind]]: at, [problemOf[timeOf[kind]]]: problem } = schedule;
      return at === null || problem !== null ? [] : [{ kind, at, schedule }];
    }),
  );
}
