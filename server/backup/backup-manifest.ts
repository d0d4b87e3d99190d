import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { type Manifest, manifestFile, manifestSchema } from './backup-format.ts';

/** Lists what stands in a backup's folder, after all of it: a backup without its list was never finished. */
export async function writeManifest(
  folder: string,
  facts: Pick<Manifest, 'createdAt' | 'rows'>,
): Promise<void> {
  const names: string[] = [];
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === manifestFile) continue;
    names.push(path.relative(folder, path.join(entry.parentPath, entry.name)));
  }
  const files: Manifest['files'] = [];
  for (const name of names.toSorted()) {
    const file = path.join(folder, name);
    files.push({ name, bytes: (await stat(file)).size, sha256: await digestOf(file) });
  }
  const manifest: Manifest = { format: 'fourfold-manifest-1', ...facts, files };
  const handle = await open(path.join(folder, manifestFile), 'w', 0o600);
  await handle.writeFile(JSON.stringify(manifest));
  await handle.sync();
  await handle.close();
}

/** What is wrong with a backup, in words; undefined when every file is there as it was written. */
export async function findDamage(folder: string): Promise<string | undefined> {
  const manifest = await readManifest(folder);
  if (!manifest) {
    return `It has no ${manifestFile}: it was never finished, or made by an older version, which can restore it.`;
  }
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = path.join(folder, name);
    const size = await stat(file).then(
      (found) => found.size,
      () => undefined,
    );
    if (size === undefined) return `${name} is missing from it.`;
    if (size !== bytes) return `${name} has ${size} bytes in it, and had ${bytes}.`;
    if ((await digestOf(file)) !== sha256) return `${name} is not what was written.`;
  }
  return undefined;
}

export async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    return manifestSchema.parse(
      JSON.parse(await readFile(path.join(folder, manifestFile), 'utf8')),
    );
  } catch {
    return undefined;
  }
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
