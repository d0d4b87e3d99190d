import { once } from 'node:events';

import { describe, it } from 'vitest';

import { type Site, startSite } from '../support/process/site.ts';

/** A bug that holds the process up, `ms` at a time, from one signal to the next; it leaves the core to others. */
function startBusySite(ms: number, environment = {}): Promise<Site> {
  const bug = `let isBusy = false;
  const nothing = new Int32Array(new SharedArrayBuffer(4));
  const work = () => {
    Atomics.wait(nothing, 0, 0, ${ms});
    if (isBusy) setTimeout(work, 5);
  };
  process.on('SIGWINCH', () => {
    isBusy = !isBusy;
    if (isBusy) work();
  })`;
  return startSite({
    RATE_LIMITS: 'on',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(bug)}`,
    ...environment,
  });
}

describe.concurrent('A process that cannot keep up', () => {
  it('X-23 sheds what needs work, serves what it has, is not ready, and comes back @rest', async ({
    expect,
  }) => {
    const site = await startBusySite(1500);
    const statusOf = async (path: string) => (await fetch(site.url + path)).status;
    expect(await statusOf('/')).toBe(200);
    site.process.kill('SIGWINCH');
    await expect.poll(() => statusOf('/api/v1/template'), { timeout: 20_000 }).toBe(503);
    const [kept, health, ready, page] = await Promise.all(
      ['/', '/health', '/ready', '/careers'].map(statusOf),
    );
    expect([kept, health]).toEqual([200, 200]);
    expect([ready, page]).toEqual([503, 503]);
    site.process.kill('SIGWINCH');
    await expect.poll(() => statusOf('/ready'), { timeout: 20_000 }).toBe(200);
    expect(await statusOf('/careers')).toBe(200);
    await site.stop();
  });

  it('X-23 is ended by its watchdog once it is stuck, with a line in the log', async ({
    expect,
  }) => {
    const site = await startBusySite(60_000, { WATCHDOG_SECONDS: '2' });
    const began = performance.now();
    const ended = once(site.process, 'exit');
    site.process.kill('SIGWINCH');
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(site.output()).toContain('"event":"process.stuck"');
  });
});
