import { containsWords, fromNearerEnd } from '../db/long-lists.ts';
import type { Database } from '../db/database.ts';
import { Store } from '../db/store.ts';
import type { Tables } from '../db/schema.ts';

type AssetTable = 'media' | 'file';

export type AssetSlice = {
  search: string;
  page: number;
  pageSize: number;
  /** Kinds of files; empty: all. */
  kinds: readonly Tables['file']['kind'][];
  except: string[];
};

/**
 * Reads pictures or files: `Row` is a row of their table, `Asset` what is known of one. A method that writes takes the
 * caller's transaction.
 */
export abstract class AssetStore<
  Row extends { name: string },
  Asset extends { id: string },
> extends Store {
  protected abstract readonly table: AssetTable;

  abstract findAll(ids: string[]): Promise<Asset[]>;

  async find(id: string): Promise<Asset | undefined> {
    const [found] = await this.findAll([id]);
    return found;
  }

  async *readAll(): AsyncGenerator<Asset> {
    const rows = await this.db.selectFrom(this.table).select('id').orderBy('id').execute();
    yield* this.readMany(rows.map(({ id }) => id));
  }

  /** Yields any number of them in the order of the ids, and reads some at a time. */
  async *readMany(ids: string[]): AsyncGenerator<Asset> {
    for (let at = 0; at < ids.length; at += piece) {
      const some = ids.slice(at, at + piece);
      yield* inOrder(some, await this.findAll(some));
    }
  }

  /** Newest first. */
  async list(slice: AssetSlice): Promise<{ assets: Asset[]; total: number }> {
    const { search, kinds, except } = slice;
    const matching = this.db
      .selectFrom(this.table)
      .where(containsWords('search_text', search))
      .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
      .$if(except.length > 0, (query) => query.where('id', 'not in', except));
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const { order, limit, offset } = fromNearerEnd(slice, total);
    if (limit === 0) return { assets: [], total };
    // Files and people are looked up for the rows of the page alone.
    const found = await matching
      .select('id')
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset)
      .execute();
    const ids = (order === 'desc' ? found : found.toReversed()).map(({ id }) => id);
    return { assets: inOrder(ids, await this.findAll(ids)), total };
  }

  async lock(trx: Database, id: string): Promise<Row | undefined> {
    const row = await trx
      .updateTable(this.table)
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row as Row | undefined;
  }

  /** Returns a value that differs after every change. */
  async readMark(): Promise<string> {
    const row = await this.db
      .selectFrom(this.table)
      .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('newest')])
      .executeTakeFirstOrThrow();
    return `${row.count}-${row.newest}`;
  }
}

const piece = 100;

function inOrder<Asset extends { id: string }>(ids: string[], assets: Asset[]): Asset[] {
  const known = new Map(assets.map((asset) => [asset.id, asset]));
  return ids.flatMap((id) => known.get(id) ?? []);
}
