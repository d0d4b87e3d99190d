import type { OwnAccount } from '../../../domain/own-account.ts';
import { type Account, toUser } from '../account.ts';
import { type AccountAccess, accountStoresOn, inTransaction } from '../account-stores.ts';
import { holdOrLeave } from '../factors/hold-or-leave.ts';
import { isLastAdmin } from '../people/status-store.ts';
import type { SignedInAccount } from '../sign-in/session-store.ts';
import { countWork } from './my-data-store.ts';

/** What people see and change of their own account by themselves. */
export class OwnAccountService {
  readonly #parts: AccountAccess;

  constructor(parts: AccountAccess) {
    this.#parts = parts;
  }

  async describe(account: Account): Promise<OwnAccount> {
    const { db, clock } = this.#parts;
    const change = await accountStoresOn(db, clock).emailChanges.find(account.id);
    return {
      user: toUser(account),
      hasPassword: account.passwordHash !== null,
      newEmail: change?.email ?? null,
      work: await countWork(db, account.id),
      isLastAdmin: await isLastAdmin(db, account.id),
    };
  }

  async rename(account: SignedInAccount, fullName: string): Promise<OwnAccount> {
    const renamed = await inTransaction(this.#parts, async (stores) => {
      const held = await holdOrLeave(stores, account);
      if (held.fullName === fullName) return held;
      await stores.accounts.setName(held, fullName);
      await stores.events.add({ accountId: held.id, kind: 'changed-name' });
      return { ...held, fullName };
    });
    return this.describe(renamed);
  }
}
