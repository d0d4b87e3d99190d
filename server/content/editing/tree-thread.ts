import { Worker } from 'node:worker_threads';

import type { PageDocument } from '../../../domain/tree/tree-schema.ts';
import { HttpError, unavailable } from '../../http/answers.ts';
import type { TreeHelper, VersionStep } from '../tree/template-store.ts';
import type { Done, Job, JobName, Order, Refusal, Report, ThreadDatabase } from './thread-work.ts';

const usualTiming = {
  /**
   * When no job gets done for so long, one is stuck: the thread ends, and with it all that it was about to do. It lets
   * everyone else on the machine go first, so a job of a second takes many on a busy one.
   */
  jobMs: 60_000,
  /** Without work for so long it ends, and gives its memory back. */
  idleMs: 60_000,
};

type Waiting = { resolve: (done: Done) => void; reject: (error: Error) => void };

/**
 * A thread for work on large trees: reading a request of megabytes, judging, merging and comparing would keep every
 * visitor waiting. It begins with the first job, ends when there are none, and is replaced when it dies.
 */
export class TreeThread implements TreeHelper {
  readonly #database: ThreadDatabase;
  readonly #now: () => number;
  readonly #timing: typeof usualTiming;
  readonly #entry: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #watch: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(
    { DATABASE_URL, DATA_DIR, sameAs }: ThreadDatabase,
    now: () => number,
    timing = usualTiming,
    entry = new URL('./thread-work.ts', import.meta.url),
  ) {
    this.#database = { DATABASE_URL, DATA_DIR, sameAs };
    this.#now = now;
    this.#timing = timing;
    this.#entry = entry;
  }

  /** Refusals come back as they are thrown elsewhere, with their answer written already. */
  run<Name extends JobName>(name: Name, job: Job<Name>): Promise<Done> {
    const worker = (this.#worker ??= this.#start());
    this.#count += 1;
    const order: Order = { number: this.#count, now: this.#now(), name, job };
    const bytes = 'bytes' in job ? [job.bytes.buffer as ArrayBuffer] : [];
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.number, { resolve, reject });
      if (this.#waiting.size === 1) this.#watchOver(worker);
      worker.postMessage(order, bytes);
    });
  }

  async findStep(documentId: string, from: number): Promise<VersionStep> {
    const { step } = await this.run('findStep', { documentId, from });
    if (!step) throw new Error('There is no such step');
    return step;
  }

  async findPage(version: number, pageId: string): Promise<PageDocument | undefined> {
    return (await this.run('findPage', { version, pageId })).page;
  }

  async close(): Promise<void> {
    if (this.#worker) await this.#end(this.#worker, new Error('The site is stopping'));
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, { workerData: this.#database });
    // Whoever wants to end does not wait for an idle helper.
    worker.unref();
    worker.on('message', (report: Report) => this.#hear(report));
    worker.on('error', (error) => this.#end(worker, error));
    worker.on('exit', () => this.#end(worker, new Error('The thread has ended')));
    return worker;
  }

  #hear(report: Report): void {
    const waiting = this.#waiting.get(report.number);
    if (!waiting || !this.#worker) return;
    this.#waiting.delete(report.number);
    if ('done' in report) waiting.resolve(report.done);
    else waiting.reject(errorOf(report.refusal));
    this.#watchOver(this.#worker);
  }

  /** Until the next job is done, or until there has been none for long. */
  #watchOver(worker: Worker): void {
    const isIdle = this.#waiting.size === 0;
    const cause = new Error(isIdle ? 'There was nothing to do' : 'It took too long');
    const ms = isIdle ? this.#timing.idleMs : this.#timing.jobMs;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => void this.#end(worker, cause), ms);
    this.#watch.unref();
  }

  /** The next job starts another. */
  async #end(worker: Worker, cause: unknown): Promise<void> {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    clearTimeout(this.#watch);
    for (const { reject } of this.#waiting.values()) {
      const refusal = unavailable();
      refusal.cause = cause;
      reject(refusal);
    }
    this.#waiting.clear();
    await worker.terminate();
  }
}

function errorOf({ status, id, message, retryAfterSeconds, body }: Refusal): HttpError {
  return new HttpError(status, id, message, {
    written: Buffer.from(body.buffer),
    retryAfterSeconds,
  });
}
