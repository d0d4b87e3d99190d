import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { MediaChange } from '../../domain/media/media-schemas.ts';
import { mediaWords } from '../../domain/media/media.ts';
import { type Database, isOnServer, type Transaction } from '../db/database.ts';
import { unavailable } from '../http/answers.ts';
import type { EncodedPicture } from './encode-picture.ts';
import type { FileRemovals } from './file-removals.ts';
import { type MediaFiles, nameFile, namePixels } from './media-files.ts';
import type { MediaStore, PictureShape } from './media-store.ts';
import type { RemovalStore } from './removal-store.ts';
import { Service } from '../service.ts';

/** Changes with every change of the encoding, so that a name never has two contents. */
const encoding = 'encoding 1';
/** The most uploads that wait for the one being encoded. */
const mayWait = 4;

type StorageParts = {
  db: Database;
  store: MediaStore;
  files: MediaFiles;
  removals: RemovalStore;
  fileRemovals: FileRemovals;
  now: () => number;
};

/** A whole picture that comes from elsewhere, with the files that were made of it there. */
export type ReceivedPicture = { id: string; words: MediaChange; shape: PictureShape };

/**
 * Keeps rows and files consistent. A hash is noted for removal before its first file is written, and the note is
 * deleted once a row names it: if the process dies or the store fails, there may be an extra file, which is noted,
 * but never a missing one. No lock is held during a call to the store.
 */
export class PictureStorage extends Service<StorageParts> {
  readonly store = this.parts.store;
  readonly files = this.parts.files;
  #encodings = 0;
  #lastEncoding: Promise<unknown> = Promise.resolve();

  /** Makes and writes the files that pages need first, `size` bytes in all. A repeated upload costs nothing. */
  async prepare(bytes: Buffer): Promise<PictureShape & { size: number }> {
    const { store, files, now } = this.parts;
    const hash = createHash('sha256').update(encoding).update(bytes).digest('hex').slice(0, 32);
    const known = await store.findShape(hash);
    if (known) {
      await this.expectUpload(hash);
      if (await this.#orGiveUp(hash, () => this.#hasFiles(known))) return { ...known, size: 0 };
    }
    const { files: encoded, pixels, ...picture } = await this.#encode(bytes);
    await this.expectUpload(hash);
    return this.#orGiveUp(hash, async () => {
      // Some files were lost; without this update the rows would never get them back.
      if (known?.hasAvif) await store.setHasAvif(hash, false, now());
      await files.write(namePixels(hash), pixels);
      for (const file of encoded) {
        await files.write(nameFile(hash, file.width, 'webp'), file.bytes);
      }
      const size = encoded.reduce((sum, file) => sum + file.bytes.length, pixels.length);
      return { hash, ...picture, hasAvif: false, size };
    });
  }

  /** Makes the missing AVIF files. Returns the ids of the pictures that are now complete. */
  async makeMissing(hash: string, isStopping: () => boolean): Promise<string[]> {
    const { store, files, now } = this.parts;
    const shape = await store.findShape(hash);
    let pixels: Buffer | undefined;
    for (const width of shape?.widths ?? []) {
      const name = nameFile(hash, width, 'avif');
      if (await files.has(name)) continue;
      await this.#whenNoUploads();
      if (isStopping()) return [];
      pixels ??= await this.#readPixels(hash, shape?.widths.at(-1) ?? width);
      const bytes = await (await loadEncoder()).encodeAvif(pixels, width);
      if (!(await store.findShape(hash))) return [];
      await files.write(name, bytes);
      if (await store.findShape(hash)) continue;
      // The picture was deleted meanwhile, perhaps before this file existed.
      await this.discard([hash]);
      return [];
    }
    const ids = await store.setHasAvif(hash, true, now());
    await this.discard([hash]);
    return ids;
  }

  /**
   * Returns false without working while another instance makes the files of this picture. On SQLite there is only
   * one instance.
   */
  async runUnlessMade(hash: string, work: () => Promise<void>): Promise<boolean> {
    const { db, store, now } = this.parts;
    const isShared = isOnServer(db);
    const until = isShared ? await store.claimMaking(hash, now()) : 0;
    if (until === undefined) return false;
    try {
      await work();
    } finally {
      if (isShared) await store.releaseMaking(hash, until);
    }
    return true;
  }

  /** Writes the rows that name prepared files, unless the files were removed meanwhile. */
  async settle<Result>(
    { hash }: PictureShape,
    write: (trx: Transaction) => Promise<Result>,
  ): Promise<Result> {
    return this.#orGiveUp(hash, () =>
      this.parts.db.transaction().execute(async (trx) => {
        await this.#keepFiles(trx, hash);
        return write(trx);
      }),
    );
  }

  /** Writes the rows of a received picture whose files are there, in the caller's transaction. */
  async keep(trx: Database, { id, words, shape }: ReceivedPicture): Promise<void> {
    const { store, now } = this.parts;
    await this.#keepFiles(trx, shape.hash);
    if (!(await store.lock(trx, id))) return store.insert(trx, { id, words, shape, now: now() });
    await store.replaceFiles(trx, id, shape, now());
    await store.change(trx, id, words, now());
  }

  async #keepFiles(trx: Database, hash: string): Promise<void> {
    const { removals, now } = this.parts;
    if (!(await removals.keep(trx, hash, now()))) throw unavailable(mediaWords.beingRemoved);
  }

  /** Removes the files of these hashes that no row needs, now or when the store allows it. */
  async discard(hashes: string[]): Promise<void> {
    const { db, removals, fileRemovals, now } = this.parts;
    await removals.add(db, hashes, now());
    await fileRemovals.runBriefly();
  }

  /** Called before the first file of a picture is written: until its row is, its files are noted for removal. */
  async expectUpload(hash: string): Promise<void> {
    const { removals, now } = this.parts;
    if (!(await removals.expectUpload(hash, now()))) throw unavailable(mediaWords.beingRemoved);
  }

  async #orGiveUp<Result>(hash: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      await this.giveUp([hash]);
      throw error;
    }
  }

  /** Called when the rows of these files were not written. */
  async giveUp(hashes: Iterable<string>): Promise<void> {
    const { removals, fileRemovals, now } = this.parts;
    for (const hash of hashes) await removals.giveUp(hash, now()).catch(() => {});
    void fileRemovals.run();
  }

  /** One upload at a time is encoded, because encoding uses the whole processor. */
  #encode(bytes: Buffer): Promise<EncodedPicture> {
    if (this.#encodings > mayWait) throw unavailable();
    this.#encodings += 1;
    const encoded = this.#lastEncoding
      .then(async () => (await loadEncoder()).encodePicture(bytes))
      .finally(() => {
        this.#encodings -= 1;
      });
    this.#lastEncoding = encoded.catch(() => {});
    return encoded;
  }

  /** When the pixels are gone, as after a partial restore, the widest WebP file is used instead. */
  async #readPixels(hash: string, widest: number): Promise<Buffer> {
    const { files } = this.parts;
    const file =
      (await files.read(namePixels(hash))) ?? (await files.read(nameFile(hash, widest, 'webp')));
    if (!file) throw new Error(`There is nothing left of the picture ${hash}`);
    return buffer(file.stream);
  }

  /** Uploads go first, because people wait for them. */
  async #whenNoUploads(): Promise<void> {
    let seen: Promise<unknown> | undefined;
    while (seen !== this.#lastEncoding) {
      seen = this.#lastEncoding;
      await seen;
    }
  }

  #hasFiles({ hash, widths, hasAvif }: PictureShape): Promise<boolean> {
    const names = widths.map((width) => nameFile(hash, width, 'webp'));
    if (hasAvif) names.push(...widths.map((width) => nameFile(hash, width, 'avif')));
    return this.hasAll(names);
  }

  async hasAll(names: string[]): Promise<boolean> {
    const found = await Promise.all(names.map((name) => this.files.has(name)));
    return found.every(Boolean);
  }
}

/** Most starts never need the encoder, and the library takes long to load. */
function loadEncoder() {
  return import('./encode-picture.ts');
}
