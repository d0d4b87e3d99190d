import { hash, parseOptions, verify } from '@node-rs/argon2';

import { tooManyRequests, unavailable } from '../../http/answers.ts';
import { slowDown } from '../../limits/limit-rules.ts';

export type HashCost = { memoryCost: number; timeCost: number };

/** OWASP asks for 19 MiB and two passes at least; this costs about 75 ms on one core. */
export const passwordHashCost: HashCost = { memoryCost: 65_536, timeCost: 3 };

const atOnce = 2;
const longestQueue = 32;
/** How many of those one account or one client may be, whatever route they come by. */
const largestShare = 8;

/** On whose behalf a password is hashed: the keys of an account and of a client. Nobody, where the site itself does it. */
type HashHolders = readonly string[];

type HasherOptions = {
  /** Off where limits are: a test that signs in many people at once is one client. */
  isShared?: boolean;
};

/**
 * argon2id, off the event loop. Each hash takes a core and 64 MiB, so only two run at once and only
 * 32 wait: a flood of sign-ins is turned away instead of slowing the pages. No account and no client takes more than
 * its share of the places, so that a flood by one leaves room for the others.
 */
export class PasswordHasher {
  readonly #cost: HashCost;
  readonly #isShared: boolean;
  readonly #held = new Map<string, number>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #decoy: Promise<string> | undefined;

  constructor(cost: HashCost = passwordHashCost, { isShared = true }: HasherOptions = {}) {
    this.#cost = cost;
    this.#isShared = isShared;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  hash(password: string, holders: HashHolders = []): Promise<string> {
    return this.#inTurn(holders, () => hash(password, { ...this.#cost, parallelism: 1 }));
  }

  /** Without a stored hash the same work is done, so that the time tells nothing. */
  async verify(
    stored: string | null,
    password: string,
    holders: HashHolders = [],
  ): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash());
    const matches = await this.#inTurn(holders, () => verify(against, password));
    return matches && stored !== null;
  }

  /** Whether a stored hash was made with less than what is asked today. */
  isOutdated(stored: string): boolean {
    const { memoryCost, timeCost } = parseOptions(stored);
    return memoryCost < this.#cost.memoryCost || timeCost < this.#cost.timeCost;
  }

  /** Makes the decoy before the first stranger comes, who would otherwise wait twice as long. */
  async warmUp(): Promise<void> {
    await this.#decoyHash();
  }

  #decoyHash(): Promise<string> {
    this.#decoy ??= hash(crypto.randomUUID(), { ...this.#cost, parallelism: 1 });
    return this.#decoy;
  }

  async #inTurn<Result>(holders: HashHolders, work: () => Promise<Result>): Promise<Result> {
    const isTooMuch = holders.some((holder) => (this.#held.get(holder) ?? 0) >= largestShare);
    if (this.#isShared && isTooMuch) throw tooManyRequests(slowDown, 1);
    if (this.#running >= atOnce && this.#waiting.length >= longestQueue) throw unavailable();
    this.#count(holders, 1);
    try {
      // Whoever finishes hands its place over, so `running` stays as it is.
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
