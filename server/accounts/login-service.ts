import type { Login, User } from '../../domain/accounts.ts';
import { accountKey } from '../limits/client-key.ts';
import { loginPerClient } from '../limits/limit-rules.ts';
import { type Account, isActive, toUser } from './account.ts';
import { signInFailed } from './account-errors.ts';
import { type AccountParts, type Caller, inTransaction, takeForClient } from './account-parts.ts';
import { accountStoresOn } from './account-stores.ts';
import { labelClient } from './client-label.ts';
import { noteDevice } from './note-device.ts';
import { seePassword } from './pending-role.ts';

export type SignedIn = { user: User; token: string };

export class LoginService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  async login({ email, password }: Login, caller: Caller): Promise<SignedIn> {
    const { secret, loginThrottle, db, clock, hasher } = this.#parts;
    await takeForClient(this.#parts, loginPerClient, caller);
    const key = accountKey(secret, email);
    await loginThrottle.check(key);
    const account = await accountStoresOn(db, clock).accounts.findByEmail(email);
    const hash = account?.passwordHash ?? null;
    // Whatever is known of the account by now, the same work follows.
    const matches = await hasher.verify(hash, password);
    if (!matches || !account || hash === null || !isActive(account)) {
      await loginThrottle.fail(key);
      throw signInFailed();
    }
    await loginThrottle.succeed(key);
    const known = await seePassword(this.#parts, account, { password, hash });
    await this.#raiseCost(account, hash, password);
    return inTransaction(this.#parts, async (stores) => {
      const { sessions, events } = stores;
      const token = await sessions.start(account.id, labelClient(caller.userAgent));
      await noteDevice(this.#parts, stores, account.id, caller);
      await events.add({ accountId: account.id, kind: 'signed-in' });
      return { user: toUser(known), token };
    });
  }

  async #raiseCost(account: Account, stored: string, password: string): Promise<void> {
    const { db, clock, hasher } = this.#parts;
    if (!hasher.isOutdated(stored)) return;
    const { accounts } = accountStoresOn(db, clock);
    await accounts.replaceHash(account.id, stored, await hasher.hash(password));
  }
}
