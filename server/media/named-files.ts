import { databaseTroubleOf } from '../db/database-trouble.ts';
import { readFileName } from './media-files.ts';
import type { MediaStore } from './media-store.ts';

/** What another instance has deleted is known here by then. */
const trustedMs = 5000;
const mostKept = 5000;

type Answer = { widths: readonly number[]; at: number };

/**
 * Which files rows name: no other is served, whatever the store still holds. What was asked a moment ago is not asked
 * again, and while the database is away the last answer counts, because pages go on then too.
 */
export class NamedFiles {
  readonly #store: MediaStore;
  readonly #now: () => number;
  readonly #known = new Map<string, Answer>();

  constructor(store: MediaStore, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async has(name: string): Promise<boolean> {
    const named = readFileName(name);
    if (!named) return false;
    const widths = await this.#widthsOf(named.hash);
    return widths.includes(named.width);
  }

  forget(hashes: Iterable<string>): void {
    for (const hash of hashes) this.#known.delete(hash);
  }

  async #widthsOf(hash: string): Promise<readonly number[]> {
    const known = this.#known.get(hash);
    if (known && this.#now() - known.at < trustedMs) return known.widths;
    try {
      const shape = await this.#store.findShape(hash);
      this.#known.delete(hash);
      if (!shape) return [];
      this.#known.set(hash, { widths: shape.widths, at: this.#now() });
      const [oldest] = this.#known.keys();
      if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest);
      return shape.widths;
    } catch (error) {
      if (!known || !databaseTroubleOf(error)) throw error;
      return known.widths;
    }
  }
}
