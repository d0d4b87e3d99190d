import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  type Dirent,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

export const projectRoot = path.resolve(import.meta.dirname, '../..');

/**
 * The parts of a build with what each is made of: the pages for browsers, and the server in a few files. What the build
 * itself writes beside the pages belongs to them.
 */
const parts = {
  pages: ['app', 'domain', 'public', 'server/start/build.ts', 'server/pages/read-sheet.ts'],
  server: ['server', 'domain'],
};
export type BuildPart = keyof typeof parts;

const fileOf = (part: BuildPart, kind: 'stamp' | 'seen', root: string) =>
  path.join(root, 'build', `${part}.${kind}`);

/** The parts of the build that are missing or older than their sources. */
export function findStaleParts(root = projectRoot): BuildPart[] {
  return (Object.keys(parts) as BuildPart[]).filter((part) => isStale(part, root));
}

/**
 * Reading every source costs each start a tenth of a second. So a start whose sources have the build's contents notes
 * how the file system describes them, and the next compares that first.
 */
function isStale(part: BuildPart, root: string): boolean {
  const stamp = readIfThere(fileOf(part, 'stamp', root));
  if (stamp === undefined) return true;
  const files = sourcesOf(part, root);
  const { seen, isSettled } = describeFiles(files, root);
  const seenFile = fileOf(part, 'seen', root);
  if (readIfThere(seenFile) === `${stamp} ${seen}`) return false;
  if (stampOf(files, root) !== stamp) return true;
  if (isSettled) writeIfPossible(seenFile, `${stamp} ${seen}`);
  return false;
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
  rmSync(fileOf(part, 'stamp', root), { force: true });
  const stamp = stampOfSources(part, root);
  await build();
  writeFileSync(fileOf(part, 'stamp', root), stamp);
}

/** Hashes the contents of the files: their times change with every copy, which must not cause a build. */
export function stampOfSources(part: BuildPart, root = projectRoot): string {
  return stampOf(sourcesOf(part, root), root);
}

function stampOf(files: string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(path.join(root, file));
    hash.update(`${file} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest('hex');
}

/** An edit in the same moment as the note might leave the time of the file as it was noted. */
const momentMs = 2000;

/** A file's time of change, unlike that of its contents, cannot be set: every edit and every copy moves it. */
function describeFiles(files: string[], root: string): { seen: string; isSettled: boolean } {
  const hash = createHash('sha256');
  let latest = 0;
  for (const file of files) {
    const { size, ino, ctimeMs } = statSync(`${root}${path.sep}${file}`);
    hash.update(`${file} ${size} ${ino} ${ctimeMs}\n`);
    latest = Math.max(latest, ctimeMs);
  }
  return { seen: hash.digest('hex'), isSettled: Date.now() - latest > momentMs };
}

function sourcesOf(part: BuildPart, root: string): string[] {
  const named = parts[part].filter((name) => existsSync(path.join(root, name)));
  const [files, folders] = [named.filter(isScript), named.filter((name) => !isScript(name))];
  const inFolders = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isTest(entry))
      // A path is quickly cut, and slowly computed.
      .map((entry) => `${entry.parentPath.slice(root.length + 1)}${path.sep}${entry.name}`),
  );
  const beside = readdirSync(root).filter((name) =>
    /\.config\.ts$|^package-lock\.json$/.test(name),
  );
  return [...inFolders, ...files, ...beside].toSorted();
}

function isScript(name: string): boolean {
  return name.endsWith('.ts');
}

function isTest({ name }: Dirent): boolean {
  return /\.test\.tsx?$/.test(name);
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** An installed site may belong to someone else than who runs it. */
function writeIfPossible(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch {
    // The next start reads all sources again.
  }
}

const retryEveryMs = 200;

/** Builds the parts of the site that are missing or older than their sources. Of several starts one builds. */
export async function buildWhenStale(root = projectRoot, build = runBuild): Promise<void> {
  if (findStaleParts(root).length === 0) return;
  expectTools(root);
  const lock = await waitForLock(root);
  try {
    // Another start may have built meanwhile.
    const stale = findStaleParts(root);
    if (stale.length > 0) await build(stale);
  } finally {
    lock.close();
  }
}

async function runBuild(stale: BuildPart[]): Promise<void> {
  process.stdout.write('Building the site (the first start takes a little longer)…\n');
  const built = spawnSync(process.execPath, ['server/start/build.ts', ...stale], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
}

/** `npm ci --omit=dev` installs what a built site needs to run, and nothing that builds it. */
function expectTools(root: string): void {
  if (existsSync(path.join(root, 'node_modules', 'vite'))) return;
  process.stderr.write(
    'The build is missing or older than its sources, and what builds it is not installed.\n' +
      'Run `npm ci && npm run build`, or copy the folder `build` from where that was done.\n',
  );
  process.exit(1);
}

/**
 * Two builds at the same time would overwrite each other's files. The lock ends with its process, and is outside the
 * build's own folder, because building empties that.
 */
async function waitForLock(root: string): Promise<{ close(): void }> {
  // Most starts find a whole build, and need no lock.
  const { tryToLock } = await import('./folder-lock.ts');
  const folder = path.join(root, 'node_modules', '.cache');
  mkdirSync(folder, { recursive: true });
  for (;;) {
    const lock = tryToLock(path.join(folder, 'fourfold-building.lock'));
    if (lock) return lock;
    await setTimeout(retryEveryMs);
  }
}
