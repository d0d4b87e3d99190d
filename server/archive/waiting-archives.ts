import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { archiveLimits, archiveWords } from '../../domain/content/content-archive.ts';
import { createId } from '../../domain/values/values.ts';
import { databaseTroubleOf } from '../db/database-trouble.ts';
import { chunksOf, writeAll } from '../files/receive-file.ts';
import { badRequest, HttpError, notFound, storageFull } from '../http/answers.ts';
import { Service } from '../service.ts';

/** More uploads than people import at once; the oldest makes room. */
const mostWaiting = 4;
const ending = '.tar.gz';

const unfinishedBy = (pid: number) => `unfinished-${pid}-`;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

type Parts = { dataDir: string; now: () => number; mostBytes?: number };

/** Uploaded archives in `DATA_DIR/imports`, for a day. */
export class WaitingArchives extends Service<Parts> {
  readonly #folder = path.join(this.parts.dataDir, 'imports');
  readonly #underWay = new Set<string>();

  /** Writes an upload to the disk. It waits only if `check` accepts it. */
  async add<Result>(
    upload: Readable,
    check: (file: string) => Promise<Result>,
  ): Promise<{ id: string; expiresAt: number; result: Result }> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    await this.purge();
    await this.#makeRoom();
    const id = createId();
    const unfinished = path.join(this.#folder, `${unfinishedBy(process.pid)}${id}`);
    this.#underWay.add(path.basename(unfinished));
    try {
      await this.#write(upload, unfinished);
      const result = await check(unfinished);
      await rename(unfinished, this.#at(id));
      return { id, expiresAt: this.parts.now() + archiveLimits.keptMs, result };
    } finally {
      await rm(unfinished, { force: true });
      this.#underWay.delete(path.basename(unfinished));
    }
  }

  async find(id: string): Promise<string> {
    const file = this.#at(id);
    const found = await stat(file).catch(() => undefined);
    if (!found || this.#isOld(found.mtimeMs)) throw notFound(archiveWords.gone);
    return file;
  }

  /** Removes what nobody came back for, and what a killed process has left. */
  async purge(): Promise<void> {
    for (const { name, modifiedAt } of await this.#list()) {
      if (this.#isOld(modifiedAt) || this.#isLeftBehind(name)) {
        await rm(path.join(this.#folder, name), { force: true });
      }
    }
  }

  /** An upload of a process that has ended. Another process may have the number of the one before. */
  #isLeftBehind(name: string): boolean {
    const pid = Number(/^unfinished-(\d+)-/.exec(name)?.[1]);
    if (!name.startsWith('unfinished-') || this.#underWay.has(name)) return false;
    return !Number.isSafeInteger(pid) || pid === process.pid || !isRunning(pid);
  }

  async #write(upload: Readable, file: string): Promise<void> {
    const { mostBytes = archiveLimits.bytes } = this.parts;
    let total = 0;
    // The file is made before the first byte comes, so that a refusal finds it and takes it away.
    const target = await open(file, 'wx', 0o600);
    try {
      for await (const chunk of chunksOf(upload)) {
        total += chunk.length;
        if (total > mostBytes) throw new HttpError(413, 'too_large', archiveWords.tooLarge);
        await writeAll(target, chunk);
      }
    } catch (error) {
      if (error instanceof HttpError) throw error;
      if (databaseTroubleOf(error) === 'full') throw storageFull();
      throw badRequest('The upload was interrupted. Please try again.');
    } finally {
      await target.close();
    }
  }

  async #makeRoom(): Promise<void> {
    const waiting = (await this.#list()).toSorted(
      (one, other) => one.modifiedAt - other.modifiedAt,
    );
    for (const { name } of waiting.slice(0, Math.max(0, waiting.length - mostWaiting + 1))) {
      if (name.endsWith(ending)) await rm(path.join(this.#folder, name), { force: true });
    }
  }

  async #list(): Promise<{ name: string; modifiedAt: number }[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const file = await stat(path.join(this.#folder, name)).catch(() => undefined);
        return file ? [{ name, modifiedAt: file.mtimeMs }] : [];
      }),
    );
    return found.flat();
  }

  #isOld(modifiedAt: number): boolean {
    return modifiedAt + archiveLimits.keptMs <= this.parts.now();
  }

  #at(id: string): string {
    return path.join(this.#folder, `${path.basename(id)}${ending}`);
  }
}
