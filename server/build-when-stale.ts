import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const stampFile = path.join(root, 'build', 'stamp');
const sources = ['app/**', 'domain/**', 'public/**', '*.config.ts', 'package-lock.json'];

/** Builds the site when the build is missing or older than what it is made of. */
export async function buildWhenStale(): Promise<void> {
  const stamp = stampOf(sources);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  process.stdout.write('Building the site (the first start takes a little longer)…\n');
  const built = spawnSync(process.execPath, ['server/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  writeFileSync(stampFile, stamp);
}

/** Names, sizes and times: enough to notice an edit, quick enough for every start. */
function stampOf(patterns: string[]): string {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    const { size, mtimeMs, isFile } = describe(path.join(root, file));
    if (isFile) hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function describe(file: string) {
  const stat = statSync(file);
  return { size: stat.size, mtimeMs: stat.mtimeMs, isFile: stat.isFile() };
}
