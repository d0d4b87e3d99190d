import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { makeFolder } from '../config/data-folder.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { LimitStore } from '../limits/limit-store.ts';
import type { Outbox } from '../outbox/outbox-store.ts';
import { BackupFolder } from './backup-folder.ts';
import { findDamage } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

const pollMs = 60_000;
const longestMs = 2 * 3_600_000;
const dayMs = 24 * 3_600_000;
const longestReason = 300;

type Log = {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

type Parts = {
  /** Backups use their own connection: a snapshot takes long, and other queries must not wait for it. */
  open: () => OpenedDatabase;
  dataDir: string;
  now: () => number;
  /** Undefined when no automatic backups are made. */
  folder: string | undefined;
  everyMs: number;
  /** Notifies the administrators. */
  onFailure: (error: unknown) => Promise<void>;
};

/** `kept` is the number of backups; undefined before the first check. */
export type BackupStatus = {
  lastGoodAt: number | undefined;
  kept: number | undefined;
  failures: number;
};

/**
 * Makes automatic backups: each is written to a temporary folder, verified, then renamed. A rule says which ones are
 * kept.
 */
export class Backups {
  readonly #parts: Parts;
  #status: BackupStatus = { lastGoodAt: undefined, kept: undefined, failures: 0 };
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
    this.#timer = setInterval(look, pollMs);
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
      const backups = new BackupFolder(folder);
      const waiting = (await backups.listWaiting()).at(-1);
      await this.#look(backups, waiting ? Math.max(1, this.#status.failures) : undefined);
      const last = Math.max(this.#status.lastGoodAt ?? 0, waiting?.manifest.createdAt ?? 0);
      if (now() - last < everyMs) return;
      if (!(await this.#makeAlone(folder))) return;
      await this.#look(backups, 0);
      log.info({ event: 'backup.made' }, 'a backup was made and verified');
    } catch (error) {
      this.#status = { ...this.#status, failures: this.#status.failures + 1 };
      log.error({ event: 'backup.failed', err: error }, 'a backup was not made');
      // If the database itself has failed, no mail can be queued; the log line above has to do.
      await this.#parts.onFailure(error).catch(() => {});
    }
  }

  /** Another process made a newer backup, or an operator confirmed one: the alarm is over. */
  async #look(backups: BackupFolder, failures?: number): Promise<void> {
    const before = this.#status;
    const kept = await backups.list();
    const lastGoodAt = kept.at(-1)?.manifest.createdAt ?? before.lastGoodAt;
    const isNewer = (lastGoodAt ?? 0) > (before.lastGoodAt ?? 0);
    const known = isNewer ? 0 : before.failures;
    this.#status = { lastGoodAt, kept: kept.length, failures: failures ?? known };
  }

  /** Returns false when another process of this machine is making a backup. */
  async #makeAlone(folder: string): Promise<boolean> {
    const { now, open, dataDir } = this.#parts;
    const lock = path.join(folder, '.making');
    if (!(await takeLock(lock))) return false;
    const at = now();
    const aside = path.join(lock, 'copy');
    const { db, engine } = open();
    try {
      const backups = new BackupFolder(folder);
      const before = (await backups.list()).at(-1)?.folder;
      await writeBackup({ db, engine, dataDir, before }, aside, at);
      const damage = await findDamage(aside);
      if (damage) throw new Error(`The backup was read again and is not whole: ${damage}`);
      await backups.accept(aside);
      return true;
    } finally {
      await db.destroy();
      await rm(lock, { recursive: true, force: true });
    }
  }
}

/** A process that was killed leaves its lock file behind. */
async function takeLock(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > longestMs) await rm(lock, { recursive: true });
  try {
    await mkdir(lock, { mode: 0o700 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

type MailParts = { db: Database; outbox: Outbox; now: () => number };

/** Administrators get at most one mail a day, for all instances and failures together. */
export async function mailFailedBackup(
  { db, outbox, now }: MailParts,
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
