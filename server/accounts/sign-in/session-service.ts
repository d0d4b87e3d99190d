import { failClosed } from '../../http/answers.ts';
import { type Account, isActive } from '../account.ts';
import { type AccountAccess, inTransaction } from '../account-stores.ts';
import { type Session, SessionStore } from './session-store.ts';

/** The account behind a request, and the session it came by. */
export type SignedInAccount = Account & {
  sessionId: string;
  /** Password or factor were shown a short time ago. */
  isFresh: boolean;
};

export class SessionService {
  readonly #parts: AccountAccess;
  readonly #sessions: SessionStore;

  constructor(parts: AccountAccess) {
    this.#parts = parts;
    this.#sessions = new SessionStore(parts.db, parts.clock);
  }

  /** Asked anew on every call, so that an ended session or a disabled account ends at once. */
  async authenticate(token: string, isUnattended: boolean): Promise<SignedInAccount | undefined> {
    const found = await failClosed(() => this.#sessions.find(token, isUnattended));
    if (!found || !isActive(found.account)) return undefined;
    const { account, sessionId, isFresh } = found;
    return { ...account, sessionId, isFresh };
  }

  list(accountId: string): Promise<Session[]> {
    return this.#sessions.list(accountId);
  }

  async logout(account: SignedInAccount): Promise<void> {
    await inTransaction(this.#parts, async ({ sessions, events }) => {
      await sessions.end(account.id, account.sessionId);
      await events.add({ accountId: account.id, kind: 'signed-out' });
    });
  }

  /** Ends one session of one's own, and says whether there was one. */
  end(account: SignedInAccount, sessionId: string): Promise<boolean> {
    return inTransaction(this.#parts, async ({ sessions, events }) => {
      if (!(await sessions.end(account.id, sessionId))) return false;
      await events.add({ accountId: account.id, kind: 'ended-session' });
      return true;
    });
  }

  async endOthers(account: SignedInAccount): Promise<void> {
    await inTransaction(this.#parts, async ({ sessions, events }) => {
      await sessions.endAll(account.id, account.sessionId);
      await events.add({ accountId: account.id, kind: 'ended-other-sessions' });
    });
  }
}
