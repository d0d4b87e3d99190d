import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { Poller } from './poller.ts';

const everyMs = 1000;
const failure = { event: 'chores', message: 'the chores were not done' };

let logged: [object, string][];
let poller: Poller;
const log = { error: (fields: object, message: string) => void logged.push([fields, message]) };

beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
});
afterEach(async () => {
  await poller.stop();
  vi.useRealTimers();
});

/** A poller whose runs are ended by the test, in their order. */
function pollerOf(everyRun: () => Promise<number | void>) {
  const run = vi.fn<() => Promise<number | void>>(everyRun);
  poller = new Poller({ run, everyMs, failure });
  return run;
}

it('runs at the start, and again after its time', async () => {
  const run = pollerOf(async () => {});
  poller.start(log);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('may begin later than its start', async () => {
  const run = pollerOf(async () => {});
  poller.start(log, 50);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(50);
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs when it is woken, and counts its time from there', async () => {
  const run = pollerOf(async () => {});
  poller.start(log);
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  poller.wake();
  await vi.advanceTimersByTimeAsync(everyMs - 1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('runs once more when it is woken during a run, however often, and never twice at once', async () => {
  const ends: (() => void)[] = [];
  const run = pollerOf(() => new Promise<void>((resolve) => ends.push(resolve)));
  poller.start(log);
  for (let count = 0; count < 3; count += 1) poller.wake();
  const all = poller.run();
  expect(run).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(2);
  ends[1]?.();
  await all;
  expect(run).toHaveBeenCalledTimes(2);
});

it('waits as long as a run asks it to, and then as usual', async () => {
  const waits = [10_000, undefined, undefined];
  const run = pollerOf(async () => waits.shift());
  poller.start(log);
  await vi.advanceTimersByTimeAsync(9999);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(run).toHaveBeenCalledTimes(3);
});

it('logs a run that fails, and tries again at the usual time', async () => {
  const err = new Error('the database is away');
  const run = pollerOf(async () => {
    if (run.mock.calls.length === 1) throw err;
  });
  poller.start(log);
  await vi.advanceTimersByTimeAsync(0);
  expect(logged).toEqual([[{ event: 'chores', err }, 'the chores were not done']]);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(run).toHaveBeenCalledTimes(2);
  expect(logged).toHaveLength(1);
});

it('waits for the run under way when it stops, and begins no other', async () => {
  const end = Promise.withResolvers<void>();
  const run = pollerOf(() => end.promise);
  poller.start(log);
  poller.wake();
  let hasStopped = false;
  const stopped = poller.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect([hasStopped, poller.isStopping]).toEqual([false, true]);
  end.resolve();
  await stopped;
  poller.wake();
  await poller.run();
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
});

it('is not woken before its start, but runs when someone waits for it', async () => {
  const run = pollerOf(async () => {});
  poller.wake();
  expect(run).not.toHaveBeenCalled();
  await poller.run();
  await vi.advanceTimersByTimeAsync(10 * everyMs);
  expect(run).toHaveBeenCalledTimes(1);
});

it('keeps no process alive', async () => {
  pollerOf(async () => {});
  const script = `const { Poller } = await import('./server/poller.ts');
    new Poller({ run: async () => {}, everyMs: 60_000, failure: {} }).start({ error() {} });`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    timeout: 30_000,
  });
  await expect(ended).resolves.toMatchObject({ stderr: '' });
});
