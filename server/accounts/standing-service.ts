import { deskMessages } from '../../domain/desk.ts';
import type { Role } from '../../domain/accounts.ts';
import type { AuditAction } from '../../domain/audit-actions.ts';
import { conflict } from '../errors.ts';
import type { Account } from './account.ts';
import { userUnknown } from './account-errors.ts';
import { type AccountParts, type AccountTransaction, inTransaction } from './account-parts.ts';
import { tellOfRole } from './pending-role.ts';
import type { SignedInAccount } from './session-service.ts';
import { StandingStore } from './standing-store.ts';

type Decline = { note?: string | undefined; notify: boolean };

/** What an administrator may do to an account. Done twice, it is done once. */
export class StandingService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  decline(id: string, admin: SignedInAccount, { note, notify }: Decline): Promise<Account> {
    return this.#change(id, admin, 'declined', async (stores) => {
      if (!(await this.#standing(stores).decline(id))) return false;
      await stores.links.voidAll(id);
      if (notify) {
        const mail = { kind: 'request-declined' as const, userId: id, note: note || undefined };
        await this.#parts.outbox.enqueue(stores.trx, mail);
      }
      return true;
    });
  }

  /** Its links and sessions end in the same moment. */
  disable(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'disabled', async (stores) => {
      if (!(await this.#standing(stores).disable(id))) return false;
      await stores.links.voidAll(id);
      await stores.sessions.endAll(id);
      return true;
    });
  }

  enable(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'enabled', (stores) => this.#standing(stores).enable(id));
  }

  /** The session that asks for it stays, should it be one of them. */
  endSessions(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'ended-all-sessions', async (stores) => {
      await stores.sessions.endAll(id, admin.sessionId);
      return true;
    });
  }

  setRole(id: string, admin: SignedInAccount, role: Role): Promise<Account> {
    const action = role === 'Admin' ? 'made-admin' : 'made-user';
    return this.#change(id, admin, action, async (stores) => {
      const standing = this.#standing(stores);
      const isChanged = await (role === 'Admin' ? standing.makeAdmin(id) : standing.makeUser(id));
      const account = isChanged ? await stores.accounts.find(id) : undefined;
      if (!account) return false;
      await tellOfRole(this.#parts, stores, account);
      return account.isPendingAdmin ? 'offered-admin' : true;
    });
  }

  #change(
    id: string,
    admin: SignedInAccount,
    action: Deed,
    /** Whether it changed anything, or what it came to instead. */
    work: (stores: AccountTransaction) => Promise<boolean | AuditAction>,
  ): Promise<Account> {
    return inTransaction(this.#parts, async (stores) => {
      const isChanged = await work(stores);
      const account = await stores.accounts.find(id);
      if (!account) throw userUnknown();
      if (isChanged) {
        const kind = isChanged === true ? action : isChanged;
        await stores.events.add({ accountId: id, kind, actorId: admin.id });
      } else if (!isSo[action](account)) {
        throw conflict(refusals[action]);
      }
      return account;
    });
  }

  #standing({ trx }: AccountTransaction): StandingStore {
    return new StandingStore(trx, this.#parts.engine, this.#parts.clock);
  }
}

type Deed = Extract<
  AuditAction,
  'declined' | 'disabled' | 'enabled' | 'ended-all-sessions' | 'made-admin' | 'made-user'
>;

/** When nothing changed, either it was so already or it may not be. */
const isSo: Record<Deed, (account: Account) => boolean> = {
  declined: (account) => account.isDeclined,
  disabled: (account) => account.isDisabled,
  enabled: (account) => !account.isDisabled,
  'ended-all-sessions': () => true,
  'made-admin': (account) => account.role === 'Admin' || account.isPendingAdmin,
  'made-user': (account) => account.role === 'User' && !account.isPendingAdmin,
};

const refusals: Record<Deed, string> = {
  declined: deskMessages.alreadyActive,
  disabled: deskMessages.lastAdmin,
  enabled: deskMessages.enabled,
  'ended-all-sessions': deskMessages.sessionsEnded,
  'made-admin': deskMessages.notVerified,
  'made-user': deskMessages.lastAdmin,
};
