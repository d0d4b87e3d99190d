// Plain JavaScript: for TypeScript the thread would load the type stripper and keep it in memory.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** @type {{ beats: Int32Array, seconds: number }} */
const { beats, seconds } = workerData;

let last = -1;
let missed = 0;
// Counts checks, not time: a machine that was asleep has missed none.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  missed = beat === last ? missed + 1 : 0;
  last = beat;
  if (missed < seconds) return;
  const line = { level: 60, time: Date.now(), pid: process.pid, event: 'process.stuck', seconds };
  writeSync(1, `${JSON.stringify({ ...line, msg: 'a process that was stuck is ended' })}\n`);
  process.kill(process.pid, 'SIGKILL');
}, 1000);
