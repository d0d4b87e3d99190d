import { randomUUID } from 'node:crypto';

import type { Database } from '../db/database.ts';
import { Service } from '../service.ts';

/** A process that has said nothing for so long has ended or hangs. */
const leaseMs = 60_000;
const beatMs = 5000;

/**
 * Bytes are removed only while this is false. Ask after the row that named them is gone: a backup that begins later
 * reads rows that do not name them either.
 */
export async function isBackupUnderWay(db: Database, now: number): Promise<boolean> {
  const run = await db
    .selectFrom('backup_run')
    .select('id')
    .where('alive_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return run !== undefined;
}

type Parts = {
  /** Not the connection of the backup, which reads its snapshot meanwhile. */
  db: Database;
  now: () => number;
  id?: string;
};

/** Says in the database that a backup is under way, for as long as this process lives. */
export class BackupRun extends Service<Parts> {
  readonly holder = randomUUID();
  readonly #id = this.parts.id ?? this.holder;
  #timer: NodeJS.Timeout | undefined;

  /** Returns undefined while another process holds the same id, and whether one died that held it. */
  async begin(): Promise<{ isTakenOver: boolean } | undefined> {
    const { db, now } = this.parts;
    const at = now();
    const dead = await db
      .deleteFrom('backup_run')
      .where('alive_until', '<=', at)
      .returning('id')
      .execute();
    const begun = await db
      .insertInto('backup_run')
      .values({ id: this.#id, holder: this.holder, alive_until: at + leaseMs })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!begun) return undefined;
    // A database that is away for a moment harms nothing: the backup checks what it has copied.
    this.#timer = setInterval(() => void this.#renew().catch(() => {}), beatMs);
    this.#timer.unref();
    return { isTakenOver: dead.some(({ id }) => id === this.#id) };
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.parts.db
      .deleteFrom('backup_run')
      .where('id', '=', this.#id)
      .where('holder', '=', this.holder)
      .execute();
  }

  async #renew(): Promise<void> {
    const { db, now } = this.parts;
    await db
      .updateTable('backup_run')
      .set({ alive_until: now() + leaseMs })
      .where('id', '=', this.#id)
      .where('holder', '=', this.holder)
      .execute();
  }
}
