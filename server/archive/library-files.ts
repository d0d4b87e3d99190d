import { createHash } from 'node:crypto';

import * as z from 'zod';

import type { ArchiveImport } from '../../domain/content/content-archive.ts';
import { fileKindNames, fileLimits, mostBytesOf } from '../../domain/files/file-kinds.ts';
import { fileIdSchema, type LibraryFile } from '../../domain/files/file-schemas.ts';
import { fileIdsIn, fileIdsOf } from '../../domain/media/library-uses.ts';
import type { SettingChanges } from '../../domain/settings/settings-schema.ts';
import { sectionsOf, walkTree } from '../../domain/tree/read-tree.ts';
import type { NavigationTree } from '../../domain/tree/tree-schema.ts';
import type { FileTransfer, TransferredFile } from '../files/file-transfer.ts';
import { cutArchive, type Entry } from './tar-entries.ts';

// The library's files in an archive: each as a part that names it, followed by its bytes.

/** A file without its bytes, which follow it. */
export const archivedFileSchema = z
  .object({
    id: fileIdSchema,
    name: z.string().min(1).max(fileLimits.nameLength),
    kind: z.enum(fileKindNames),
    size: z.int().min(1),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
  })
  .refine(({ kind, size }) => size <= mostBytesOf(kind));

export function libraryFileName(id: string): string {
  return `files/${id}.json`;
}

export function libraryBytesName(id: string): string {
  return `bytes/${id}`;
}

/** The entries of all files. One whose bytes are lost is left out. */
export async function* libraryFileEntries(transfer: FileTransfer): AsyncGenerator<Entry> {
  for await (const { id, name, kind, size, hash, stored_as: storedAs } of transfer.list()) {
    const stored = await transfer.read(storedAs);
    if (!stored) continue;
    const part = Buffer.from(JSON.stringify({ id, name, kind, size, hash }));
    yield { name: libraryFileName(id), size: part.length, bytes: oneChunk(part) };
    yield { name: libraryBytesName(id), size, bytes: stored.stream };
  }
}

async function* oneChunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Reads bytes only to know that they are those of the file. */
export async function checkLibraryFile(
  { hash }: LibraryFile,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  const found = createHash('sha256');
  for await (const chunk of bytes) found.update(chunk);
  if (found.digest('hex') !== hash) throw cutArchive();
}

/** The handler of a check: what an import would refuse is refused before anyone chooses what to import. */
export function checkKinds(transfer: FileTransfer) {
  return async (file: LibraryFile, bytes: AsyncIterable<Buffer>): Promise<void> => {
    if (!(await transfer.check(file, bytes))) throw cutArchive();
  };
}

/** Takes the wanted files while an archive is read. If their rows are not written, their bytes go again. */
export class TakenFiles {
  readonly #transfer: FileTransfer;
  readonly #wanted: ReadonlyMap<string, LibraryFile>;
  readonly #taken: TransferredFile[] = [];

  constructor(transfer: FileTransfer, wanted: LibraryFile[]) {
    this.#transfer = transfer;
    this.#wanted = new Map(wanted.map((file) => [file.id, file]));
  }

  /** The handler of the archive's reader. */
  readonly take = async (file: LibraryFile, bytes: AsyncIterable<Buffer>): Promise<void> => {
    if (!this.#wanted.has(file.id)) return checkLibraryFile(file, bytes);
    const storedAs = await this.#transfer.receive(file, bytes);
    if (storedAs === undefined) throw cutArchive();
    this.#taken.push({ ...file, storedAs });
  };

  /** Called in the transaction of the import. */
  async keep(trx: Parameters<FileTransfer['keep']>[0], actorId: string): Promise<void> {
    for (const file of this.#taken) await this.#transfer.keep(trx, file, actorId);
  }

  discard(): Promise<void> {
    return this.#transfer.discard(this.#taken.map(({ storedAs }) => storedAs));
  }
}

type Wanted = { tree: NavigationTree; files: LibraryFile[]; settings: SettingChanges };

/**
 * The files of an archive that an import takes: those that its pages and settings use, or all with all pages. One
 * whose id is here already stays as it is here.
 */
export async function planLibraryFiles(
  transfer: FileTransfer,
  { tree, files, settings }: Wanted,
  { pages, settings: hasSettings }: ArchiveImport,
): Promise<{ taken: LibraryFile[]; stayed: number }> {
  const chosen = new Set<string>(Array.isArray(pages) ? pages : []);
  const shown = walkTree(tree).filter(({ page }) => chosen.has(page.id));
  const used = new Set([
    ...shown.flatMap(({ page }) => fileIdsOf(sectionsOf(page))),
    ...(hasSettings ? fileIdsIn(JSON.stringify(settings)) : []),
  ]);
  const wanted = files.filter(({ id }) => !Array.isArray(pages) || used.has(id));
  const here = await transfer.findKnown(wanted.map(({ id }) => id));
  const taken = wanted.filter(({ id }) => !here.has(id));
  return { taken, stayed: wanted.length - taken.length };
}
