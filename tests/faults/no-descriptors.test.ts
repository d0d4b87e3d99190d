import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';

import { describe, expect, it } from 'vitest';

import { startSite } from '../support/process/site.ts';

const hasLimits = spawnSync('prlimit', ['--version']).status === 0;

describe.skipIf(!hasLimits)('A process without file descriptors', () => {
  it('X-13 lives on, and serves again within 5 s once others have let go', async () => {
    const site = await startSite({ LOG_LEVEL: 'error' });
    expect((await fetch(site.url)).status).toBe(200);
    const pid = String(site.process.pid);
    const open = readdirSync(`/proc/${pid}/fd`).length;
    expect(spawnSync('prlimit', ['--pid', pid, `--nofile=${open + 20}`]).status).toBe(0);
    const idle: Socket[] = [];
    for (let index = 0; index < 100; index += 1) {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
      socket.on('error', () => {});
      idle.push(socket);
    }
    // All that fit are taken; the others wait at the door or were turned away.
    await expect.poll(() => readdirSync(`/proc/${pid}/fd`).length).toBeGreaterThan(open + 15);
    expect(site.process.exitCode).toBe(null);
    for (const socket of idle) {
      const gone = socket.destroyed ? undefined : once(socket, 'close');
      socket.destroy();
      await gone;
    }
    await expect
      .poll(
        () =>
          fetch(site.url).then(
            (response) => response.status,
            () => 0,
          ),
        { timeout: 5000 },
      )
      .toBe(200);
    expect((await fetch(`${site.url}/about-us`)).status).toBe(200);
    await site.stop();
  });
});
