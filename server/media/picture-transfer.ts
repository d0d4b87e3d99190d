import type { MediaChange } from '../../domain/media/media-schemas.ts';
import { mediaWords } from '../../domain/media/media.ts';
import type { Database } from '../db/database.ts';
import { unavailable } from '../http/answers.ts';
import type { FileRemovals } from './file-removals.ts';
import type { MediaFiles, StoredFile } from './media-files.ts';
import type { MediaStore, PictureShape, StoredPicture } from './media-store.ts';
import type { RemovalStore } from './removal-store.ts';

type TransferParts = {
  store: MediaStore;
  files: MediaFiles;
  removals: RemovalStore;
  fileRemovals: FileRemovals;
  now: () => number;
  /** Called when pictures have files left to make. */
  onUpload: () => void;
};

export type ReceivedPicture = { id: string; words: MediaChange; shape: PictureShape };

/** Gives whole pictures away and takes them in, with the files that were made of them elsewhere. */
export class PictureTransfer {
  readonly #parts: TransferParts;

  constructor(parts: TransferParts) {
    this.#parts = parts;
  }

  list(): AsyncGenerator<StoredPicture> {
    return this.#parts.store.readAll();
  }

  find(ids: string[]): Promise<StoredPicture[]> {
    return this.#parts.store.findAll(ids);
  }

  async hasAll(names: string[]): Promise<boolean> {
    const found = await Promise.all(names.map((name) => this.#parts.files.has(name)));
    return found.every(Boolean);
  }

  readFile(name: string): Promise<StoredFile | undefined> {
    return this.#parts.files.read(name);
  }

  /** Called before the first file of a picture is written: until `keep`, its files are noted for removal. */
  async expect(hash: string): Promise<void> {
    const { removals, now } = this.#parts;
    if (!(await removals.expectUpload(hash, now()))) throw unavailable(mediaWords.beingRemoved);
  }

  writeFile(name: string, bytes: Buffer): Promise<void> {
    return this.#parts.files.write(name, bytes);
  }

  findShape(hash: string): Promise<PictureShape | undefined> {
    return this.#parts.store.findShape(hash);
  }

  /** Writes the rows of a picture whose files are there, in the caller's transaction. */
  async keep(trx: Database, { id, words, shape }: ReceivedPicture): Promise<void> {
    const { store, removals, now } = this.#parts;
    if (!(await removals.keep(trx, shape.hash, now()))) throw unavailable(mediaWords.beingRemoved);
    if (await store.lock(trx, id)) await store.replaceFiles(trx, id, shape, now());
    else await store.insert(trx, { id, name: words.name, alt: words.alt, shape, now: now() });
    await store.change(trx, id, words, now());
  }

  /** Called after the transaction. */
  announce(): void {
    this.#parts.onUpload();
  }

  /** Called when the rows of these files were not written. */
  async giveUp(hashes: Iterable<string>): Promise<void> {
    const { removals, fileRemovals, now } = this.#parts;
    for (const hash of hashes) await removals.giveUp(hash, now()).catch(() => {});
    void fileRemovals.run();
  }
}
