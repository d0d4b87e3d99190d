import type { Database } from '../db/database.ts';
import { Store } from '../db/store.ts';

/** Tables with a row for every save. */
type VersionTable = 'setting_version' | 'word_version';

/** What a table holds. `decode` leaves out what is not valid; of undefined it makes what nobody has saved. */
export type VersionKind<Saved> = { table: VersionTable; decode: (stored: unknown) => Saved };

export type SavedVersion<Saved> = { version: number; saved: Saved };

type ListedVersion<Saved> = SavedVersion<Saved> & {
  createdAt: string;
  /** Null when the account was deleted. */
  author: { _id: string; fullName: string } | null;
};

type NewVersion = { version: number; saved: object; authorId: string; now: number };

/** Reads and writes what is saved in versions. Every version is kept, and the newest is valid. */
export class VersionStore<Saved> extends Store {
  readonly #kind: VersionKind<Saved>;

  constructor(db: Database, kind: VersionKind<Saved>) {
    super(db);
    this.#kind = kind;
  }

  async latest(): Promise<SavedVersion<Saved>> {
    const row = await this.db
      .selectFrom(this.#kind.table)
      .select(['version', 'saved'])
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst();
    return { version: row?.version ?? 0, saved: this.#decode(row?.saved) };
  }

  async find(version: number): Promise<SavedVersion<Saved> | undefined> {
    if (version === 0) return { version, saved: this.#decode(undefined) };
    const row = await this.db
      .selectFrom(this.#kind.table)
      .select('saved')
      .where('version', '=', version)
      .executeTakeFirst();
    return row && { version, saved: this.#decode(row.saved) };
  }

  /** Returns false when someone else saved first. */
  async add({ version, saved, authorId, now }: NewVersion): Promise<boolean> {
    const result = await this.db
      .insertInto(this.#kind.table)
      .values({ version, saved: JSON.stringify(saved), author_id: authorId, created_at: now })
      .onConflict((conflict) => conflict.column('version').doNothing())
      .executeTakeFirst();
    return Boolean(result.numInsertedOrUpdatedRows);
  }

  /**
   * Lists the newest versions, or those before one of them, each with what was saved before it. A version whose
   * previous one is not stored any more is left out: nobody knows what it changed.
   */
  async listChanges(
    limit: number,
    before?: number,
  ): Promise<(ListedVersion<Saved> & { previous: Saved })[]> {
    const rows = await this.db
      .selectFrom(this.#kind.table)
      .select((row) => [
        'version',
        'saved',
        'author_id',
        'created_at',
        row
          .selectFrom('account')
          .select('full_name')
          .whereRef('account.id', '=', row.ref('author_id'))
          .as('author_name'),
      ])
      .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
      .orderBy('version', 'desc')
      .limit(limit + 1)
      .execute();
    return rows.slice(0, limit).flatMap((row, index) => {
      const previous = row.version === 1 ? '{}' : rows[index + 1]?.saved;
      if (previous === undefined) return [];
      const { author_id: id, author_name: name } = row;
      return {
        version: row.version,
        saved: this.#decode(row.saved),
        previous: this.#decode(previous),
        author: id !== null && name !== null ? { _id: id, fullName: name } : null,
        createdAt: new Date(row.created_at).toISOString(),
      };
    });
  }

  /** A row that another program wrote must not take the site down. */
  #decode(saved: string | undefined): Saved {
    return this.#kind.decode(saved === undefined ? undefined : readJson(saved));
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
