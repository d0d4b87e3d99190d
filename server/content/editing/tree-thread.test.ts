import { afterEach, expect, it } from 'vitest';

import { watchThreads } from '../../../tests/support/process/watch-threads.ts';
import { TreeThread } from './tree-thread.ts';

const nowhere = { DATA_DIR: '/nowhere' };
const job = { documentId: 'a', version: 1 };

let thread: TreeThread | undefined;
afterEach(() => thread?.close());

function threadOf(code: string, jobMs = 10_000): TreeThread {
  const entry = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  thread = new TreeThread(nowhere, Date.now, { jobMs, idleMs: 50 }, entry);
  return thread;
}

const listening = "import { parentPort } from 'node:worker_threads'; parentPort.on('message', ";

it('a job that gets stuck is answered with 503, and the next one gets another thread', async () => {
  const stuck = threadOf(
    `${listening} ({ number, job }) => { while (job.version === 1); parentPort.postMessage({ number, done: {} }); });`,
    2000,
  );
  await expect(stuck.run('read', job)).rejects.toMatchObject({ status: 503, id: 'unavailable' });
  expect(await stuck.run('read', { ...job, version: 2 })).toEqual({});
});

it('a thread that dies turns its jobs away, and the next one gets another thread', async () => {
  const dying = threadOf(
    `${listening} ({ number, job }) => { if (job.version === 1) throw new Error('dead'); parentPort.postMessage({ number, done: {} }); });`,
  );
  await expect(dying.run('read', job)).rejects.toMatchObject({
    status: 503,
    cause: expect.objectContaining({ message: 'dead' }),
  });
  expect(await dying.run('read', { ...job, version: 2 })).toEqual({});
});

it('begins with the first job and ends when there is nothing to do', async () => {
  const idle = threadOf(
    `${listening} ({ number }) => parentPort.postMessage({ number, done: {} }));`,
  );
  using threads = watchThreads();
  expect(threads.living.size).toBe(0);
  await idle.run('read', job);
  expect(threads.living.size).toBe(1);
  await expect.poll(() => threads.living.size).toBe(0);
});

it('ends with the site, and turns away what it has not done', async () => {
  using threads = watchThreads();
  const ending = threadOf(`${listening} () => {});`);
  const refused = ending.run('read', job).catch((error: unknown) => error);
  await ending.close();
  expect(await refused).toMatchObject({ status: 503 });
  expect(threads.living.size).toBe(0);
});

it('many jobs that take their time one after the other are not stuck', async () => {
  const slow = threadOf(
    `${listening} ({ number }) => { const end = Date.now() + 400; while (Date.now() < end); parentPort.postMessage({ number, done: {} }); });`,
    1500,
  );
  const all = Array.from({ length: 6 }, () => slow.run('read', job));
  expect(await Promise.all(all)).toHaveLength(6);
});
