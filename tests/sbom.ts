import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Manifest = { devDependencies?: object };
type Lock = { packages: Record<string, Manifest & { dev?: boolean }> };

/**
 * `npm run sbom`: everything that the running site consists of, as a CycloneDX document on standard
 * output, from the lockfile alone. npm's own `--omit dev` would also leave out packages that the
 * site shares with a development tool.
 */
const { devDependencies: _tools, ...manifest } = readJson('package.json') as Manifest;
const lock = readJson('package-lock.json') as Lock;
const shipped = Object.entries(lock.packages).filter(([, entry]) => !entry.dev);
const packages = { ...Object.fromEntries(shipped), '': manifest };

const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-sbom-'));
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }));
const { status } = spawnSync(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'],
  { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
);
rmSync(folder, { recursive: true });
process.exit(status ?? 1);

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
