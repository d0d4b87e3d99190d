import type { SignedIn } from '../../../domain/account-answers.ts';
import type { Login } from '../../../domain/accounts.ts';
import type { Config } from '../../config/config.ts';
import { accountKey } from '../../limits/limits.ts';
import { loginPerClient } from '../../limits/limit-rules.ts';
import { type Account, isActive, toUser } from '../account.ts';
import { signInFailed } from '../account-errors.ts';
import { type AccountAccess, accountStoresOn, inTransaction } from '../account-stores.ts';
import { type Admission, admit, requireWhole } from '../factors/admission.ts';
import { completeRole, type SeenPassword } from '../passwords/pending-role.ts';
import { type Caller, type ClientLimits, takeForClient } from '../caller.ts';
import type { LoginThrottle } from '../../limits/login-throttle.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { Session, SignedInAccount } from './session-store.ts';

type SignInParts = AccountAccess &
  ClientLimits & {
    config: Config;
    loginThrottle: LoginThrottle;
    hasher: PasswordHasher;
  };

/** The way in by password, and the way out. */
export class SignInService {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  async signIn({ email, password }: Login, caller: Caller): Promise<SignedIn> {
    const { secret, loginThrottle, db, clock, hasher } = this.#parts;
    await takeForClient(this.#parts, loginPerClient, caller);
    const key = accountKey(secret, email);
    const admission = await loginThrottle.attempt(key, async () => {
      const account = await accountStoresOn(db, clock).accounts.findByEmail(email);
      const hash = account?.passwordHash ?? null;
      // Whatever is known of the account by now, the same work follows.
      const matches = await hasher.verify(hash, password);
      if (!matches || !account || hash === null || !isActive(account)) return undefined;
      const renewed = hasher.isOutdated(hash) ? await hasher.hash(password) : undefined;
      return this.#finish(account, { password, hash: renewed ?? hash }, caller);
    });
    if (!admission) throw signInFailed();
    return requireWhole(admission);
  }

  async signOut(account: SignedInAccount): Promise<void> {
    await inTransaction(this.#parts, async ({ sessions, events }) => {
      await sessions.end(account.id, account.sessionId);
      await events.add({ accountId: account.id, kind: 'signed-out' });
    });
  }

  listSessions({ id }: SignedInAccount): Promise<Session[]> {
    return accountStoresOn(this.#parts.db, this.#parts.clock).sessions.list(id);
  }

  /** Ends one session of one's own, and says whether there was one. */
  endSession(account: SignedInAccount, sessionId: string): Promise<boolean> {
    return inTransaction(this.#parts, async ({ sessions, events }) => {
      if (!(await sessions.end(account.id, sessionId))) return false;
      await events.add({ accountId: account.id, kind: 'ended-session' });
      return true;
    });
  }

  async endOtherSessions(account: SignedInAccount): Promise<void> {
    await inTransaction(this.#parts, async ({ sessions, events }) => {
      await sessions.endAll(account.id, account.sessionId);
      await events.add({ accountId: account.id, kind: 'ended-other-sessions' });
    });
  }

  /** Hashing takes its time: whoever got a new password meanwhile is not let in by the old one. */
  #finish(read: Account, seen: SeenPassword, caller: Caller): Promise<Admission | undefined> {
    return inTransaction(this.#parts, async (stores) => {
      const { accounts } = stores;
      const account = await accounts.holdUnchanged(read);
      if (!account) return undefined;
      if (seen.hash !== read.passwordHash) await accounts.replaceHash(account, seen.hash);
      const settled = await completeRole(this.#parts, stores, account, seen);
      const user = toUser(settled);
      return admit(this.#parts, stores, { account, user, caller, event: 'signed-in' });
    });
  }
}
