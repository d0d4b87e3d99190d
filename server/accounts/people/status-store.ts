import { type RawBuilder, sql } from 'kysely';

import type { Role, StaffRole } from '../../../domain/accounts/accounts.ts';
import { type Database, isOnServer } from '../../db/database.ts';
import { TimedStore } from '../../db/store.ts';
import { raisedTo } from '../account-store.ts';

/**
 * Gives and takes rights, in a transaction. Each call returns whether it changed anything; none takes the rights of
 * the last administrator.
 */
export class StatusStore extends TimedStore {
  async disable(id: string): Promise<boolean> {
    await this.#lockAdmins();
    return this.#changed(
      this.db
        .updateTable('account')
        .set({ is_disabled: 1 })
        .where('id', '=', id)
        .where('is_disabled', '=', 0)
        .where(isNotLastAdmin(id)),
    );
  }

  async decline(id: string): Promise<boolean> {
    await this.#lockAdmins();
    return this.#changed(
      this.db
        .updateTable('account')
        .set({ is_disabled: 1, declined_at: this.clock() })
        .where('id', '=', id)
        .where('is_verified', '=', 0)
        .where('declined_at', 'is', null)
        .where(isNotLastAdmin(id)),
    );
  }

  async enable(id: string): Promise<boolean> {
    return this.#changed(
      this.db
        .updateTable('account')
        .set({ is_disabled: 0, declined_at: null })
        .where('id', '=', id)
        .where('is_disabled', '=', 1),
    );
  }

  /** Gives a person with fewer rights this role, or lets it wait for them. They have an account or an invitation. */
  async raise(id: string, role: StaffRole): Promise<boolean> {
    const below: Role[] = role === 'Admin' ? ['User', 'Editor'] : ['User'];
    return this.#changed(
      this.db
        .updateTable('account')
        .set(raisedTo(role))
        .where('id', '=', id)
        .where('role', 'in', below)
        .where((where) =>
          where.or([where('pending_role', 'is', null), where('pending_role', '!=', role)]),
        )
        .where((where) =>
          where.or([where('is_verified', '=', 1), where('invitation_count', '>', 0)]),
        )
        .where('is_disabled', '=', 0),
    );
  }

  /** Gives a person with more rights this role; a user loses the role that waits for them. */
  async lower(id: string, role: 'Editor' | 'User'): Promise<boolean> {
    await this.#lockAdmins();
    return this.#changed(
      this.db
        .updateTable('account')
        .set({ role, pending_role: null })
        .where('id', '=', id)
        .where((where) => {
          const isLowered = where.and([where('role', '=', 'Admin'), isNotLastAdmin(id)]);
          if (role === 'Editor') return isLowered;
          return where.or([
            isLowered,
            where('role', '=', 'Editor'),
            where('pending_role', 'is not', null),
          ]);
        }),
    );
  }

  /**
   * Erases an account and everything bound to it, also in tables without a foreign key. Versions, drafts, notes and
   * answers stay without an author. The log keeps ids only. Returns the person's address.
   */
  async erase(id: string): Promise<{ email: string; isVerified: boolean } | undefined> {
    await this.#lockAdmins();
    const row = await this.db
      .deleteFrom('account')
      .where('id', '=', id)
      .where((where) =>
        where.or([
          where('role', '!=', 'Admin'),
          where('is_verified', '=', 0),
          where('is_disabled', '=', 1),
          isNotLastAdmin(id),
        ]),
      )
      .returning(['email', 'is_verified'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { email } = row;
    await this.db.deleteFrom('outbox').where('user_id', '=', id).execute();
    await this.db.deleteFrom('presence').where('user_id', '=', id).execute();
    // Stored answers to requests for an account are kept for a day and hold the address.
    const answer = JSON.stringify({ email });
    await this.db.deleteFrom('idempotent_call').where('answer', '=', answer).execute();
    return { email, isVerified: row.is_verified === 1 };
  }

  /**
   * On PostgreSQL two simultaneous writes would each still see the other's administrator. Locking all administrators
   * first makes the second one wait and read again; SQLite has one writer anyway.
   */
  async #lockAdmins(): Promise<void> {
    if (!isOnServer(this.db)) return;
    await this.db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'Admin')
      .where('is_verified', '=', 1)
      .where('is_disabled', '=', 0)
      .orderBy('id')
      .forUpdate()
      .execute();
  }

  async #changed(update: {
    executeTakeFirst(): Promise<{ numUpdatedRows: bigint }>;
  }): Promise<boolean> {
    const { numUpdatedRows } = await update.executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}

/** True when no other administrator could run the site. */
export async function isLastAdmin(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', 'Admin')
    .where((where) => where.not(isNotLastAdmin(id)))
    .executeTakeFirst();
  return row !== undefined;
}

function isNotLastAdmin(id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from account as other
    where other.id != ${id} and other.role = 'Admin' and other.is_verified = 1 and other.is_disabled = 0
  )`;
}
