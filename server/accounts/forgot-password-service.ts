import { accountKey } from '../limits/client-key.ts';
import {
  forgotMailsInAll,
  forgotPerAccount,
  forgotPerClient,
  mailPerAddress,
} from '../limits/limit-rules.ts';
import { LimitStore } from '../limits/limit-store.ts';
import { isActive } from './account.ts';
import { type AccountParts, type Caller, takeForClient } from './account-parts.ts';
import { accountStoresOn } from './account-stores.ts';

const hourMs = 60 * 60_000;

/**
 * Asks for a reset link. Neither the answer nor the time it takes says whether the address has an
 * account: the same limits are counted and one row is written either way, and the mail leaves later.
 */
export class ForgotPasswordService {
  readonly #parts: AccountParts;

  constructor(parts: AccountParts) {
    this.#parts = parts;
  }

  async request(email: string, caller: Caller, idempotencyKey: string | undefined): Promise<void> {
    const { db, clock, secret, outbox, idempotency } = this.#parts;
    const key = accountKey(secret, email);
    await idempotency.once(
      { scope: 'forgot-password', key: idempotencyKey, body: { email } },
      async () => {
        await takeForClient(this.#parts, forgotPerClient, caller);
        const account = await accountStoresOn(db, clock).accounts.findByEmail(email);
        return { account, mayMail: await this.#mayMail(key) };
      },
      async (trx, { account, mayMail }) => {
        if (!mayMail) return;
        // Only whoever was let in already: a reset must not be a way around the approval.
        if (account && isActive(account)) {
          await outbox.enqueue(trx, { kind: 'reset', userId: account.id });
        } else {
          const decoy = { key: `forgot-nobody:${key}`, limit: 1, windowMs: hourMs };
          await new LimitStore(trx).count({ ...decoy, now: this.#parts.now() });
        }
      },
    );
    outbox.wake();
  }

  async #mayMail(key: string): Promise<boolean> {
    const { limits } = this.#parts;
    const isUnderAll = [
      await limits.tryTake(forgotPerAccount, key),
      await limits.tryTake(mailPerAddress, key),
      await limits.tryTake(forgotMailsInAll, 'all'),
    ];
    return isUnderAll.every(Boolean);
  }
}
