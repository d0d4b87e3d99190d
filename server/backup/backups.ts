import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { weekNumber } from '../../domain/iso-weeks.ts';
import { makeFolder } from '../config/data-folder.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { LimitStore } from '../limits/limit-store.ts';
import type { Outbox } from '../mail/outbox-store.ts';
import { findDamage, readManifest } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

const lookEveryMs = 60_000;
const longestMs = 2 * 3_600_000;
const dayMs = 24 * 3_600_000;
const keptDays = 7;
const keptWeeks = 4;
const longestReason = 300;
const finishedName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

type Log = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

type Parts = {
  /** A connection of its own: a copy of one moment takes its time, and nobody else may wait for it. */
  open: () => OpenedDatabase;
  dataDir: string;
  now: () => number;
  /** Undefined: none are made by themselves. */
  folder: string | undefined;
  everyMs: number;
  /** Tells administrators. */
  onFailure: (error: unknown) => Promise<void>;
};

export type BackupStatus = { lastGoodAt: number | undefined; failures: number };

/** Backups that make themselves: written aside, read again, given their name only then, and kept by a rule. */
export class Backups {
  readonly #parts: Parts;
  #status: BackupStatus = { lastGoodAt: undefined, failures: 0 };
  #timer: NodeJS.Timeout | undefined;
  #making: Promise<void> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isOn(): boolean {
    return this.#parts.folder !== undefined;
  }

  get status(): BackupStatus {
    return this.#status;
  }

  start(log: Log): void {
    if (!this.isOn) return;
    const look = () => {
      this.#making ??= this.makeWhenDue(log).finally(() => (this.#making = undefined));
    };
    look();
    this.#timer = setInterval(look, lookEveryMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#making;
  }

  async makeWhenDue(log: Log): Promise<void> {
    const { folder, now, everyMs } = this.#parts;
    if (folder === undefined) return;
    try {
      makeFolder(folder);
      const times = await listTimes(folder);
      const last = times.size > 0 ? Math.max(...times.keys()) : undefined;
      this.#status = { ...this.#status, lastGoodAt: last ?? this.#status.lastGoodAt };
      if (last !== undefined && now() - last < everyMs) return;
      if (!(await this.#makeAlone(folder))) return;
      await removeOld(folder);
      this.#status = { lastGoodAt: Math.max(...(await listTimes(folder)).keys()), failures: 0 };
      log.info({ event: 'backup.made' }, 'a backup was made and verified');
    } catch (error) {
      this.#status = { ...this.#status, failures: this.#status.failures + 1 };
      log.error({ event: 'backup.failed', err: error }, 'a backup was not made');
      // Where the database itself is what failed, nobody can be written to; the line above stands.
      await this.#parts.onFailure(error).catch(() => {});
    }
  }

  /** False when another process of this machine is at it. */
  async #makeAlone(folder: string): Promise<boolean> {
    const { now, open, dataDir } = this.#parts;
    const lock = path.join(folder, '.making');
    if (!(await takeLock(lock))) return false;
    const at = now();
    const aside = path.join(lock, 'copy');
    const { db, engine } = open();
    try {
      await writeBackup({ db, engine, dataDir }, aside, at);
      const damage = await findDamage(aside);
      if (damage) throw new Error(`The backup was read again and is not whole: ${damage}`);
      await rename(aside, path.join(folder, nameOf(at)));
      return true;
    } finally {
      await db.destroy();
      await rm(lock, { recursive: true, force: true });
    }
  }
}

/** Whoever was killed over it has left its mark behind. */
async function takeLock(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > longestMs) await rm(lock, { recursive: true });
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function nameOf(at: number): string {
  return new Date(at).toISOString().replaceAll(':', '-');
}

/** The finished ones in a folder, each with its name, by when it was made. */
async function listTimes(folder: string): Promise<Map<number, string>> {
  const names = (await readdir(folder)).filter((name) => finishedName.test(name));
  const times = new Map<number, string>();
  for (const name of names) {
    const manifest = await readManifest(path.join(folder, name));
    if (manifest) times.set(manifest.createdAt, name);
  }
  return times;
}

async function removeOld(folder: string): Promise<void> {
  const times = await listTimes(folder);
  for (const time of backupsToRemove([...times.keys()])) {
    await rm(path.join(folder, times.get(time) ?? ''), { recursive: true, force: true });
  }
}

/** All but the last of each of the seven last days, and of each of the four last weeks, that have any. */
export function backupsToRemove(times: number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const kept = new Set([
    ...lastOfEach(newestFirst, (time) => Math.floor(time / dayMs)).slice(0, keptDays),
    ...lastOfEach(newestFirst, weekNumber).slice(0, keptWeeks),
  ]);
  return times.filter((time) => !kept.has(time));
}

function lastOfEach(newestFirst: number[], spanOf: (time: number) => number): number[] {
  const last = new Map<number, number>();
  for (const time of newestFirst) {
    const span = spanOf(time);
    if (!last.has(span)) last.set(span, time);
  }
  return [...last.values()];
}

type Telling = { db: Database; outbox: Outbox; now: () => number };

/** Administrators get one mail a day, however many instances fail however often. */
export async function tellOfFailedBackup(
  { db, outbox, now }: Telling,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  await db.transaction().execute(async (trx) => {
    const { fullUntil } = await new LimitStore(trx).count({
      key: 'backup-failed',
      limit: 1,
      windowMs: dayMs,
      now: now(),
    });
    if (fullUntil !== undefined) return;
    await outbox.enqueue(trx, { kind: 'backup-failed', note: reason.slice(0, longestReason) });
  });
  outbox.wake();
}
