import { type Expression, type SelectQueryBuilder, sql, type SqlBool } from 'kysely';

import {
  containsWords,
  countSome,
  fromNearerEnd,
  type PageKey,
  pagesByIds,
  pagesByKey,
} from './long-lists.ts';
import type { Tables } from './schema.ts';
import { SearchMemory } from './search-memory.ts';
import { Store } from './store.ts';
import { findAllByWords, findByWords, type Found } from './word-search.ts';

/** The column that a list is sorted by; rows of one value are sorted by id. */
export type Sorting = { column: 'created_at' | 'search_text' | 'email'; order: 'asc' | 'desc' };

type Filters = { search?: string | undefined };
type Paging = { page: number; pageSize: number };

/** `hasMore`: there are more than `total`. */
type Listed<Row> = { rows: Row[]; total: number; hasMore: boolean };

const newestFirst: Sorting = { column: 'created_at', order: 'desc' };

/** A list with a million rows: searched, filtered and sorted, page by page. */
export abstract class SearchedList<
  Row extends PageKey,
  Wanted extends Filters,
  Query extends Wanted & Paging,
> extends Store {
  protected abstract readonly table: 'inquiry' | 'account';
  readonly #memory = new SearchMemory();

  protected abstract select(): SelectQueryBuilder<Tables, 'inquiry' | 'account', Row>;

  /** Everything that a query asks for but the words of its search. */
  protected abstract filtersOf(query: Wanted): Expression<SqlBool>;

  protected sortingOf(_query: Query): Sorting {
    return newestFirst;
  }

  /** `known`: how many match, where that is counted already. */
  async page(query: Query, known: number | undefined): Promise<Listed<Row>> {
    const { search } = query;
    if (search) return this.search({ ...query, search });
    const { total, hasMore } =
      known === undefined
        ? await countSome(this.db, this.#idsOf(this.filtersOf(query)), query)
        : { total: known, hasMore: false };
    return { rows: await this.list(query, hasMore ? Infinity : total), total, hasMore };
  }

  /** `total` is the number of matches: pages in the second half are read from the end. */
  list(query: Query, total: number): Promise<Row[]> {
    return this.#pageOf(this.filtersOf(query), query, total);
  }

  async search(query: Query & { search: string }): Promise<Listed<Row>> {
    const { page, pageSize: limit } = query;
    const unpaged = { page: undefined, pageSize: undefined, sort: undefined, order: undefined };
    const found = await findByWords(this.db, {
      table: this.table,
      search: query.search,
      filters: this.filtersOf(query),
      offset: (page - 1) * limit,
      limit,
      name: JSON.stringify({ ...query, ...unpaged }),
      memory: this.#memory,
    });
    const { column, order } = this.sortingOf(query);
    const isNewestFirst = column === 'created_at' && order === 'desc';
    const rows = isNewestFirst
      ? await this.#ofMatches(found.page, newestFirst)
      : await this.#inOrder(query, found);
    return { rows, total: found.total, hasMore: !found.isAll };
  }

  /** Yields all matches, newest first, a few hundred at a time. */
  async *pages(query: Wanted): AsyncGenerator<Row[]> {
    const { search = '' } = query;
    const filters = this.filtersOf(query);
    const found = search && (await findAllByWords(this.db, { table: this.table, search, filters }));
    yield* found
      ? pagesByIds(found, (ids) => this.#sorted(newestFirst).where('id', 'in', ids).execute())
      : pagesByKey((key, size) => {
          let rows = this.#sorted(newestFirst).where(filters);
          if (search) rows = rows.where(containsWords('search_text', search));
          if (key)
            rows = rows.where(sql<boolean>`(created_at, id) < (${key.created_at}, ${key.id})`);
          return rows.limit(size).execute();
        });
  }

  /** The ids of all matches; at most one more than `most`. */
  async findIds(query: Wanted, most: number): Promise<string[]> {
    const { search = '' } = query;
    const filters = this.filtersOf(query);
    const found = search && (await findAllByWords(this.db, { table: this.table, search, filters }));
    if (found) return found.slice(0, most + 1).map(({ id }) => id);
    let ids = this.#idsOf(filters);
    if (search) ids = ids.where(containsWords('search_text', search));
    return (await ids.limit(most + 1).execute()).map(({ id }) => id);
  }

  async #inOrder(query: Query & { search: string }, { few, whole }: Found): Promise<Row[]> {
    const { page, pageSize, search } = query;
    if (few) {
      const rows = await this.#ofMatches(few, this.sortingOf(query));
      return rows.slice((page - 1) * pageSize, page * pageSize);
    }
    // With many matches, those of one page stand close together in any order.
    const words = containsWords('search_text', search);
    const matches = sql<boolean>`${this.filtersOf(query)} and ${words}`;
    return this.#pageOf(matches, query, whole ?? Infinity);
  }

  async #ofMatches(matches: { id: string }[], sorting: Sorting): Promise<Row[]> {
    if (matches.length === 0) return [];
    const ids = matches.map(({ id }) => id);
    return this.#sorted(sorting).where('id', 'in', ids).execute();
  }

  async #pageOf(matches: Expression<SqlBool>, query: Query, total: number): Promise<Row[]> {
    const sorting = this.sortingOf(query);
    const { order, limit, offset } = fromNearerEnd(query, total, sorting.order);
    if (limit === 0) return [];
    // The index alone counts the offset; only the rows of the page are read.
    const ids = this.#idsOf(matches)
      .orderBy(sorting.column, order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset);
    return this.#sorted(sorting).where('id', 'in', ids).execute();
  }

  #idsOf(matches: Expression<SqlBool>) {
    return this.db.selectFrom(this.table).select('id').where(matches);
  }

  #sorted({ column, order }: Sorting) {
    return this.select().orderBy(column, order).orderBy('id', order);
  }
}
