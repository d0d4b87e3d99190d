import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { makeFolder } from '../config/data-folder.ts';
import type { Database, OpenedDatabase } from '../db/database.ts';
import { BackupRun } from '../media/backup-run-store.ts';
import type { LibraryStores } from '../media/create-media-files.ts';
import { isFirstEvent } from '../limits/limit-store.ts';
import type { Outbox } from '../outbox/outbox-store.ts';
import { type ErrorLog, Poller } from '../poller.ts';
import { BackupFolder } from './backup-folder.ts';
import { findDamage } from './backup-format.ts';
import { IncompleteBackup, writeBackup } from './write-backup.ts';
import { Service } from '../service.ts';

const pollMs = 60_000;
/** A backup that lacks files is not tried again at once: it reads the whole library. */
const pauseMs = 10 * 60_000;
const dayMs = 24 * 3_600_000;
const longestReason = 300;

type Log = ErrorLog & { info(fields: object, message: string): void };

type Parts = {
  /** Backups use their own connection: a snapshot takes long, and other queries must not wait for it. */
  open: () => OpenedDatabase;
  dataDir: string;
  now: () => number;
  /** Where the bytes are, if not in the folders of `dataDir`. */
  stores?: LibraryStores;
  /** Undefined when no automatic backups are made. */
  folder: string | undefined;
  everyMs: number;
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
export class Backups extends Service<Parts> {
  #status: BackupStatus = { lastGoodAt: undefined, kept: undefined, failures: 0 };
  #poller: Poller | undefined;
  #pausedUntil = 0;
  #hasFolder = false;
  #isFolderAway = false;

  get isOn(): boolean {
    return this.parts.folder !== undefined;
  }

  get status(): BackupStatus {
    return this.#status;
  }

  start(log: Log): void {
    if (!this.isOn) return;
    this.#poller = new Poller({
      run: () => this.makeWhenDue(log),
      everyMs: pollMs,
      failure: { event: 'backup.failed', message: 'a backup was not made' },
    });
    this.#poller.start(log);
  }

  async stop(): Promise<void> {
    await this.#poller?.stop();
  }

  async makeWhenDue(log: Log): Promise<void> {
    const { folder, now, everyMs } = this.parts;
    if (folder === undefined) return;
    try {
      await this.#expectFolder(folder, log);
      const backups = new BackupFolder(folder);
      const waiting = (await backups.listWaiting()).at(-1);
      await this.#look(backups, waiting ? Math.max(1, this.#status.failures) : undefined);
      const last = Math.max(this.#status.lastGoodAt ?? 0, waiting?.manifest.createdAt ?? 0);
      if (now() - last < everyMs || now() < this.#pausedUntil) return;
      if (!(await this.#makeAlone(folder, log))) return;
      await this.#look(backups, 0);
      log.info({ event: 'backup.made' }, 'a backup was made and verified');
    } catch (error) {
      if (error instanceof IncompleteBackup) this.#pausedUntil = now() + pauseMs;
      this.#status = { ...this.#status, failures: this.#status.failures + 1 };
      log.error({ event: 'backup.failed', err: error }, 'a backup was not made');
      // If the database itself has failed, no mail can be queued; the log line above has to do.
      await this.parts.onFailure(error).catch(() => {});
    }
  }

  /**
   * Writes to the folder at every look, so that a disk that is away, full or not ours is known long before the next
   * backup is due. The folder is made once: one that goes later is on a disk that is away.
   */
  async #expectFolder(folder: string, log: Log): Promise<void> {
    try {
      if (!this.#hasFolder) makeFolder(folder);
      this.#hasFolder = true;
      await tryToWrite(folder);
    } catch (error) {
      this.#isFolderAway = true;
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`BACKUP_DIR: nothing can be written to ${folder}: ${why}`, { cause: error });
    }
    if (!this.#isFolderAway) return;
    this.#isFolderAway = false;
    this.#status = { ...this.#status, failures: 0 };
    log.info({ event: 'backup.folder' }, 'the folder of backups can be written to again');
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

  /** Returns false when another process is making a backup, or has just made one. */
  async #makeAlone(folder: string, log: Log): Promise<boolean> {
    const { now, open: openOwn } = this.parts;
    const { db } = openOwn();
    const run = new BackupRun({ db, now, id: 'automatic' });
    try {
      const begun = await run.begin();
      if (!begun) return false;
      if (begun.isTakenOver) {
        const words = 'the process that was making a backup has ended; this one goes on';
        log.info({ event: 'backup.taken-over' }, words);
      }
      await removeUnfinished(folder);
      return await this.#make(folder, path.join(folder, `${unfinished}-${run.holder}`));
    } finally {
      // A row that cannot be deleted now counts for a minute only.
      await run.end().catch(() => {});
      await db.destroy();
    }
  }

  async #make(folder: string, aside: string): Promise<boolean> {
    const { now, open: openOwn, dataDir, stores, everyMs } = this.parts;
    const backups = new BackupFolder(folder);
    const before = (await backups.list()).at(-1);
    const at = now();
    if (before && at - before.manifest.createdAt < everyMs) return false;
    const { db } = openOwn();
    try {
      await writeBackup({ db, dataDir, stores, before: before?.folder }, aside, at);
      const damage = await findDamage(aside);
      if (damage) throw new Error(`The backup was read again and is not whole: ${damage}`);
      await backups.accept(aside);
      return true;
    } finally {
      await db.destroy();
      await rm(aside, { recursive: true, force: true });
    }
  }
}

const unfinished = '.making';

/** Only for the process that may make a backup here: what a killed one has left is removed. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(unfinished)) {
      await rm(path.join(folder, name), { recursive: true, force: true });
    }
  }
}

/** A folder may be there, and its disk full or for reading only. */
async function tryToWrite(folder: string): Promise<void> {
  const file = path.join(folder, '.writable');
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      await handle.writeFile(Buffer.alloc(4096));
      await handle.sync();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}

type MailParts = { db: Database; outbox: Outbox; now: () => number };

/** Administrators get at most one mail a day, for all instances and failures together. */
export async function mailFailedBackup({ db, outbox, now }: MailParts, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error);
  await db.transaction().execute(async (trx) => {
    if (!(await isFirstEvent(trx, { key: 'backup-failed', windowMs: dayMs, now: now() }))) return;
    await outbox.enqueue(trx, { kind: 'backup-failed', note: reason.slice(0, longestReason) });
  });
  outbox.wake();
}
