import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const projectRoot = path.resolve(import.meta.dirname, '..');

const stampFile = path.join(projectRoot, 'build', 'stamp');
const sources = ['app/**', 'domain/**', 'public/**', '*.config.ts', 'package-lock.json'];

export function isBuildFresh(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOfSources();
}

export function stampBuild(): void {
  writeFileSync(stampFile, stampOfSources());
}

/** Names, sizes and times: enough to notice an edit, quick enough for every start. */
function stampOfSources(): string {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: projectRoot }).toSorted()) {
    const stat = statSync(path.join(projectRoot, file));
    if (stat.isFile()) hash.update(`${file} ${stat.size} ${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}
