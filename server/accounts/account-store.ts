import { sql } from 'kysely';

import type { SignUp } from '../../domain/accounts.ts';
import { createId } from '../../domain/ids.ts';
import { accountSearchText } from '../../domain/search-text.ts';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { type Account, fromRow, type HeldAccount } from './account.ts';

/** What a new row may say of itself; role, verification and counts are the server's alone. */
export type NewAccount = Pick<SignUp, 'fullName' | 'email'> &
  Partial<SignUp> & { oidcSubject?: string | undefined };

/** Rows of people. Made on the database or on a transaction. */
export class AccountStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async find(id: string): Promise<Account | undefined> {
    const row = await this.#all().where('id', '=', id).executeTakeFirst();
    return row && fromRow(row);
  }

  async findByEmail(email: string): Promise<Account | undefined> {
    const row = await this.#all().where('email', '=', email).executeTakeFirst();
    return row && fromRow(row);
  }

  async findByOidcSubject(subject: string): Promise<Account | undefined> {
    const row = await this.#all().where('oidc_subject', '=', subject).executeTakeFirst();
    return row && fromRow(row);
  }

  /** Newest request first. */
  async list(): Promise<Account[]> {
    const rows = await this.#all().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(fromRow);
  }

  async hasActiveAdmin(): Promise<boolean> {
    const row = await this.#activeAdmins().select('id').limit(1).executeTakeFirst();
    return row !== undefined;
  }

  async listAdminEmails(): Promise<string[]> {
    const rows = await this.#activeAdmins().select('email').orderBy('created_at').execute();
    return rows.map((row) => row.email);
  }

  /** The new account's id; undefined when e-mail address, username or subject is taken. */
  async insertUnlessTaken(account: NewAccount): Promise<string | undefined> {
    const row = await this.#db
      .insertInto('account')
      .values({
        id: createId(),
        full_name: account.fullName,
        email: account.email,
        username: account.username ?? null,
        phone_number: account.phoneNumber ?? null,
        street_address: account.streetAddress ?? null,
        city: account.city ?? null,
        state: account.state ?? null,
        country: account.country ?? null,
        postal_code: account.postalCode ?? null,
        role: 'User',
        is_verified: 0,
        is_disabled: 0,
        invitation_count: 0,
        password_hash: null,
        avatar_url: null,
        oidc_subject: account.oidcSubject ?? null,
        search_text: accountSearchText(account),
        declined_at: null,
        created_at: this.#clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** The account of this address as an administrator, made if there is none. */
  async ensureAdmin({ email, fullName }: Pick<SignUp, 'email' | 'fullName'>): Promise<HeldAccount> {
    await this.insertUnlessTaken({ email, fullName });
    const row = await this.#db
      .updateTable('account')
      .set({ role: 'Admin', is_disabled: 0, declined_at: null })
      .where('email', '=', email)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...fromRow(row), isHeld: true };
  }

  /**
   * The account as it is now, and stays for others until the transaction ends. Whoever gives a session, a
   * password or a link holds it first: in one order, and with nobody changing it in between.
   */
  async hold(id: string): Promise<HeldAccount | undefined> {
    const row = await this.#db
      .updateTable('account')
      // Writing nothing new locks the row on both engines.
      .set({ is_disabled: sql`is_disabled` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && { ...fromRow(row), isHeld: true };
  }

  /** The same, unless the password was changed or the account disabled since it was read. */
  async holdUnchanged(read: Account): Promise<HeldAccount | undefined> {
    const account = await this.hold(read.id);
    const isSame = account?.passwordHash === read.passwordHash && !account.isDisabled;
    return isSame ? account : undefined;
  }

  /** Setting a password proves the address, so it verifies too. */
  async setPassword({ id }: HeldAccount, passwordHash: string): Promise<void> {
    await this.#update(id, { password_hash: passwordHash, is_verified: 1 });
  }

  /** Replaces a hash by a costlier one of the same password. */
  async replaceHash({ id }: HeldAccount, passwordHash: string): Promise<void> {
    await this.#update(id, { password_hash: passwordHash });
  }

  async setVerified(id: string): Promise<void> {
    await this.#update(id, { is_verified: 1 });
  }

  async setOidcSubject(id: string, subject: string): Promise<void> {
    await this.#update(id, { oidc_subject: subject });
  }

  /** Counts an invitation, unless the person is verified or disabled by now. */
  async countInvitation(id: string): Promise<boolean> {
    const row = await this.#db
      .updateTable('account')
      .set({ invitation_count: sql`invitation_count + 1` })
      .where('id', '=', id)
      .where('is_verified', '=', 0)
      .where('is_disabled', '=', 0)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  #all() {
    return this.#db.selectFrom('account').selectAll();
  }

  #activeAdmins() {
    return this.#db
      .selectFrom('account')
      .where('role', '=', 'Admin')
      .where('is_verified', '=', 1)
      .where('is_disabled', '=', 0);
  }

  async #update(
    id: string,
    values: { is_verified?: 1; oidc_subject?: string; password_hash?: string },
  ): Promise<void> {
    await this.#db.updateTable('account').set(values).where('id', '=', id).execute();
  }
}
