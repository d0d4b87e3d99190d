import { createHash, randomInt } from 'node:crypto';

import {
  type FactorMethod,
  factorMethods,
  type Factors,
} from '../../../domain/accounts/account-answers.ts';
import type { LockedAccount } from '../account.ts';
import { countRows, meetsRow, TimedStore } from '../../db/store.ts';

export type Passkey = Awaited<ReturnType<FactorStore['listPasskeys']>>[number];

type NewPasskey = Pick<Passkey, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'>;

export class FactorStore extends TimedStore {
  /** Lists the methods for the second step of a sign-in. The list is empty when the password is enough. */
  async methods(accountId: string): Promise<FactorMethod[]> {
    const found = await this.db
      .selectNoFrom((eb) => {
        const countIn = (table: 'passkey' | 'account_totp' | 'recovery_code') =>
          eb
            .selectFrom(table)
            .select(eb.fn.countAll<number>().as('count'))
            .where('account_id', '=', accountId);
        return [
          countIn('passkey').as('passkey'),
          countIn('account_totp').where('confirmed_at', 'is not', null).as('totp'),
          countIn('recovery_code').as('recovery'),
        ];
      })
      .executeTakeFirstOrThrow();
    const methods = factorMethods.filter((method) => found[method]);
    // Recovery codes replace a lost factor; without a factor they do not count.
    return found.passkey || found.totp ? methods : [];
  }

  async hasAny(accountId: string): Promise<boolean> {
    return (await this.methods(accountId)).length > 0;
  }

  /** How the person confirms a sign-in, as their account page shows it. */
  async describe(accountId: string): Promise<Factors> {
    const known = await this.listPasskeys(accountId);
    const since = (await this.findTotp(accountId))?.confirmedAt;
    return {
      totp: since ? { since: new Date(since).toISOString() } : null,
      passkeys: known.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt: new Date(createdAt).toISOString(),
        lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
      })),
      recoveryCodesLeft: await this.countRecoveryCodes(accountId),
    };
  }

  /** Oldest first. */
  async listPasskeys(accountId: string) {
    const rows = await this.db
      .selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: JSON.parse(row.transports) as string[],
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /** Returns false when the passkey is stored already. */
  async addPasskey({ id: accountId }: LockedAccount, passkey: NewPasskey): Promise<boolean> {
    const { id, name, publicKey, counter, transports } = passkey;
    return meetsRow(
      this.db
        .insertInto('passkey')
        .values({
          id,
          account_id: accountId,
          name,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: JSON.stringify(transports),
          created_at: this.clock(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    );
  }

  async notePasskeyUse(id: string, counter: number): Promise<void> {
    await this.db
      .updateTable('passkey')
      .set({ counter, last_used_at: this.clock() })
      .where('id', '=', id)
      .execute();
  }

  /** Returns the name of the removed passkey. */
  async removePasskey({ id: accountId }: LockedAccount, id: string): Promise<string | undefined> {
    const row = await this.db
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return row?.name;
  }

  findTotp(accountId: string) {
    return this.db
      .selectFrom('account_totp')
      .select(['sealed_secret as sealedSecret', 'confirmed_at as confirmedAt'])
      .where('account_id', '=', accountId)
      .executeTakeFirst();
  }

  /** Replaces a set-up that was never confirmed. Returns false when an app is confirmed already. */
  async beginTotp({ id }: LockedAccount, sealedSecret: string): Promise<boolean> {
    const fresh = { sealed_secret: sealedSecret, confirmed_at: null, last_step: 0 };
    return meetsRow(
      this.db
        .insertInto('account_totp')
        .values({ account_id: id, ...fresh })
        .onConflict((conflict) =>
          conflict
            .column('account_id')
            .doUpdateSet(fresh)
            .where('account_totp.confirmed_at', 'is', null),
        )
        .returning('account_id'),
    );
  }

  async confirmTotp({ id }: LockedAccount): Promise<void> {
    const confirmed = { confirmed_at: this.clock() };
    await this.db.updateTable('account_totp').set(confirmed).where('account_id', '=', id).execute();
  }

  /** Marks a time step as used, so that a code cannot be used again by someone who watched it being typed. */
  async consumeStep({ id }: LockedAccount, step: number): Promise<boolean> {
    return meetsRow(
      this.db
        .updateTable('account_totp')
        .set({ last_step: step })
        .where('account_id', '=', id)
        .where('last_step', '<', step)
        .returning('account_id'),
    );
  }

  async reseal({ id }: LockedAccount, sealedSecret: string): Promise<void> {
    const sealed = { sealed_secret: sealedSecret };
    await this.db.updateTable('account_totp').set(sealed).where('account_id', '=', id).execute();
  }

  /** Returns whether a confirmed app was removed. */
  async removeTotp({ id }: LockedAccount): Promise<boolean> {
    const row = await this.db
      .deleteFrom('account_totp')
      .where('account_id', '=', id)
      .returning('confirmed_at')
      .executeTakeFirst();
    return Boolean(row?.confirmed_at);
  }

  /** Returns whether a confirmed factor was removed. */
  async removeAll(accountId: string): Promise<boolean> {
    const hadAny = await this.hasAny(accountId);
    for (const table of ['passkey', 'account_totp', 'recovery_code'] as const) {
      await this.db.deleteFrom(table).where('account_id', '=', accountId).execute();
    }
    return hadAny;
  }

  async replaceRecoveryCodes({ id }: LockedAccount, codes: string[]): Promise<void> {
    await this.db.deleteFrom('recovery_code').where('account_id', '=', id).execute();
    if (codes.length === 0) return;
    await this.db
      .insertInto('recovery_code')
      .values(codes.map((code) => ({ account_id: id, code_hash: hashRecoveryCode(id, code) })))
      .execute();
  }

  async consumeRecoveryCode({ id }: LockedAccount, code: string): Promise<boolean> {
    return meetsRow(
      this.db
        .deleteFrom('recovery_code')
        .where('account_id', '=', id)
        .where('code_hash', '=', hashRecoveryCode(id, code))
        .returning('account_id'),
    );
  }

  countRecoveryCodes(accountId: string): Promise<number> {
    return countRows(this.db.selectFrom('recovery_code').where('account_id', '=', accountId));
  }
}

/** 31 letters and digits; those that look alike are left out. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;
const codeCount = 10;

/** A code has 79 bits, so nobody can guess it from its hash. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () =>
    Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join(''),
    ).join('-'),
  );
}

/** `codeSchema` has removed hyphens and made the letters lower case. */
function hashRecoveryCode(accountId: string, code: string): string {
  return createHash('sha256')
    .update(`${accountId}:${code.replaceAll('-', '')}`)
    .digest('hex');
}
