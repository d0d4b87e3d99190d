import type { Config } from '../config/config.ts';
import { accountLocked, failClosed } from '../http/answers.ts';
import { loginBackOff } from './limit-rules.ts';
import { toRetryAfter } from './limits.ts';
import type { LoginThrottleStore, Wait } from './login-throttle-store.ts';

/**
 * Failed sign-ins of one account. A try is counted as failed BEFORE the password is hashed and taken
 * back when it was right, so that a hundred guesses at once get no more checks than a hundred in turn.
 */
export class LoginThrottle {
  readonly #store: LoginThrottleStore;
  readonly #isOn: boolean;
  readonly #now: () => number;

  constructor(store: LoginThrottleStore, config: Pick<Config, 'RATE_LIMITS'>, now: () => number) {
    this.#store = store;
    this.#isOn = config.RATE_LIMITS === 'on';
    this.#now = now;
  }

  /**
   * One try, or a refusal with 429 and the wait. `check` answers undefined when the password was wrong; when
   * it throws, nobody has learnt anything, and the try counts for nothing.
   */
  async attempt<Result>(
    accountKey: string,
    check: () => Promise<Result | undefined>,
    refusal: string = loginBackOff.message,
  ): Promise<Result | undefined> {
    if (!this.#isOn) return check();
    const reserved = await this.#reserve(accountKey, refusal);
    let result: Result | undefined;
    try {
      result = await check();
    } catch (error) {
      await this.#store.giveBack(accountKey, reserved);
      throw error;
    }
    if (result === undefined) await this.#store.fail(accountKey, this.#now());
    else await this.clear(accountKey);
    return result;
  }

  /** The account starts afresh. */
  async clear(accountKey: string): Promise<void> {
    if (this.#isOn) await this.#store.clear(accountKey);
  }

  async #reserve(accountKey: string, refusal: string): Promise<Wait> {
    const now = this.#now();
    const reserved = await failClosed(() => this.#store.countTry(accountKey, now));
    if (reserved) return reserved;
    const row = await failClosed(() => this.#store.findWait(accountKey));
    throw accountLocked(refusal, toRetryAfter((row?.wait_until ?? now) - now));
  }
}
