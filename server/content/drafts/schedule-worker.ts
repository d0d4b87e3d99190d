import type { Database } from '../../db/database.ts';
import { nextDueAt, type ScheduledPublishing } from './scheduled-publishing.ts';
import type { ScheduleService } from './schedule-service.ts';
import { listWaiting } from './schedule-store.ts';

/** How often the worker looks without being woken: another instance may have set an earlier time. */
const pollMs = 5000;

type Log = { error(fields: object, message: string): void };

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
  #log: Log | undefined;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isAskedAgain = false;
  #isStopping = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(log: Log): void {
    this.#log = log;
    this.#parts.schedules.onWake(() => this.#wake());
    this.#wake();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  #wake(): void {
    this.#isAskedAgain = true;
    this.#running ??= this.#runWhileAsked().finally(() => {
      this.#running = undefined;
    });
  }

  async #runWhileAsked(): Promise<void> {
    let waitMs = pollMs;
    while (this.#isAskedAgain && !this.#isStopping) {
      this.#isAskedAgain = false;
      clearTimeout(this.#timer);
      waitMs = await this.#run();
    }
    if (this.#isStopping) return;
    this.#timer = setTimeout(() => this.#wake(), waitMs);
    this.#timer.unref();
  }

  /** Returns how long to sleep. */
  async #run(): Promise<number> {
    const { db, now, publishing } = this.#parts;
    try {
      await publishing.runDue();
      const next = nextDueAt(await listWaiting(db));
      return next === undefined ? pollMs : Math.min(pollMs, Math.max(next - now(), 50));
    } catch (error) {
      // The database is unreachable. Nothing is lost; the next run tries again.
      this.#log?.error({ event: 'schedule', err: error }, 'a scheduled page could not be changed');
      return pollMs;
    }
  }
}
