import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { glob, open, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import * as z from 'zod';

import { restoredTables } from './backup-store.ts';

/** `rows.jsonl` in a backup's folder begins with this header line. Each further line is a row. */
export const headerSchema = z.object({
  format: z.literal('fourfold-1'),
  /** The last migration: rows of a schema that this version does not know cannot be restored. */
  migration: z.string(),
  createdAt: z.number(),
});

export const rowLineSchema = z.object({
  table: z.enum(restoredTables),
  row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});

/** Written last: the number of rows of each table, and a hash of every file. */
const manifestSchema = z.object({
  format: z.literal('fourfold-manifest-1'),
  createdAt: z.number(),
  rows: z.record(z.string(), z.number()),
  files: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
});

export type Manifest = z.output<typeof manifestSchema>;
export type Header = z.output<typeof headerSchema>;
export type RowLine = z.output<typeof rowLineSchema>;

const manifestFile = 'manifest.json';
export const rowsFile = 'rows.jsonl';
/** Pictures, and the other files of the library. */
export const libraryFolders = ['media', 'files'] as const;
export const secretFile = 'secret';

/** Lists the files of a backup's folder. A backup without this list was never finished. */
export async function writeManifest(folder: string, facts: Pick<Manifest, 'createdAt' | 'rows'>) {
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

/** Describes what is wrong with a backup; undefined when every file is there as written. */
export async function findDamage(folder: string): Promise<string | undefined> {
  const manifest = await readManifest(folder);
  if (!manifest) {
    return `It has no ${manifestFile}: it was never finished.`;
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

export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
