import { type RawBuilder, sql, type UpdateQueryBuilder, type UpdateResult } from 'kysely';

import type { Role, StaffRole } from '../../domain/accounts/accounts.ts';
import type { PersonForm } from '../../domain/desk/users.ts';
import { isOnServer } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { meetsRow, TimedStore } from '../db/store.ts';
import { columnsOf, raisedTo } from './account-store.ts';

type AccountUpdate = UpdateQueryBuilder<Tables, 'account', 'account', UpdateResult>;

/** What administrators do to people, in a transaction. None of it takes the rights of the last administrator. */
export class PersonStore extends TimedStore {
  /** Returns which of the two another account has already. */
  async findTaken(
    { email, username }: PersonForm,
    exceptId: string,
  ): Promise<'email' | 'username' | undefined> {
    const others = this.db.selectFrom('account').select('id').where('id', '!=', exceptId).limit(1);
    if (await others.where('email', '=', email).executeTakeFirst()) return 'email';
    if (username === undefined) return undefined;
    const named = await others.where('username', '=', username).executeTakeFirst();
    return named && 'username';
  }

  /** Notes what a person who has no password yet is invited to, and the inviter's words. */
  async welcome(id: string, { role, line }: { role: Role; line: string | null }): Promise<void> {
    await this.#of(id).set({ role, invitation_line: line }).execute();
  }

  async edit(id: string, person: PersonForm): Promise<void> {
    await this.#of(id).set(columnsOf(person)).execute();
  }

  /** Returns whether it changed anything, as all of these do. */
  async disable(id: string): Promise<boolean> {
    await this.#lockAdmins();
    return changesAny(
      this.#of(id).set({ is_disabled: 1 }).where('is_disabled', '=', 0).where(isNotLastAdmin(id)),
    );
  }

  async decline(id: string): Promise<boolean> {
    await this.#lockAdmins();
    return changesAny(
      this.#of(id)
        .set({ is_disabled: 1, declined_at: this.clock() })
        .where('is_verified', '=', 0)
        .where('declined_at', 'is', null)
        .where(isNotLastAdmin(id)),
    );
  }

  async enable(id: string): Promise<boolean> {
    const enabled = { is_disabled: 0, declined_at: null };
    return changesAny(this.#of(id).set(enabled).where('is_disabled', '=', 1));
  }

  /** Gives a person with fewer rights this role, or lets it wait for them. They have an account or an invitation. */
  async raise(id: string, role: StaffRole): Promise<boolean> {
    const below: Role[] = role === 'Admin' ? ['User', 'Editor'] : ['User'];
    return changesAny(
      this.#of(id)
        .set(raisedTo(role))
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
    return changesAny(
      this.#of(id)
        .set({ role, pending_role: null })
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
   * answers stay without an author. The log keeps ids only. Returns the person's address, and those before.
   */
  async erase(
    id: string,
  ): Promise<{ addresses: [string, ...string[]]; isVerified: boolean } | undefined> {
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
    const addresses: [string, ...string[]] = [email, ...(await this.#eraseMoves(id))];
    return { addresses, isVerified: row.is_verified === 1 };
  }

  /** True when no other administrator could run the site. */
  isLastAdmin(id: string): Promise<boolean> {
    return meetsRow(
      this.db
        .selectFrom('account')
        .select('id')
        .where('id', '=', id)
        .where('role', '=', 'Admin')
        .where((where) => where.not(isNotLastAdmin(id))),
    );
  }

  /** Takes the addresses of an erased person out of the log. Returns those that the log named. */
  async #eraseMoves(id: string): Promise<string[]> {
    const moves = await this.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('subject_id', '=', id)
      .where('action', '=', 'changed-address')
      .execute();
    await this.db
      .updateTable('audit_entry')
      .set({ detail: null })
      .where('subject_id', '=', id)
      .where('action', '=', 'changed-address')
      .execute();
    return moves.flatMap(({ detail }) => detail?.split(arrow) ?? []);
  }

  #of(id: string): AccountUpdate {
    return this.db.updateTable('account').where('id', '=', id);
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
}

async function changesAny(update: AccountUpdate): Promise<boolean> {
  const { numUpdatedRows } = await update.executeTakeFirst();
  return numUpdatedRows > 0n;
}

function isNotLastAdmin(id: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from account as other
    where other.id != ${id} and other.role = 'Admin' and other.is_verified = 1 and other.is_disabled = 0
  )`;
}

const arrow = ' → ';

/** How the log says that an address was changed. */
export function sayMove(from: string, to: string): string {
  return `${from}${arrow}${to}`;
}
