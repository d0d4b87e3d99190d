import type { Login, User } from '../../domain/accounts.ts';
import { accountKey } from '../limits/client-key.ts';
import { loginPerClient } from '../limits/limit-rules.ts';
import { type Account, isActive, toUser } from './account.ts';
import { signInFailed } from './account-errors.ts';
import { type AccountParts, type Caller, inTransaction, takeForClient } from './account-parts.ts';
import { accountStoresOn } from './account-stores.ts';
import { labelClient } from './client-label.ts';
import { noteDevice } from './note-device.ts';
import { completeRole, type SeenPassword } from './pending-role.ts';

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
    const signedIn = await loginThrottle.attempt(key, async () => {
      const account = await accountStoresOn(db, clock).accounts.findByEmail(email);
      const hash = account?.passwordHash ?? null;
      // Whatever is known of the account by now, the same work follows.
      const matches = await hasher.verify(hash, password);
      if (!matches || !account || hash === null || !isActive(account)) return undefined;
      const renewed = hasher.isOutdated(hash) ? await hasher.hash(password) : undefined;
      return this.#signIn(account, { password, hash: renewed ?? hash }, caller);
    });
    if (!signedIn) throw signInFailed();
    return signedIn;
  }

  /** Hashing takes its time: whoever got a new password meanwhile is not let in by the old one. */
  #signIn(read: Account, seen: SeenPassword, caller: Caller): Promise<SignedIn | undefined> {
    return inTransaction(this.#parts, async (stores) => {
      const { accounts, sessions, events } = stores;
      const account = await accounts.holdUnchanged(read);
      if (!account) return undefined;
      if (seen.hash !== read.passwordHash) await accounts.replaceHash(account, seen.hash);
      const settled = await completeRole(this.#parts, stores, account, seen);
      const token = await sessions.start(account, labelClient(caller.userAgent));
      await noteDevice(this.#parts, stores, account.id, caller);
      await events.add({ accountId: account.id, kind: 'signed-in' });
      return { user: toUser(settled), token };
    });
  }
}
