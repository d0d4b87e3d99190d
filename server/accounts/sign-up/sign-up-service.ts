import type { Transaction } from 'kysely';

import type { SignUp, SignUpRequest } from '../../../domain/accounts.ts';
import { captchaMessages } from '../../../domain/captcha.ts';
import type { Tables } from '../../db/schema.ts';
import { type LimitRule, registerPerClient } from '../../limits/limit-rules.ts';
import { LimitStore } from '../../limits/limit-store.ts';
import { type AccountAccess, accountStoresOn } from '../account-stores.ts';
import { type Caller, type ClientLimits, takeForClient } from '../caller.ts';
import type { Captcha } from '../../captcha/captcha.ts';
import type { Idempotency } from '../../http/idempotency.ts';

const noticePerAccount: Pick<LimitRule, 'name' | 'count' | 'windowMs'> = {
  name: 'already-registered',
  count: 1,
  windowMs: 24 * 60 * 60_000,
};

type SignUpParts = AccountAccess &
  ClientLimits & {
    captcha: Captcha;
    idempotency: Idempotency;
  };

/** Someone asks for an account. Nobody learns from the answer whether they have one. */
export class SignUpService {
  readonly #parts: SignUpParts;

  constructor(parts: SignUpParts) {
    this.#parts = parts;
  }

  async register(
    request: SignUpRequest,
    caller: Caller,
    idempotencyKey: string | undefined,
  ): Promise<{ email: string }> {
    const { captcha, captchaToken, ...signUp } = request;
    const answer = await this.#parts.idempotency.once(
      // Whoever comes back after a lost reply has a new puzzle, and still means the same request.
      { scope: 'register', key: idempotencyKey, body: signUp },
      async () => {
        const verified = await this.#parts.captcha.verify({
          token: captchaToken,
          answer: captcha,
          form: 'signup',
          kinds: ['image', 'pow'],
          field: 'captcha',
          message: captchaMessages.signUp,
        });
        await takeForClient(this.#parts, registerPerClient, caller);
        return verified;
      },
      async (trx, verified) => {
        await this.#parts.captcha.consume(trx, verified);
        await this.#keepOrNotify(trx, signUp);
        return { email: signUp.email };
      },
    );
    this.#parts.outbox.wake();
    return answer;
  }

  async #keepOrNotify(trx: Transaction<Tables>, signUp: SignUp): Promise<void> {
    const { accounts, events } = accountStoresOn(trx, this.#parts.clock);
    // A taken username must not tell on its owner: the request is kept without one.
    const id =
      (await accounts.insertUnlessTaken(signUp)) ??
      (await accounts.insertUnlessTaken({ ...signUp, username: undefined }));
    if (id) {
      await events.add({ accountId: id, kind: 'asked' });
      await this.#parts.outbox.enqueue(trx, { kind: 'account-request-notice', userId: id });
      return;
    }
    const owner = await accounts.findByEmail(signUp.email);
    if (owner) await this.#notifyOwner(trx, owner.id);
  }

  /** The owner of the address hears of it once a day at most. */
  async #notifyOwner(trx: Transaction<Tables>, userId: string): Promise<void> {
    const { name, count, windowMs } = noticePerAccount;
    const { fullUntil } = await new LimitStore(trx).count({
      key: `${name}:${userId}`,
      limit: count,
      windowMs,
      now: this.#parts.now(),
    });
    if (fullUntil !== undefined) return;
    await this.#parts.outbox.enqueue(trx, { kind: 'already-registered', userId });
  }
}
