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
import { AccountService, type AccountTransaction } from '../keys/account-access.ts';

type Decline = { note?: string | undefined; notify: boolean };

/** What an administrator may do to an account. Repeating a call changes nothing. */
export class StatusService extends AccountService {
  decline(id: string, admin: SignedInAccount, { note, notify }: Decline): Promise<Account> {
    return this.#change(id, admin, 'declined', async ({ persons, links, mail }) => {
      if (!(await persons.decline(id))) return false;
      await links.voidAll(id);
      if (notify) await mail({ kind: 'request-declined', userId: id, note: note || undefined });
      return true;
    });
  }

  /** Disables an account and ends its links, the preview links that it made and its sessions, in the same transaction. */
  disable(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'disabled', async (stores) => {
      if (!(await stores.persons.disable(id))) return false;
      await stores.links.voidAll(id);
      await stores.sessions.endAllAndTickets(id);
      await revokeLinksOf(stores.trx, id, this.parts.clock());
      return true;
    });
  }

  enable(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'enabled', ({ persons }) => persons.enable(id));
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
    return this.#change(
      id,
      admin,
      'reset-factors',
      async ({ accounts, factors, sessions, mail }) => {
        const locked = await accounts.lock(id);
        if (!locked || !(await factors.removeAll(id))) return false;
        await sessions.endAllAndTickets(id);
        await mail({ kind: 'factors-reset', userId: id });
        return true;
      },
    );
  }

  /**
   * For a person whose identity at the provider has changed: the next identity with the verified address is linked.
   */
  unlinkProvider(id: string, admin: SignedInAccount): Promise<Account> {
    return this.#change(id, admin, 'took-provider', ({ accounts }) => accounts.unlinkProvider(id));
  }

  setRole(id: string, admin: SignedInAccount, role: Role): Promise<Account> {
    return this.#change(id, admin, actionsOfRoles[role], async (stores) => {
      const { accounts, persons, sessions, links, trx } = stores;
      const isLowered = role !== 'Admin' && (await persons.lower(id, role));
      const isRaised = !isLowered && role !== 'User' && (await persons.raise(id, role));
      const account = isLowered || isRaised ? await accounts.find(id) : undefined;
      if (!account) return false;
      if (role === 'User') await revokeLinksOf(trx, id, this.parts.clock());
      // Sessions that began with fewer rights must not gain more.
      if (isRaised && account.pendingRole === null) await sessions.endAllAndTickets(id);
      if (!account.isVerified) {
        // The link that was sent promised another role, so a new one takes its place.
        if (account.isDisabled) await links.voidAll(id);
        else await inviteInTransaction(stores, id, admin.id);
        return true;
      }
      await mailNewRole(stores, account);
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
    return this.transaction(async (stores) => {
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
