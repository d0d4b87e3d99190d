import { hash, parseOptions, verify } from '@node-rs/argon2';

import { limitWords } from '../../../domain/http/refusal-words.ts';
import { tooManyRequests, unavailable } from '../../http/answers.ts';

export type HashCost = { memoryCost: number; timeCost: number };

/** OWASP asks for at least 19 MiB and two passes. This costs about 75 ms on one core. */
export const passwordHashCost: HashCost = { memoryCost: 65_536, timeCost: 3 };

const atOnce = 2;
const longestQueue = 32;
/** The most places in the queue for one account or one client, over all routes. */
const largestShare = 8;

/** The keys of the account and the client that a password is hashed for; none when the site itself hashes. */
type HashHolders = readonly string[];

/**
 * argon2id in threads of its own. Each hash takes a core and 64 MiB, so only two run at once and only 32 wait: a
 * flood of sign-ins is refused instead of slowing the pages. One account or client gets only a share of the places,
 * so that its flood leaves room for others.
 */
export class PasswordHasher {
  readonly #cost: HashCost;
  readonly #isShared: boolean;
  readonly #held = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | undefined;

  /** `isShared` is false when rate limits are off: a test that signs in many people at once is one client. */
  constructor(cost: HashCost = passwordHashCost, { isShared = true } = {}) {
    this.#cost = cost;
    this.#isShared = isShared;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  hash(password: string, holders: HashHolders = []): Promise<string> {
    return this.#inTurn(holders, () => hash(password, { ...this.#cost, parallelism: 1 }));
  }

  /** Without a stored hash the same work is done, so that the duration does not reveal whether the account exists. */
  async verify(
    stored: string | null,
    password: string,
    holders: HashHolders = [],
  ): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash());
    const matches = await this.#inTurn(holders, () => verify(against, password));
    return matches && stored !== null;
  }

  /** Tells whether a stored hash was made at a lower cost than today's. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < this.#cost.memoryCost || timeCost < this.#cost.timeCost;
  }

  /** Makes the decoy hash in advance. Otherwise the first check of an unknown account would take twice as long. */
  async warmUp(): Promise<void> {
    await this.#decoyHash();
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= hash(crypto.randomUUID(), { ...this.#cost, parallelism: 1 });
    return this.#decoy;
  }

  async #inTurn<Result>(holders: HashHolders, work: () => Promise<Result>): Promise<Result> {
    const isTooMuch = holders.some((holder) => (this.#held.get(holder) ?? 0) >= largestShare);
    if (this.#isShared && isTooMuch) throw tooManyRequests(limitWords.slowDown, 1);
    if (this.#running >= atOnce && this.#waiting.length >= longestQueue) throw unavailable();
    this.#count(holders, 1);
    try {
      // A finished hash passes its place to the next one, so `running` stays the same.
      if (this.#running >= atOnce) await new Promise<void>((start) => this.#waiting.push(start));
      else this.#running += 1;
      return await work();
    } finally {
      this.#count(holders, -1);
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #count(holders: HashHolders, more: 1 | -1): void {
    for (const holder of holders) {
      const held = (this.#held.get(holder) ?? 0) + more;
      if (held > 0) this.#held.set(holder, held);
      else this.#held.delete(holder);
    }
  }
}
