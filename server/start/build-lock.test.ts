import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const starts = 6;

/** Waits for a line, so that all begin in one moment; each build takes a while and says that it was made. */
const start = (root: string) => `
  const { appendFileSync } = await import('node:fs');
  const { buildStamped, buildWhenStale } = await import('./server/start/build-when-stale.ts');
  process.stdout.write('ready');
  process.stdin.once('data', async () => {
    await buildWhenStale(${JSON.stringify(root)}, async (stale) => {
      appendFileSync(${JSON.stringify(path.join(root, 'builds'))}, 'one ');
      for (const part of stale) {
        const work = () => new Promise((resolve) => setTimeout(resolve, 300));
        await buildStamped(part, work, ${JSON.stringify(root)});
      }
    });
    process.exit();
  });`;

describe('Several starts of a site that is not built', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(path.join(os.tmpdir(), 'fourfold-build-lock-'));
    for (const folder of ['app', 'server', 'build', 'node_modules/vite', 'node_modules/.cache']) {
      mkdirSync(path.join(root, folder), { recursive: true });
    }
    writeFileSync(path.join(root, 'app', 'page.ts'), '');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  /** Starts them all, and has each at its first step before any goes on. */
  async function begin(count: number) {
    const processes = Array.from({ length: count }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', start(root)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
    return processes;
  }

  it('build it once, also when a build was killed before and has left its lock', async () => {
    const [killed] = await begin(1);
    killed?.stdin.write('go\n');
    await expect.poll(() => builds(), { timeout: 30_000 }).toBe(1);
    const gone = killed && once(killed, 'exit');
    killed?.kill('SIGKILL');
    await gone;
    const processes = await begin(starts);
    const ended = Promise.all(processes.map((one) => once(one, 'exit')));
    for (const { stdin } of processes) stdin.write('go\n');
    expect((await ended).map(([code]) => code)).toEqual(Array.from({ length: starts }, () => 0));
    expect(builds()).toBe(2);
  }, 120_000);

  function builds(): number {
    try {
      return readFileSync(path.join(root, 'builds'), 'utf8').split(' ').length - 1;
    } catch {
      return 0;
    }
  }
});
