import { accountKey } from '../../limits/limits.ts';
import {
  forgotMailsInAll,
  forgotPerAccount,
  forgotPerAddress,
  forgotPerClient,
  type LimitRule,
} from '../../limits/limit-rules.ts';
import { isActive } from '../account.ts';
import {
  type AccountAccess,
  AccountService,
  type Caller,
  type ClientLimits,
  limitClient,
} from '../keys/account-access.ts';
import type { Idempotency } from '../../http/idempotency.ts';
import type { Transaction } from '../../db/database.ts';

type ForgotPasswordParts = AccountAccess &
  ClientLimits & {
    idempotency: Idempotency;
  };

/**
 * Asks for a reset link. Neither the answer nor its duration says whether the address has an account: both cases
 * count the same limits and write the same row, and the mail is sent later.
 */
export class ForgotPasswordService extends AccountService<ForgotPasswordParts> {
  async request(email: string, caller: Caller, idempotencyKey: string | undefined): Promise<void> {
    const { secret, outbox, idempotency } = this.parts;
    const key = accountKey(secret, email);
    await idempotency.once(
      { scope: 'forgot-password', key: idempotencyKey, body: { email } },
      async () => {
        await limitClient(this.parts, forgotPerClient, caller);
        const account = await this.stores().accounts.findByEmail(email);
        // Only approved people get a link: a reset must not be a way around the approval.
        return account && isActive(account) ? account.id : undefined;
      },
      async (trx, userId) => {
        const sendAt = await this.#book(trx, key, userId);
        if (sendAt === undefined) return;
        await (userId === undefined
          ? outbox.enqueueDecoy(trx, { kind: 'reset', userId: key }, sendAt)
          : outbox.enqueue(trx, { kind: 'reset', userId }, sendAt));
      },
    );
    outbox.wake();
  }

  /**
   * Returns when the mail may be sent; undefined while an earlier one for this address still waits. The limit alone
   * cannot tell that, because a new password may have withdrawn the earlier mail. Requests for unknown addresses
   * have their own counter, so that they cannot delay anyone's mail.
   */
  async #book(
    trx: Transaction,
    key: string,
    userId: string | undefined,
  ): Promise<number | undefined> {
    const { limits, outbox } = this.parts;
    const isToCome = await outbox.isWaiting(trx, { kind: 'reset', userId: userId ?? key });
    const bookOne = async (rule: LimitRule) => {
      const turn = await limits.bookOne(rule, key, trx);
      return turn === undefined && userId !== undefined && !isToCome
        ? limits.book(rule, key, trx)
        : turn;
    };
    const byAddress = await bookOne(forgotPerAddress);
    if (byAddress === undefined) return undefined;
    const byAccount = await bookOne(forgotPerAccount);
    if (byAccount === undefined) return undefined;
    const whose = userId === undefined ? 'nobody' : 'all';
    return Math.max(byAddress, byAccount, await limits.book(forgotMailsInAll, whose, trx));
  }
}
