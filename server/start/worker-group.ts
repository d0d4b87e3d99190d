import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';

import { Service } from '../service.ts';

/** A worker that dies sooner than this would die again at once. */
const shortLifeMs = 10_000;
const pauseMs = 1000;

type Ending = { pid: number | undefined; code: number | null; signal: string | null };

/** Processes that share one port. Each that dies is replaced until the group stops. */
export class WorkerGroup extends Service<{
  count: number;
  onReplace: (ending: Ending) => void;
}> {
  #hasStarted = false;
  #isStopping = false;

  /** Waits until all workers listen. Returns false when one has ended instead, because the others would end too. */
  async start(): Promise<boolean> {
    const workers = Array.from({ length: this.parts.count }, () => this.#fork());
    const outcomes = workers.map((worker) =>
      Promise.race([
        once(worker, 'listening').then(() => true),
        once(worker, 'exit').then(() => false),
      ]),
    );
    this.#hasStarted = (await Promise.all(outcomes)).every(Boolean);
    return this.#hasStarted;
  }

  /** Each worker ends within its own time limit. One that fails to makes the whole stop fail. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const codes = await Promise.all(workers.map(end));
    if (codes.some((code) => code !== 0)) throw new Error('A worker was cut off');
  }

  #fork(): Worker {
    const born = performance.now();
    const worker = cluster.fork();
    let hasListened = false;
    worker.once('listening', () => {
      hasListened = true;
    });
    // A message to a dying worker causes this error; its end is handled below.
    worker.on('error', () => {});
    worker.once('exit', (code: number | null, signal: string | null) => {
      const isFirstTry = !hasListened && !this.#hasStarted;
      if (this.#isStopping || isFirstTry) return;
      this.parts.onReplace({ pid: worker.process.pid, code, signal });
      const isShortLived = performance.now() - born < shortLifeMs;
      setTimeout(() => this.#isStopping || this.#fork(), isShortLived ? pauseMs : 0);
    });
    return worker;
  }
}

async function end(worker: Worker): Promise<number | null> {
  if (worker.isDead()) return worker.process.exitCode;
  const gone = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  const [code] = (await gone) as [number | null];
  return code;
}
