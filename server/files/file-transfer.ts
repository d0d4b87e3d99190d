import { Readable } from 'node:stream';

import { fileKinds } from '../../domain/files/file-kinds.ts';
import { cleanFileName } from '../../domain/files/file-names.ts';
import type { LibraryFile } from '../../domain/files/file-schemas.ts';
import { createId } from '../../domain/values/values.ts';
import type { Database } from '../db/database.ts';
import type { MediaFiles, StoredFile } from '../media/media-files.ts';
import type { FileStore, StoredFileRow } from './file-store.ts';
import { receiveFile } from './receive-file.ts';

type TransferParts = { store: FileStore; files: MediaFiles; dataDir: string; now: () => number };

/** A file whose bytes are stored here, and whose row is not written yet. */
export type TransferredFile = LibraryFile & { storedAs: string };

/** Gives whole files away and takes them in. */
export class FileTransfer {
  readonly #parts: TransferParts;

  constructor(parts: TransferParts) {
    this.#parts = parts;
  }

  list(): AsyncGenerator<StoredFileRow> {
    return this.#parts.store.readAll();
  }

  async findKnown(ids: string[]): Promise<ReadonlySet<string>> {
    const known = new Set<string>();
    for await (const { id } of this.#parts.store.readMany(ids)) known.add(id);
    return known;
  }

  read(storedAs: string): Promise<StoredFile | undefined> {
    return this.#parts.files.read(storedAs);
  }

  /** Stores bytes that must be what they are said to be. Returns undefined when they are not. */
  async receive(
    { kind, size, hash }: LibraryFile,
    bytes: AsyncIterable<Buffer>,
  ): Promise<string | undefined> {
    return this.#whenSame({ kind, size, hash }, bytes, async (file) => {
      const storedAs = createId();
      await this.#parts.files.take(storedAs, file, fileKinds[kind].type);
      return storedAs;
    });
  }

  /** Tells whether bytes are what they are said to be. None are kept. */
  async check(file: LibraryFile, bytes: AsyncIterable<Buffer>): Promise<boolean> {
    return (await this.#whenSame(file, bytes, async () => true)) ?? false;
  }

  #whenSame<Result>(
    { kind, size, hash }: Pick<LibraryFile, 'kind' | 'size' | 'hash'>,
    bytes: AsyncIterable<Buffer>,
    use: (file: string) => Promise<Result>,
  ): Promise<Result | undefined> {
    const { dataDir } = this.#parts;
    const name = `file.${fileKinds[kind].extensions[0]}`;
    return receiveFile(Readable.from(bytes), { name, dataDir }, async (found) => {
      const isSame = found.kind === kind && found.size === size && found.hash === hash;
      return isSame ? use(found.file) : undefined;
    });
  }

  /** Writes the row of a file whose bytes are there, in the caller's transaction. */
  async keep(trx: Database, file: TransferredFile, uploadedBy: string): Promise<void> {
    const { store, now } = this.#parts;
    const name = cleanFileName(file.name, file.kind);
    await store.insert(trx, { ...file, name, uploadedBy, now: now() });
  }

  /** Called when the rows of these files were not written. */
  async discard(stored: Iterable<string>): Promise<void> {
    for (const storedAs of stored) await this.#parts.files.remove(storedAs).catch(() => {});
  }
}
