import { type Selectable, sql, type Updateable } from 'kysely';

import type { Role, SignUp, StaffRole } from '../../domain/accounts/accounts.ts';
import { isStaff } from '../../domain/accounts/rights.ts';
import type { PersonForm } from '../../domain/desk/users.ts';
import { createId } from '../../domain/values/values.ts';
import { accountSearchText } from '../../domain/values/search-text.ts';
import { type Account, fromRow, type LockedAccount } from './account.ts';
import type { Tables } from '../db/schema.ts';
import { meetsRow, TimedStore } from '../db/store.ts';

/** The values that a caller may set on a new row. The server alone sets role, verification and counts. */
export type NewAccount = PersonForm & { provider?: ProviderIdentity | undefined };

/** A person at a sign-in provider. A subject is unique only together with its issuer. */
export type ProviderIdentity = { issuer: string; subject: string };

/**
 * The values that give someone this role. A hash does not tell the length of its password, so a user with a password
 * stays pending until they type it. A person without a password has the role at once, and so does an editor, whose
 * password is long already.
 */
export function raisedTo(role: StaffRole) {
  const isLong = sql`(password_hash is null or role != 'User')`;
  return {
    role: sql<Role>`case when ${isLong} then ${sql.lit(role)} else role end`,
    pending_role: sql<StaffRole | null>`case when ${isLong} then null else ${sql.lit(role)} end`,
  };
}

/** What people say of themselves, or an administrator of them. */
export function columnsOf(person: PersonForm) {
  return {
    full_name: person.fullName,
    email: person.email,
    username: person.username ?? null,
    phone_number: person.phoneNumber ?? null,
    street_address: person.streetAddress ?? null,
    city: person.city ?? null,
    state: person.state ?? null,
    country: person.country ?? null,
    postal_code: person.postalCode ?? null,
    search_text: accountSearchText(person),
  };
}

export class AccountStore extends TimedStore {
  find(id: string): Promise<Account | undefined> {
    return this.#one({ id });
  }

  findByEmail(email: string): Promise<Account | undefined> {
    return this.#one({ email });
  }

  findByProvider({ issuer, subject }: ProviderIdentity): Promise<Account | undefined> {
    return this.#one({ provider_subject: subject, provider_issuer: issuer });
  }

  /** Lists the newest request first. */
  async list(): Promise<Account[]> {
    const rows = await this.#all().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    return rows.map(fromRow);
  }

  hasActiveAdmin(): Promise<boolean> {
    return meetsRow(this.#activeAdmins().select('id').limit(1));
  }

  async listAdminEmails(): Promise<string[]> {
    const rows = await this.#activeAdmins().select('email').orderBy('created_at').execute();
    return rows.map((row) => row.email);
  }

  /** Returns the new account's id, or undefined when e-mail address, username or subject is taken. */
  async insertUnlessTaken(account: NewAccount): Promise<string | undefined> {
    const row = await this.db
      .insertInto('account')
      .values({
        id: createId(),
        ...columnsOf(account),
        role: 'User',
        is_verified: 0,
        is_disabled: 0,
        invitation_count: 0,
        provider_issuer: account.provider?.issuer ?? null,
        provider_subject: account.provider?.subject ?? null,
        created_at: this.clock(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id;
  }

  /** Raises the account of this address to administrator, and creates it if it is missing. */
  async ensureAdmin({
    email,
    fullName,
  }: Pick<SignUp, 'email' | 'fullName'>): Promise<LockedAccount> {
    await this.insertUnlessTaken({ email, fullName });
    const row = await this.db
      .updateTable('account')
      .set({ ...raisedTo('Admin'), is_disabled: 0, declined_at: null })
      .where('email', '=', email)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...fromRow(row), isLocked: true };
  }

  /**
   * Reads an account and locks its row until the transaction ends. Code that creates a session, a password or a link
   * locks the account first: all such code then runs in one order, and the account cannot change in between.
   */
  async lock(id: string): Promise<LockedAccount | undefined> {
    const row = await this.db
      .updateTable('account')
      // An update that changes nothing locks the row on both engines.
      .set({ is_disabled: sql`is_disabled` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row && { ...fromRow(row), isLocked: true };
  }

  /** Locks the account, unless its password was changed or it was disabled since it was read. */
  async lockUnchanged(read: Account): Promise<LockedAccount | undefined> {
    const account = await this.lock(read.id);
    const isSame = account?.passwordHash === read.passwordHash && !account.isDisabled;
    return isSame ? account : undefined;
  }

  /** Only the owner of the address can set a password, so this also verifies the address. */
  async setPassword({ id }: LockedAccount, passwordHash: string): Promise<void> {
    await this.#update(id, { password_hash: passwordHash, is_verified: 1 });
  }

  /** Replaces a hash by a stronger one of the same password. */
  async replaceHash({ id }: LockedAccount, passwordHash: string): Promise<void> {
    await this.#update(id, { password_hash: passwordHash });
  }

  async setName({ id, email, username }: LockedAccount, fullName: string): Promise<void> {
    const search_text = accountSearchText({ fullName, email, username });
    await this.#update(id, { full_name: fullName, search_text });
  }

  /** Returns false when another account has the address. */
  async setEmail({ id, fullName, username }: LockedAccount, email: string): Promise<boolean> {
    if (await this.findByEmail(email)) return false;
    await this.#update(id, {
      email,
      search_text: accountSearchText({ fullName, email, username }),
    });
    return true;
  }

  async setVerified(id: string): Promise<void> {
    await this.#update(id, { is_verified: 1 });
  }

  /** Returns false when the account is linked already. */
  async linkProvider(id: string, { issuer, subject }: ProviderIdentity): Promise<boolean> {
    return meetsRow(
      this.db
        .updateTable('account')
        .set({ provider_issuer: issuer, provider_subject: subject })
        .where('id', '=', id)
        .where('provider_subject', 'is', null)
        .returning('id'),
    );
  }

  /** Returns false when the account was not linked. */
  async unlinkProvider(id: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('account')
      .set({ provider_issuer: null, provider_subject: null })
      .where('id', '=', id)
      .where('provider_subject', 'is not', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Gives a person the role that waits for them and returns it, unless role or password were changed since
   * `seenHash` was read.
   */
  async completeRole(id: string, seenHash: string): Promise<StaffRole | undefined> {
    const row = await this.db
      .updateTable('account')
      .set({ role: sql<StaffRole>`pending_role`, pending_role: null })
      .where('id', '=', id)
      .where('pending_role', 'is not', null)
      .where('password_hash', '=', seenHash)
      .where('is_disabled', '=', 0)
      .returning('role')
      .executeTakeFirst();
    return isStaff(row?.role) ? row.role : undefined;
  }

  /** Counts an invitation, unless the person has been verified or disabled. */
  countInvitation(id: string): Promise<boolean> {
    return meetsRow(
      this.db
        .updateTable('account')
        .set({ invitation_count: sql`invitation_count + 1` })
        .where('id', '=', id)
        .where('is_verified', '=', 0)
        .where('is_disabled', '=', 0)
        .returning('id'),
    );
  }

  async #one(wanted: Partial<Selectable<Tables['account']>>): Promise<Account | undefined> {
    const row = await this.#all()
      .where((where) => where.and(wanted))
      .executeTakeFirst();
    return row && fromRow(row);
  }

  #all() {
    return this.db.selectFrom('account').selectAll();
  }

  #activeAdmins() {
    return this.db
      .selectFrom('account')
      .where('role', '=', 'Admin')
      .where('is_verified', '=', 1)
      .where('is_disabled', '=', 0);
  }

  async #update(id: string, values: Updateable<Tables['account']>): Promise<void> {
    await this.db.updateTable('account').set(values).where('id', '=', id).execute();
  }
}
