import { Worker } from 'node:worker_threads';

const beatMs = 1000;

/** Ends the process when it has done nothing but one thing for so long: nobody else could, and a supervisor starts the next. */
export function startWatchdog(seconds: number): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const thread = new Worker(new URL('watchdog-thread.js', import.meta.url), {
    workerData: { beats, seconds },
    // It must not inherit what the process was started with, and needs next to nothing.
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  thread.unref();
  const timer = setInterval(() => Atomics.add(beats, 0, 1), beatMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    void thread.terminate();
  };
}
