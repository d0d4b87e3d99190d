import { databaseTroubleOf } from '../db/database-trouble.ts';
import { readFileName } from './media-files.ts';
import type { MediaStore } from './media-store.ts';

/** After this time, a deletion by another instance is known here. */
const trustedMs = 5000;
const mostKept = 5000;

type Answer = { widths: readonly number[]; at: number };

/**
 * Knows which files have a row: no other file is served, whatever the store still holds. Answers are cached for a
 * moment. While the database is unreachable the last answer stays valid, because pages are served then too.
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
