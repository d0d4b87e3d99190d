import { hash, parseOptions, verify } from '@node-rs/argon2';

import { unavailable } from '../../http/answers.ts';

export type HashCost = { memoryCost: number; timeCost: number };

/** OWASP asks for 19 MiB and two passes at least; this costs about 75 ms on one core. */
export const passwordHashCost: HashCost = { memoryCost: 65_536, timeCost: 3 };

const atOnce = 2;
const longestQueue = 32;

/**
 * argon2id, off the event loop. Each hash takes a core and 64 MiB, so only two run at once and only
 * 32 wait: a flood of sign-ins is turned away instead of slowing the pages.
 */
export class PasswordHasher {
  readonly #cost: HashCost;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #calls = 0;
  #decoy: Promise<string> | undefined;

  constructor(cost: HashCost = passwordHashCost) {
    this.#cost = cost;
  }

  /** How many hashes were computed so far. */
  get calls(): number {
    return this.#calls;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, { ...this.#cost, parallelism: 1 }));
  }

  /** Without a stored hash the same work is done, so that the time tells nothing. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const against = stored ?? (await this.#decoyHash());
    const matches = await this.#inTurn(() => verify(against, password));
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

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= atOnce) {
      if (this.#waiting.length >= longestQueue) throw unavailable();
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((start) => {
        this.#waiting.push(start);
      });
    } else {
      this.#running += 1;
    }
    try {
      this.#calls += 1;
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
