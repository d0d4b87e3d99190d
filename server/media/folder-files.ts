import { randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import type { MediaFiles, StoredFile } from './media-files.ts';

/** Files in `DATA_DIR/media`. A file has a temporary name until it is complete. */
export class FolderFiles implements MediaFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'media');
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
    await this.#syncFolder();
  }

  async read(name: string): Promise<StoredFile | undefined> {
    try {
      const file = await open(this.#at(name));
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    } catch (error) {
      if (isMissing(error)) return undefined;
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

  /** A rename is durable only after the folder is synced. */
  async #syncFolder(): Promise<void> {
    const folder = await open(this.#folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
