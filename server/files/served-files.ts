import { databaseTroubleOf } from '../db/database-trouble.ts';
import type { FileStore, StoredFileRow } from './file-store.ts';

const mostKept = 1000;

/**
 * Finds the file behind an address. While the database is unreachable the last answer stays valid, because pages are
 * served then too.
 */
export class ServedFiles {
  readonly #store: FileStore;
  readonly #known = new Map<string, StoredFileRow>();

  constructor(store: FileStore) {
    this.#store = store;
  }

  async find(id: string): Promise<StoredFileRow | undefined> {
    try {
      const row = await this.#store.find(id);
      this.#known.delete(id);
      if (row) this.#known.set(id, row);
      const [oldest] = this.#known.keys();
      if (this.#known.size > mostKept && oldest !== undefined) this.#known.delete(oldest);
      return row;
    } catch (error) {
      const known = this.#known.get(id);
      if (!known || !databaseTroubleOf(error)) throw error;
      return known;
    }
  }
}
