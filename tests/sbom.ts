import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

type Dependencies = Record<string, string>;
type Manifest = { dependencies: Dependencies; devDependencies: Dependencies };
type Entry = {
  dependencies?: Dependencies;
  optionalDependencies?: Dependencies;
  peerDependencies?: Dependencies;
};
type Lock = { packages: Record<string, Entry> };

/**
 * `npm run sbom`: everything that the running site consists of, as a CycloneDX document on standard
 * output, from the lockfile and the sources alone. Most packages are built into the site and absent from its
 * `node_modules`, so npm counts them among our tools: here they are those that a source imports.
 */
const { devDependencies, ...manifest } = readJson('package.json') as Manifest;
const imported = packagesIn('{app,domain,server}/**/*.{ts,tsx,css}');
const builtIn = Object.entries(devDependencies).filter(([name]) => imported.has(name));
const shippedManifest = {
  ...manifest,
  dependencies: { ...manifest.dependencies, ...Object.fromEntries(builtIn) },
};
const lock = readJson('package-lock.json') as Lock;
const places = reachedFrom(shippedManifest, lock);
const shipped = Object.entries(lock.packages).filter(([place]) => places.has(place));
const packages = { ...Object.fromEntries(shipped), '': shippedManifest };

const folder = mkdtempSync(path.join(os.tmpdir(), 'fourfold-sbom-'));
writeFileSync(path.join(folder, 'package.json'), JSON.stringify(shippedManifest));
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

/** The packages that files import, other than tests and what only builds them. */
function packagesIn(pattern: string): Set<string> {
  const files = globSync(pattern).filter(
    (file) => !/\.test\.tsx?$|^server\/start\/build\.ts$/.test(file),
  );
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const specifiers = text.matchAll(
    /(?:from|import|import\(|@import|resolve\()\s*'((?:@[\w-]+\/)?[\w.-]+)/g,
  );
  return new Set(Array.from(specifiers, ([, name = '']) => name));
}

/** The places in the lockfile of everything that the manifest needs, found as Node finds packages. */
function reachedFrom(root: Entry, { packages: entries }: Lock): Set<string> {
  const found = new Set<string>();
  const visit = (place: string, entry: Entry) => {
    const needed = {
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...entry.peerDependencies,
    };
    for (const name of Object.keys(needed)) {
      const at = resolveFrom(place, name, entries);
      const next = at === undefined ? undefined : entries[at];
      if (at === undefined || !next || found.has(at)) continue;
      found.add(at);
      visit(at, next);
    }
  };
  visit('', root);
  return found;
}

function resolveFrom(place: string, name: string, entries: Lock['packages']): string | undefined {
  const at = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
  if (at in entries) return at;
  if (place === '') return undefined;
  const above = place.lastIndexOf('/node_modules/');
  return resolveFrom(above === -1 ? '' : place.slice(0, above), name, entries);
}
