import { deskWords } from '../../../domain/desk/common.ts';
import type { Role } from '../../../domain/accounts/accounts.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { revokeLinksOf } from '../../content/revisions/preview-link-store.ts';
import { conflict } from '../../http/answers.ts';
import type { Account } from '../account.ts';
import { userUnknown } from '../account-errors.ts';
import { mailNewRole } from '../keys/password-policy.ts';
import { inviteInTransaction } from '../sign-up/sign-up-service.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { StatusStore } from './status-store.ts';
import {
  type AccountAccess,
  type AccountTransaction,
  inTransaction,
} from '../keys/account-access.ts';
import { Service } from '../../service.ts';

type Decline = { note?: string | undefined; notify: boolean };

/** What an administrator may do to an account. Repeating a call changes nothing. */
export class StatusService extends Service<AccountAccess> {
  decline(id: string, admin: SignedInAccount, { note, notify }: Decline): Promise<Account> {
    return this.#change(id, admin, 'declined', async (stores) => {
      if (!(await this.#status(stores).decline(id))) return false;
      await stores.links.voidAll(id);
      if (notify) {
        const mail = { kind: 'request-declined' as const, userId: id, note: note || undefined };
        await this.parts.outbox.enqueue(stores.trx, mail);
      }
      return true;
    });
  }

  /** Disables an account and ends its links, the preview links that it made and its sessions, in the same transaction. */
  disable(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'disabled', async (stores) => {
      if (!(await this.#status(stores).disable(id))) return false;
      await stores.links.voidAll(id);
      await stores.sessions.endAllAndTickets(id);
      await revokeLinksOf(stores.trx, id, this.parts.clock());
      return true;
    });
  }

  enable(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'enabled', (stores) => this.#status(stores).enable(id));
  }

  /** Ends all sessions except the one that asks. */
  endSessions(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'ended-all-sessions', async (stores) => {
      await stores.sessions.endAllAndTickets(id, admin.sessionId);
      return true;
    });
  }

  /** Removes all factors of a person who has lost them. Afterwards the password alone opens the account. */
  resetFactors(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'reset-factors', async (stores) => {
      const locked = await stores.accounts.lock(id);
      if (!locked || !(await stores.factors.removeAll(id))) return false;
      await stores.sessions.endAllAndTickets(id);
      await this.parts.outbox.enqueue(stores.trx, { kind: 'factors-reset', userId: id });
      return true;
    });
  }

  /**
   * For a person whose identity at the provider has changed: the next identity with the verified address is linked.
   */
  unlinkProvider(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'took-provider', ({ accounts }) => accounts.unlinkProvider(id));
  }

  setRole(id: string, admin: SignedInAccount, role: Role): Promise<Account> {
    return this.#change(id, admin, actionsOfRoles[role], async (stores) => {
      const status = this.#status(stores);
      const isLowered = role !== 'Admin' && (await status.lower(id, role));
      const isRaised = !isLowered && role !== 'User' && (await status.raise(id, role));
      const account = isLowered || isRaised ? await stores.accounts.find(id) : undefined;
      if (!account) return false;
      if (role === 'User') await revokeLinksOf(stores.trx, id, this.parts.clock());
      // Sessions that began with fewer rights must not gain more.
      if (isRaised && account.pendingRole === null) {
        await stores.sessions.endAllAndTickets(id);
      }
      if (!account.isVerified) {
        // The link that was sent promised another role, so a new one takes its place.
        if (account.isDisabled) await stores.links.voidAll(id);
        else await inviteInTransaction({ ...this.parts, trx: stores.trx }, id, admin.id);
        return true;
      }
      await mailNewRole(this.parts, stores, account);
      if (account.pendingRole === null) return true;
      return account.pendingRole === 'Admin' ? 'offered-admin' : 'offered-editor';
    });
  }

  #change(
    id: string,
    admin: SignedInAccount,
    action: AuditAction,
    /** Returns whether anything changed, or the action that happened instead. */
    work: (stores: AccountTransaction) => Promise<boolean | AuditAction>,
  ): Promise<Account> {
    return inTransaction(this.parts, async (stores) => {
      const isChanged = await work(stores);
      const account = await stores.accounts.find(id);
      if (!account) throw userUnknown();
      const refusal = !isChanged && refusals[action]?.(account);
      if (refusal) throw conflict(refusal);
      const kind = isChanged === true ? action : isChanged;
      if (kind) await stores.events.add({ accountId: id, kind, actorId: admin.id });
      return account;
    });
  }

  #status({ trx }: AccountTransaction): StatusStore {
    return new StatusStore(trx, this.parts.clock);
  }
}

const actionsOfRoles = {
  Admin: 'made-admin',
  Editor: 'made-editor',
  User: 'made-user',
} as const satisfies Record<Role, AuditAction>;

/** Why nothing was changed; no reason where the account was in this state already. */
const refusals: Partial<Record<AuditAction, (account: Account) => string | false>> = {
  declined: ({ isDeclined }) => !isDeclined && deskWords.alreadyActive,
  disabled: ({ isDisabled }) => !isDisabled && deskWords.lastAdmin,
  enabled: ({ isDisabled }) => isDisabled && deskWords.enabled,
  'made-admin': (account) => !isOrBecomes(account, 'Admin') && refusalToRaise(account),
  'made-editor': (account) =>
    !isOrBecomes(account, 'Editor') &&
    (account.role === 'Admin' ? deskWords.lastAdmin : refusalToRaise(account)),
  'made-user': ({ role, pendingRole }) =>
    (role !== 'User' || pendingRole !== null) && deskWords.lastAdmin,
};

function isOrBecomes({ role, pendingRole }: Account, wanted: Role): boolean {
  return role === wanted || pendingRole === wanted;
}

function refusalToRaise({ isDisabled }: Account): string {
  return isDisabled ? deskWords.notEnabled : deskWords.notInvited;
}
