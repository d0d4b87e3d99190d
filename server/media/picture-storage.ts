import { createHash } from 'node:crypto';

import type { Database, Engine } from '../db/database.ts';
import { unavailable } from '../http/answers.ts';
import { Turns } from '../limits/turns.ts';
import { encodePicture } from './encode-picture.ts';
import { type MediaFiles, nameFile, readFileName } from './media-files.ts';
import type { MediaStore, PictureShape } from './media-store.ts';

/** Changed whenever the encoding changes, so that names never mean two things. */
const encoding = 'encoding 1';
/** Uploads that wait for the one being encoded. */
const mayWait = 4;
/** What another instance may be uploading at this moment. */
const graceMs = 60 * 60_000;

type StorageParts = { db: Database; engine: Engine; store: MediaStore; files: MediaFiles };

/**
 * Keeps rows and files in step. Files are written before the row that names them and removed after it, so
 * that whenever the process dies there may be a file too many, which `sweep` finds, but never one too few.
 */
export class PictureStorage {
  readonly #parts: StorageParts;
  readonly #encoding = new Turns({ mayWait });
  readonly #settling = new Turns();

  constructor(parts: StorageParts) {
    this.#parts = parts;
  }

  /** Makes and writes the files. The same bytes again cost nothing. */
  prepare(bytes: Buffer): Promise<PictureShape> {
    return this.#encoding.run(async () => {
      const { store, files } = this.#parts;
      const hash = createHash('sha256').update(encoding).update(bytes).digest('hex').slice(0, 32);
      const known = await store.findShape(hash);
      if (known && (await this.#hasFiles(known))) return known;
      const { files: encoded, ...picture } = await encodePicture(bytes);
      for (const file of encoded) {
        await files.write(nameFile(hash, file.width, file.format), file.bytes);
      }
      return { hash, ...picture };
    });
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

  /** Removes the files of these hashes, where no row names them any more. */
  async discard(hashes: string[]): Promise<void> {
    for (const hash of new Set(hashes)) await this.#removeUnused(hash, Number.POSITIVE_INFINITY);
  }

  /** What a killed process left behind. Run before anything is uploaded here. */
  async sweep(now: number): Promise<void> {
    const isShared = this.#parts.engine === 'postgres';
    await this.#removeUnused('', isShared ? now - graceMs : Number.POSITIVE_INFINITY);
  }

  async #removeUnused(prefix: string, newest: number): Promise<void> {
    const { store, files } = this.#parts;
    await this.#alone(async () => {
      const used = await store.listHashes();
      for await (const { name, modifiedAt } of files.list(prefix)) {
        const hash = readFileName(name)?.hash;
        // Anything else in the folder is not ours to touch.
        const isOurs = hash !== undefined || name.startsWith('unfinished-');
        const isUsed = hash !== undefined && used.has(hash);
        if (isOurs && !isUsed && modifiedAt <= newest) await files.remove(name);
      }
    });
  }

  async #hasFiles({ hash, widths }: PictureShape): Promise<boolean> {
    const { files } = this.#parts;
    const names = widths.flatMap((width) => [
      nameFile(hash, width, 'avif'),
      nameFile(hash, width, 'webp'),
    ]);
    const found = await Promise.all(names.map((name) => files.has(name)));
    return found.every(Boolean);
  }

  /** Others of this process wait in a queue, other instances at PostgreSQL's lock. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const { engine, store } = this.#parts;
    return this.#settling.run(() => (engine === 'sqlite' ? work() : store.runLocked(work)));
  }
}
