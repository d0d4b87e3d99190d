import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isBuildFresh, projectRoot } from './build-stamp.ts';

/** Not in the build's own folder: building empties that. */
const lockFile = path.join(projectRoot, 'node_modules', '.cache', 'fourfold-building');
const lookAgainMs = 200;

/** Builds the site when the build is missing or older than what it is made of. */
export function buildWhenStale(): void {
  if (isBuildFresh()) return;
  if (!takeLock()) {
    waitForOther();
    return buildWhenStale();
  }
  process.stdout.write('Building the site (the first start takes a little longer)…\n');
  const built = spawnSync(process.execPath, ['server/build.ts'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  rmSync(lockFile, { force: true });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** Two that start at the same time would write over each other's files. */
function takeLock(): boolean {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

function waitForOther(): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let owner = ownerOfLock(); owner !== undefined; owner = ownerOfLock()) {
    // Whoever was killed while building has left its mark behind.
    if (!isRunning(owner)) return rmSync(lockFile, { force: true });
    Atomics.wait(pause, 0, 0, lookAgainMs);
  }
}

function ownerOfLock(): number | undefined {
  try {
    return Number(readFileSync(lockFile, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
