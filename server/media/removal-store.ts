import type { Database } from '../db/database.ts';
import { Store } from '../db/store.ts';

/** The longest time of an upload by another instance. */
const uploadMs = 60 * 60_000;
/** Longer than the removal of one picture's files takes. */
const claimMs = 5 * 60_000;

/** A hash whose files are being removed, with its state at the start of the removal. */
export type Claim = { hash: string; tries: number; asked: number; claimedUntil: number };

/**
 * The hashes whose files no row may name: of an upload, from before its first file until its row is written, and of
 * a deleted picture until the store has removed its files. An instance claims a hash before it removes files, and an
 * upload of the same bytes is refused meanwhile. So no lock is held during a call to the store.
 */
export class RemovalStore extends Store {
  /** Called before the first file is written. Returns false while files of the same bytes are being removed. */
  async expectUpload(hash: string, now: number): Promise<boolean> {
    const due_at = now + uploadMs;
    const taken = await this.db
      .insertInto('media_removal')
      .values({ hash, due_at, tries: 0, asked: 1, claimed_until: 0 })
      .onConflict((conflict) =>
        conflict
          .column('hash')
          .doUpdateSet({ due_at })
          .where('media_removal.claimed_until', '<=', now),
      )
      .returning('hash')
      .executeTakeFirst();
    return taken !== undefined;
  }

  /** Called in the transaction that writes the row. Returns false when the files may be gone. */
  async keep(trx: Database, hash: string, now: number): Promise<boolean> {
    const expected = await trx
      .deleteFrom('media_removal')
      .where('hash', '=', hash)
      .where('claimed_until', '<=', now)
      .returning('hash')
      .executeTakeFirst();
    if (expected) return true;
    const claimed = await trx
      .selectFrom('media_removal')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst();
    if (claimed) return false;
    // An upload of the same bytes was faster: its row is locked until ours is written.
    const { numUpdatedRows } = await trx
      .updateTable('media_file')
      .set((eb) => ({ has_avif: eb.ref('has_avif') }))
      .where('hash', '=', hash)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Called in the transaction that deletes the rows. A hash that is noted already stays noted and is removed once more.
   */
  async add(trx: Database, hashes: Iterable<string>, now: number): Promise<void> {
    for (const hash of new Set(hashes)) {
      await trx
        .insertInto('media_removal')
        .values({ hash, due_at: now, tries: 0, asked: 1, claimed_until: 0 })
        .onConflict((conflict) =>
          conflict
            .column('hash')
            .doUpdateSet((eb) => ({ asked: eb('media_removal.asked', '+', 1) })),
        )
        .execute();
    }
  }

  async giveUp(hash: string, now: number): Promise<void> {
    await this.db
      .updateTable('media_removal')
      .set({ due_at: now })
      .where('hash', '=', hash)
      .execute();
  }

  /** On SQLite one process has all files to itself, so unfinished uploads of the previous process are due. */
  async giveUpAll(now: number): Promise<void> {
    await this.db.updateTable('media_removal').set({ due_at: now, claimed_until: 0 }).execute();
  }

  /** Claims the next due hash that no instance is working on. */
  async claim(now: number): Promise<Claim | undefined> {
    for (;;) {
      const next = await this.db
        .selectFrom('media_removal')
        .select('hash')
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .orderBy('due_at')
        .executeTakeFirst();
      if (!next) return undefined;
      const claimedUntil = now + claimMs;
      const claimed = await this.db
        .updateTable('media_removal')
        .set({ claimed_until: claimedUntil })
        .where('hash', '=', next.hash)
        .where('due_at', '<=', now)
        .where('claimed_until', '<=', now)
        .returning(['hash', 'tries', 'asked'])
        .executeTakeFirst();
      // Another instance may have been faster.
      if (claimed) return { ...claimed, claimedUntil };
    }
  }

  /** The store has removed the files; a removal requested meanwhile is due at once. */
  async finish({ hash, asked, claimedUntil }: Claim, now: number): Promise<void> {
    const done = await this.db
      .deleteFrom('media_removal')
      .where('hash', '=', hash)
      .where('claimed_until', '=', claimedUntil)
      .where('asked', '=', asked)
      .executeTakeFirst();
    if (done.numDeletedRows === 0n) await this.#release(hash, claimedUntil, { due_at: now });
  }

  async postpone({ hash, tries, claimedUntil }: Claim, dueAt: number): Promise<void> {
    await this.#release(hash, claimedUntil, { due_at: dueAt, tries: tries + 1 });
  }

  /** Gives the claim back untried. */
  async defer({ hash, claimedUntil }: Claim, dueAt: number): Promise<void> {
    await this.#release(hash, claimedUntil, { due_at: dueAt });
  }

  async #release(hash: string, claimedUntil: number, values: { due_at: number; tries?: number }) {
    await this.db
      .updateTable('media_removal')
      .set({ ...values, claimed_until: 0 })
      .where('hash', '=', hash)
      .where('claimed_until', '=', claimedUntil)
      .execute();
  }
}
