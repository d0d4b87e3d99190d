import { limitWords } from '../../domain/http/refusal-words.ts';
import type { Config } from '../config/config.ts';
import { accountLocked, failClosed } from '../http/answers.ts';
import { toRetryAfter } from './limits.ts';
import type { LoginThrottleStore, Wait } from './login-throttle-store.ts';

/**
 * Counts failed sign-ins of an account. A try counts as failed BEFORE the password is hashed and is taken back when
 * it was right, so that a hundred simultaneous guesses get no more checks than a hundred in a row.
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
   * Makes one try, or refuses with 429 and the wait. `check` returns undefined for a wrong password. When it throws,
   * nothing was learnt about the password, and the try does not count.
   */
  async attempt<Result>(
    accountKey: string,
    check: () => Promise<Result | undefined>,
    refusal: string = limitWords.failedSignIns,
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
