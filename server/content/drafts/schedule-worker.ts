import type { Database } from '../../db/database.ts';
import { type ErrorLog, Poller } from '../../poller.ts';
import { nextDueAt, type ScheduledPublishing } from './scheduled-publishing.ts';
import type { ScheduleService } from './schedule-service.ts';
import { listWaiting } from './schedule-store.ts';

/** How often the worker looks without being woken: another instance may have set an earlier time. */
const pollMs = 5000;

type Parts = {
  db: Database;
  now: () => number;
  publishing: ScheduledPublishing;
  schedules: ScheduleService;
};

/**
 * Publishes and takes down on time: sleeps until the next due time, wakes after a change, and catches up after a
 * stop.
 */
export class ScheduleWorker {
  readonly #parts: Parts;
  readonly #poller = new Poller({
    run: () => this.#run(),
    everyMs: pollMs,
    failure: { event: 'schedule', message: 'a scheduled page could not be changed' },
  });

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(log: ErrorLog): void {
    this.#parts.schedules.onWake(() => this.#poller.wake());
    this.#poller.start(log);
  }

  stop(): Promise<void> {
    return this.#poller.stop();
  }

  /** Returns how long to sleep. */
  async #run(): Promise<number> {
    const { db, now, publishing } = this.#parts;
    await publishing.runDue();
    const next = nextDueAt(await listWaiting(db));
    return next === undefined ? pollMs : Math.min(pollMs, Math.max(next - now(), 50));
  }
}
