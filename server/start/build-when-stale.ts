import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

const stampFile = path.join(projectRoot, 'build', 'stamp');
const sources = ['app/**', 'domain/**', 'public/**', '*.config.ts', 'package-lock.json'];

function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources();
}

export function stampBuild(): void {
  writeFileSync(stampFile, stampOfSources());
}

/** By what is in the files: their times are others after every copy, and no start may build for that. */
export function stampOfSources(root = projectRoot): string {
  const hash = createHash('sha256');
  const entries = globSync(sources, { cwd: root, withFileTypes: true, exclude: isTest });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  for (const file of files.toSorted()) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

function isTest({ name }: Dirent): boolean {
  return /\.test\.tsx?$/.test(name);
}

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
  const built = spawnSync(process.execPath, ['server/start/build.ts'], {
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
