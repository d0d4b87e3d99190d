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

/** The parts of a build with what each is made of: the pages for browsers, and the server in a few files. */
const parts = {
  pages: ['app/**', 'domain/**', 'public/**', '*.config.ts', 'package-lock.json'],
  server: ['server/**', 'domain/**', '*.config.ts', 'package-lock.json'],
};
export type BuildPart = keyof typeof parts;

const stampFile = (part: BuildPart, root: string) => path.join(root, 'build', `${part}.stamp`);

/** The parts of the build that are missing or older than their sources. */
export function findStaleParts(root = projectRoot): BuildPart[] {
  return (Object.keys(parts) as BuildPart[]).filter((part) => {
    const stamp = stampFile(part, root);
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== stampOfSources(part, root);
  });
}

/**
 * Builds a part and stamps it with the sources that it began with. Without a stamp meanwhile, a build that was killed
 * counts as missing, also after its sources have become what they were before.
 */
export async function buildStamped(
  part: BuildPart,
  build: () => Promise<void>,
  root = projectRoot,
): Promise<void> {
  rmSync(stampFile(part, root), { force: true });
  const stamp = stampOfSources(part, root);
  await build();
  writeFileSync(stampFile(part, root), stamp);
}

/** Hashes the contents of the files: their times change with every copy, which must not cause a build. */
export function stampOfSources(part: BuildPart, root = projectRoot): string {
  const hash = createHash('sha256');
  const entries = globSync(parts[part], { cwd: root, withFileTypes: true, exclude: isTest });
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

/** The lock is outside the build's own folder, because building empties that. */
const lockFile = path.join(projectRoot, 'node_modules', '.cache', 'fourfold-building');
const retryEveryMs = 200;

/** Builds the parts of the site that are missing or older than their sources. */
export function buildWhenStale(): void {
  const stale = findStaleParts();
  if (stale.length === 0) return;
  if (!takeLock()) {
    waitForOther();
    return buildWhenStale();
  }
  process.stdout.write('Building the site (the first start takes a little longer)…\n');
  const built = spawnSync(process.execPath, ['server/start/build.ts', ...stale], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  rmSync(lockFile, { force: true });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** Two builds at the same time would overwrite each other's files. */
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
    // A process that was killed while building leaves its lock file behind.
    if (!isRunning(owner)) return rmSync(lockFile, { force: true });
    Atomics.wait(pause, 0, 0, retryEveryMs);
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
