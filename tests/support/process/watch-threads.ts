import type { Worker } from 'node:worker_threads';

/**
 * The threads that this process starts from now on and that have not ended; disposing the result
 * stops the watch.
 */
export function watchThreads(): { living: Set<Worker>; [Symbol.dispose](): void } {
  const living = new Set<Worker>();
  const note = (worker: Worker) => {
    living.add(worker);
    worker.once('exit', () => living.delete(worker));
  };
  process.on('worker', note);
  return { living, [Symbol.dispose]: () => process.off('worker', note) };
}
