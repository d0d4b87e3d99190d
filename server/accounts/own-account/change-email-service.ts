import { accountMessages } from '../../../domain/messages.ts';
import { badRequest, HttpError } from '../../http/answers.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import { newEmailPerAccount, oneTimeTokenPerClient } from '../../limits/limit-rules.ts';
import { type HeldAccount, isActive } from '../account.ts';
import { linkInvalid } from '../account-errors.ts';
import {
  type AccountAccess,
  accountStoresOn,
  type AccountStores,
  inTransaction,
} from '../account-stores.ts';
import { type Caller, type ClientLimits, takeForClient } from '../caller.ts';
import { holdOrLeave } from '../factors/hold-or-leave.ts';
import type { SignedInAccount } from '../sign-in/session-store.ts';

type ChangeEmailParts = AccountAccess & ClientLimits & { idempotency: Idempotency };

/**
 * The address of an account, which signs in and gets the links: it changes when the new one is proved by a link.
 * Whether someone else has it is looked at when the mail leaves, so that neither answer nor time tells.
 */
export class ChangeEmailService {
  readonly #parts: ChangeEmailParts;

  constructor(parts: ChangeEmailParts) {
    this.#parts = parts;
  }

  async ask(account: SignedInAccount, email: string, key: string | undefined): Promise<void> {
    const { clock, idempotency, limits, outbox } = this.#parts;
    const { id, sessionId } = account;
    if (email === account.email) {
      throw badRequest(accountMessages.newEmailSame, { email: accountMessages.newEmailSame });
    }
    await idempotency.once(
      { scope: `change-email:${id}`, key, body: { email } },
      () => limits.take(newEmailPerAccount, id),
      async (trx) => {
        const stores = { trx, ...accountStoresOn(trx, clock) };
        const held = await holdOrLeave(stores, account);
        await stores.links.voidEmailChange(id);
        await stores.emailChanges.put(held, { email, sessionId });
        await stores.events.add({ accountId: id, kind: 'asked-to-change-email' });
        await outbox.enqueue(trx, { kind: 'confirm-email', userId: id });
        return null;
      },
    );
    outbox.wake();
  }

  async takeBack(account: SignedInAccount): Promise<void> {
    await inTransaction(this.#parts, async (stores) => {
      await holdOrLeave(stores, account);
      await stores.links.voidEmailChange(account.id);
    });
  }

  /** Whoever has the link has the address. The session that asked for it stays; all others end. */
  async confirm(token: string, caller: Caller, key: string | undefined): Promise<void> {
    const { clock, idempotency, outbox } = this.#parts;
    try {
      await idempotency.once(
        { scope: 'confirm-email', key, body: { token } },
        () => takeForClient(this.#parts, oneTimeTokenPerClient, caller),
        async (trx) => {
          const { id, email } = await this.#move(accountStoresOn(trx, clock), token);
          await outbox.enqueue(trx, { kind: 'email-changed', userId: id, note: email });
          return null;
        },
      );
    } catch (error) {
      // Of two who take one address in the same moment the database refuses the second.
      throw !(error instanceof HttpError) && (await this.#isTaken(token)) ? linkInvalid() : error;
    }
    outbox.wake();
  }

  /** Returns the account as it was before. */
  async #move(stores: AccountStores, token: string): Promise<HeldAccount> {
    const { accounts, links, emailChanges, sessions, events } = stores;
    const known = await links.peek(token);
    const account = known?.accountId ? await accounts.hold(known.accountId) : undefined;
    const link = await links.consume(token, ['change-email']);
    if (!link || !account || !isActive(account)) throw linkInvalid();
    const change = await emailChanges.find(account.id);
    if (!change || !(await accounts.setEmail(account, change.email))) throw linkInvalid();
    await links.voidAll(account.id);
    await sessions.endAll(account.id, change.sessionId);
    await sessions.voidTickets(account.id);
    await events.add({ accountId: account.id, kind: 'changed-email' });
    return account;
  }

  async #isTaken(token: string): Promise<boolean> {
    const { db, clock } = this.#parts;
    const { links, accounts, emailChanges } = accountStoresOn(db, clock);
    const link = await links.peek(token);
    const change = await emailChanges.find(link?.accountId ?? '');
    return change !== undefined && (await accounts.findByEmail(change.email)) !== undefined;
  }
}
