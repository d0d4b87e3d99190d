import { accountAnswerWords } from '../../../domain/http/answer-words.ts';
import type { OwnAccount } from '../../../domain/accounts/own-account.ts';
import { conflict, fieldRefused, HttpError } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import {
  newEmailPerAccount,
  oneTimeTokenPerClient,
  ownActsPerAccount,
} from '../../limits/limit-rules.ts';
import { type Account, type LockedAccount, isActive, toUser } from '../account.ts';
import { linkInvalid } from '../account-errors.ts';
import {
  type AccountAccess,
  AccountService,
  type AccountStores,
  accountStoresOn,
  type Caller,
  type ClientLimits,
  lockOwnAccount,
  inTransaction,
  limitClient,
} from '../keys/account-access.ts';
import { isLastAdmin } from '../people/status-store.ts';
import type { SignedInAccount } from '../keys/session-store.ts';
import { countWork } from './my-data-store.ts';

type OwnAccountParts = AccountAccess & ClientLimits & { idempotency: Idempotency };

export class OwnAccountService extends AccountService<OwnAccountParts> {
  async describe(account: Account): Promise<OwnAccount> {
    const { db } = this.parts;
    const change = await this.stores().links.findEmailChange(account.id);
    return {
      user: toUser(account),
      hasPassword: account.passwordHash !== null,
      newEmail: change?.email ?? null,
      work: await countWork(db, account.id),
      isLastAdmin: await isLastAdmin(db, account.id),
      isLinked: account.providerSubject !== null,
      pendingRole: account.pendingRole,
    };
  }

  async rename(account: SignedInAccount, fullName: string): Promise<OwnAccount> {
    const renamed = await inTransaction(this.parts, async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      if (locked.fullName === fullName) return locked;
      await this.parts.limits.take(ownActsPerAccount, `name:${locked.id}`, stores.trx);
      await stores.accounts.setName(locked, fullName);
      await stores.events.add({ accountId: locked.id, kind: 'changed-name' });
      return { ...locked, fullName };
    });
    return this.describe(renamed);
  }

  /** Refused without a password, because nothing else would open the account. */
  async unlinkProvider(account: SignedInAccount): Promise<void> {
    await inTransaction(this.parts, async (stores) => {
      const locked = await lockOwnAccount(stores, account);
      if (locked.passwordHash === null) throw conflict(accountAnswerWords.passwordBeforeUnlinking);
      if (!(await stores.accounts.unlinkProvider(locked.id))) return;
      await stores.events.add({ accountId: locked.id, kind: 'unlinked-provider' });
    });
  }

  /**
   * The address signs in and receives links, so it changes only after a link has proved the new one. Whether another
   * account has it is checked when the mail is sent, so that neither the answer nor its duration reveals that.
   */
  async askForEmail(
    account: SignedInAccount,
    email: string,
    key: string | undefined,
  ): Promise<void> {
    const { clock, idempotency, limits, outbox } = this.parts;
    const { id, sessionId } = account;
    if (email === account.email) {
      throw fieldRefused('email', accountAnswerWords.newEmailSame);
    }
    await idempotency.once(
      { scope: `change-email:${id}`, key, body: { email } },
      () => limits.take(newEmailPerAccount, id),
      async (trx) => {
        const stores = { trx, ...accountStoresOn(trx, clock) };
        const locked = await lockOwnAccount(stores, account);
        await stores.links.voidEmailChange(id);
        await stores.links.putEmailChange(locked, { email, sessionId });
        await stores.events.add({ accountId: id, kind: 'asked-to-change-email' });
        await outbox.enqueue(trx, { kind: 'confirm-email', userId: id });
        return null;
      },
    );
    outbox.wake();
  }

  async keepEmail(account: SignedInAccount): Promise<void> {
    await inTransaction(this.parts, async (stores) => {
      await lockOwnAccount(stores, account);
      await stores.links.voidEmailChange(account.id);
    });
  }

  /** The link proves the address. The session that asked for the change stays, all others end. */
  async confirmEmail(token: string, caller: Caller, key: string | undefined): Promise<void> {
    const { clock, idempotency, outbox } = this.parts;
    try {
      await idempotency.once(
        { scope: 'confirm-email', key, body: { token } },
        () => limitClient(this.parts, oneTimeTokenPerClient, caller),
        async (trx) => {
          const { id, email } = await this.#changeEmail(accountStoresOn(trx, clock), token);
          await outbox.enqueue(trx, { kind: 'email-changed', userId: id, note: email });
          return null;
        },
      );
    } catch (error) {
      // When two accounts take one address at the same moment, the database refuses the second.
      throw !(error instanceof HttpError) && (await this.#isEmailTaken(token))
        ? linkInvalid()
        : error;
    }
    outbox.wake();
  }

  /** Returns the account as it was before the change. */
  async #changeEmail(stores: AccountStores, token: string): Promise<LockedAccount> {
    const { accounts, links, sessions, events } = stores;
    const known = await links.peek(token);
    const account = known?.accountId ? await accounts.lock(known.accountId) : undefined;
    const link = await links.consume(token, ['change-email']);
    if (!link || !account || !isActive(account)) throw linkInvalid();
    const change = await links.findEmailChange(account.id);
    if (!change || !(await accounts.setEmail(account, change.email))) throw linkInvalid();
    await links.voidAll(account.id);
    await sessions.endAllAndTickets(account.id, change.sessionId);
    await events.add({ accountId: account.id, kind: 'changed-email' });
    return account;
  }

  async #isEmailTaken(token: string): Promise<boolean> {
    const { links, accounts } = this.stores();
    const link = await links.peek(token);
    const change = await links.findEmailChange(link?.accountId ?? '');
    return change !== undefined && (await accounts.findByEmail(change.email)) !== undefined;
  }
}
