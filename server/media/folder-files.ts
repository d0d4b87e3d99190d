import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { codeOf } from '../../domain/values/values.ts';
import type { ByteRange } from '../http/byte-range.ts';
import type { MediaFiles, StoredFile } from './media-files.ts';

/** Files in a folder of `DATA_DIR`. A file has a temporary name until it is complete. */
export class FolderFiles implements MediaFiles {
  readonly #folder: string;

  constructor(dataDir: string, folder: 'media' | 'files' = 'media') {
    this.#folder = path.join(dataDir, folder);
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const unfinished = this.#at(`unfinished-${randomUUID()}`);
    try {
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, this.#at(name));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    // A rename is durable only after the folder is synced.
    await syncToDisk(this.#folder);
  }

  async take(name: string, file: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await syncToDisk(file);
    await rename(file, this.#at(name));
    await syncToDisk(this.#folder);
  }

  async read(name: string, range?: ByteRange): Promise<StoredFile | undefined> {
    try {
      const file = await open(this.#at(name));
      const { size } = await file.stat();
      if (!range) return { size, stream: file.createReadStream() };
      const { first, last } = range;
      return { size: last - first + 1, stream: file.createReadStream({ start: first, end: last }) };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  has(name: string): Promise<boolean> {
    return access(this.#at(name)).then(
      () => true,
      () => false,
    );
  }

  remove(name: string): Promise<void> {
    return rm(this.#at(name), { force: true });
  }

  async *list(prefix = ''): AsyncGenerator<{ name: string; modifiedAt: number }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    for await (const { name } of await opendir(this.#folder)) {
      if (!name.startsWith(prefix)) continue;
      const found = await stat(this.#at(name)).catch(() => undefined);
      if (found?.isFile()) yield { name, modifiedAt: found.mtimeMs };
    }
  }

  #at(name: string): string {
    return path.join(this.#folder, path.basename(name));
  }
}

export async function syncToDisk(place: string): Promise<void> {
  const opened = await open(place);
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}
