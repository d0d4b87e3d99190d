import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { Service } from '../service.ts';
import { type Database, handleOf } from './database.ts';
import { databaseTroubleOf } from './database-trouble.ts';

const reserveBytes = 4 * 2 ** 20;
/** Of a small disk not more than a quarter of what is free. */
const largestShare = 0.25;
/** A sign-in with its session, counters and log takes less. */
const writeBytes = 128 * 2 ** 10;

/**
 * Room on the disk of the SQLite file, held by a file without use. When the disk is full, that file is deleted for a
 * sign-in or a deletion, so that someone can make room; other writes are refused until there is room again. With
 * PostgreSQL the disk is not ours, and nothing is held.
 */
export class RoomReserve extends Service<{ db: Database; folder: string }> {
  #bytes = 0;
  #isSpent = false;
  #wasRefused = false;
  #renewing: Promise<boolean> | undefined;

  /** Takes the room, if there is any. */
  async start(): Promise<void> {
    if (!handleOf(this.parts.db)) return;
    const held = await stat(this.#file).catch(() => undefined);
    this.#bytes = held?.size ?? Math.min(reserveBytes, (await this.#freeBytes()) * largestShare);
    if (!held) await this.#hold(this.#bytes);
  }

  /** Called when a write was refused for want of room. A quota is not seen in the free bytes of a disk. */
  noteRefusal(): void {
    this.#wasRefused = true;
  }

  /** Gives the room to a write that helps to make more, if it needs it. */
  async release(): Promise<void> {
    if (!handleOf(this.parts.db) || this.#isSpent) return;
    if (!this.#wasRefused && (await this.#freeBytes()) >= writeBytes) return;
    this.#wasRefused = false;
    this.#isSpent = true;
    await rm(this.#file, { force: true });
  }

  /** Whether an ordinary write may be tried: the reserve is held, or there is room to hold it again. */
  async allowsWrites(): Promise<boolean> {
    if (!this.#isSpent) return true;
    this.#renewing ??= this.#renew().finally(() => {
      this.#renewing = undefined;
    });
    this.#isSpent = !(await this.#renewing);
    return !this.#isSpent;
  }

  get #file(): string {
    return path.join(this.parts.folder, 'reserve');
  }

  /** Deleted rows leave room inside the database, deleted files on the disk. */
  async #renew(): Promise<boolean> {
    const free = await this.#freeBytes();
    if (free + (await this.#freeInside()) < this.#bytes + writeBytes) return false;
    return this.#hold(Math.min(this.#bytes, Math.max(0, free - writeBytes)));
  }

  async #hold(bytes: number): Promise<boolean> {
    try {
      // Zeros would take no room on some disks.
      await writeFile(this.#file, Buffer.alloc(bytes, 1), { mode: 0o600 });
      return true;
    } catch (error) {
      if (!databaseTroubleOf(error)) throw error;
      await rm(this.#file, { force: true });
      return false;
    }
  }

  async #freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.parts.folder);
    return bavail * bsize;
  }

  #freeInside(): Promise<number> {
    return this.parts.db.connection().execute(async () => {
      const read = (name: string) =>
        Number(handleOf(this.parts.db)?.pragma(name, { simple: true }));
      return read('freelist_count') * read('page_size');
    });
  }
}
