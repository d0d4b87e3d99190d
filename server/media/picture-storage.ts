import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';

import type { Database, Engine } from '../db/database.ts';
import { unavailable } from '../http/answers.ts';
import {
  type MediaFiles,
  nameFile,
  namePixels,
  readFileName,
  readPixelsName,
} from './media-files.ts';
import type { MediaStore, PictureShape } from './media-store.ts';

/** Changed whenever the encoding changes, so that names never mean two things. */
const encoding = 'encoding 1';
/** Uploads that wait for the one being encoded. */
const mayWait = 4;
/** What another instance may be uploading at this moment. */
const graceMs = 60 * 60_000;

type Making = { now: () => number; isStopping: () => boolean };

type StorageParts = { db: Database; engine: Engine; store: MediaStore; files: MediaFiles };

/**
 * Keeps rows and files in step. Files are written before the row that names them and removed after it, so
 * that whenever the process dies there may be a file too many, which `sweep` finds, but never one too few.
 */
export class PictureStorage {
  readonly #parts: StorageParts;
  #uploads = 0;
  #lastUpload: Promise<unknown> = Promise.resolve();
  #lastAlone: Promise<unknown> = Promise.resolve();

  constructor(parts: StorageParts) {
    this.#parts = parts;
  }

  /** Makes and writes the files that pages need first. The same bytes again cost nothing. */
  async prepare(bytes: Buffer, now: number): Promise<PictureShape> {
    if (this.#uploads > mayWait) throw unavailable();
    this.#uploads += 1;
    const upload = this.#lastUpload
      .then(() => this.#encode(bytes, now))
      .finally(() => {
        this.#uploads -= 1;
      });
    this.#lastUpload = upload.catch(() => {});
    return upload;
  }

  /** Makes the AVIF files that are not there; returns the pictures that have them all now. */
  async makeMissing(hash: string, { now, isStopping }: Making): Promise<string[]> {
    const { store, files } = this.#parts;
    const shape = await store.findShape(hash);
    let pixels: Buffer | undefined;
    for (const width of shape?.widths ?? []) {
      const name = nameFile(hash, width, 'avif');
      if (await files.has(name)) continue;
      await this.#whenNobodyUploads();
      if (isStopping()) return [];
      pixels ??= await this.#readPixels(hash, shape?.widths.at(-1) ?? width);
      const bytes = await (await loadEncoder()).encodeAvif(pixels, width);
      const isWanted = await this.#alone(async () => {
        if (!(await store.findShape(hash))) return false;
        await files.write(name, bytes);
        return true;
      });
      if (!isWanted) return [];
    }
    const ids = await this.#alone(() => store.setHasAvif(hash, true, now()));
    await this.discard([hash]);
    return ids;
  }

  /** Among instances, one at a time; among processes on SQLite there is only one. */
  async runUnlessBusy(work: () => Promise<void>): Promise<boolean> {
    if (this.#parts.engine === 'postgres') return this.#parts.store.runUnlessBusy(work);
    await work();
    return true;
  }

  /** Writes the rows that name prepared files, while nobody can take the files away. */
  async settle<Result>(
    shape: PictureShape,
    write: (trx: Database) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.#alone(async () => {
        if (!(await this.#hasFiles(shape))) throw unavailable();
        return this.#parts.db.transaction().execute(write);
      });
    } catch (error) {
      await this.discard([shape.hash]).catch(() => {});
      throw error;
    }
  }

  /** Removes the files of these hashes that no row needs any more. */
  async discard(hashes: string[]): Promise<void> {
    for (const hash of new Set(hashes)) await this.#removeUnused(hash, Number.POSITIVE_INFINITY);
  }

  /** What a killed process left behind. Run before anything is uploaded here. */
  async sweep(now: number): Promise<void> {
    const isShared = this.#parts.engine === 'postgres';
    await this.#removeUnused('', isShared ? now - graceMs : Number.POSITIVE_INFINITY);
  }

  async #encode(bytes: Buffer, now: number): Promise<PictureShape> {
    const { store, files } = this.#parts;
    const hash = createHash('sha256').update(encoding).update(bytes).digest('hex').slice(0, 32);
    const known = await store.findShape(hash);
    if (known && (await this.#hasFiles(known))) return known;
    const { files: encoded, pixels, ...picture } = await (await loadEncoder()).encodePicture(bytes);
    // Some files were lost, and rows that say otherwise would never get them back.
    if (known?.hasAvif) await store.setHasAvif(hash, false, now);
    await files.write(namePixels(hash), pixels);
    for (const file of encoded) {
      await files.write(nameFile(hash, file.width, 'webp'), file.bytes);
    }
    return { hash, ...picture, hasAvif: false };
  }

  async #removeUnused(prefix: string, newest: number): Promise<void> {
    const { store, files } = this.#parts;
    await this.#alone(async () => {
      const used = await store.listHashes();
      for await (const { name, modifiedAt } of files.list(prefix)) {
        const hash = readFileName(name)?.hash;
        const pixelsOf = readPixelsName(name);
        // Anything else in the folder is not ours to touch.
        const isOurs = hash ?? pixelsOf ?? name.startsWith('unfinished-');
        const isUsed = hash !== undefined && used.has(hash);
        const isNeeded = pixelsOf !== undefined && used.get(pixelsOf)?.isWhole === false;
        if (isOurs && !isUsed && !isNeeded && modifiedAt <= newest) await files.remove(name);
      }
    });
  }

  /** The widest WebP will do where the pixels are gone, as after a restore of half a folder. */
  async #readPixels(hash: string, widest: number): Promise<Buffer> {
    const { files } = this.#parts;
    const file =
      (await files.read(namePixels(hash))) ?? (await files.read(nameFile(hash, widest, 'webp')));
    if (!file) throw new Error(`There is nothing left of the picture ${hash}`);
    return buffer(file.stream);
  }

  /** People wait for an upload, nobody for these files. */
  async #whenNobodyUploads(): Promise<void> {
    let seen: Promise<unknown> | undefined;
    while (seen !== this.#lastUpload) {
      seen = this.#lastUpload;
      await seen;
    }
  }

  async #hasFiles({ hash, widths, hasAvif }: PictureShape): Promise<boolean> {
    const { files } = this.#parts;
    const names = widths.map((width) => nameFile(hash, width, 'webp'));
    if (hasAvif) names.push(...widths.map((width) => nameFile(hash, width, 'avif')));
    const found = await Promise.all(names.map((name) => files.has(name)));
    return found.every(Boolean);
  }

  /** Others of this process wait in a queue, other instances at PostgreSQL's lock. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { engine, store } = this.#parts;
    const done = this.#lastAlone.then(() => (engine === 'sqlite' ? work() : store.runLocked(work)));
    this.#lastAlone = done.catch(() => {});
    return done;
  }
}

/** Most starts are over before anyone uploads a picture, and the library takes its time to load. */
function loadEncoder() {
  return import('./encode-picture.ts');
}
