import {
  type Expression,
  expressionBuilder,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';

import type { UserExportQuery, UserFilter, UserListQuery } from '../../../domain/desk/users.ts';
import {
  containsWords,
  countSome,
  fromNearerEnd,
  pagesByIds,
  pagesByKey,
} from '../../db/long-lists.ts';
import { SearchMemory } from '../../db/search-memory.ts';
import { findAllByWords, findByWords, type Found } from '../../db/word-search.ts';
import { sumOfCounts } from '../../db/kept-counts-store.ts';
import type { Tables } from '../../db/schema.ts';
import { type Account, fromRow } from '../account.ts';
import { Store } from '../../db/store.ts';

type UserCounts = Record<UserFilter | 'all', number>;
/** `hasMore`: there are more than `total`. */
type SearchedUsers = { accounts: Account[]; total: number; hasMore: boolean };

/** The filter of the desk that contains a person. Indexes use this same expression. */
const shownUnder = sql<UserFilter>`case
  when declined_at is not null then 'declined'
  when is_disabled = 1 then 'disabled'
  when is_verified = 1 then 'verified'
  when invitation_count > 0 then 'invited'
  else 'waiting' end`;

const sortColumns = {
  createdAt: 'created_at',
  // This column begins with the name in lower case and without accents.
  fullName: 'search_text',
  email: 'email',
} as const;

/** Lists people for the desk: searched, filtered and sorted, page by page. */
export class UserListStore extends Store {
  readonly #memory = new SearchMemory();

  /** `total` is the number of matches: pages in the second half are read from the end. */
  list(query: UserListQuery, total: number): Promise<Account[]> {
    return this.#pageOf(this.#matching(query), query, total);
  }

  async search(query: UserListQuery & { search: string }): Promise<SearchedUsers> {
    const { page, pageSize: limit, sort, order, ...words } = query;
    const offset = (page - 1) * limit;
    const found = await findByWords(this.db, {
      table: 'account',
      search: query.search,
      filters: filtersOf(query),
      offset,
      limit,
      name: JSON.stringify(words),
      memory: this.#memory,
    });
    const isNewestFirst = sort === 'createdAt' && orderOf({ sort, order }) === 'desc';
    const accounts = isNewestFirst
      ? await this.#ofMatches(found.page, query)
      : await this.#inOrder(query, found);
    return { accounts, total: found.total, hasMore: !found.isAll };
  }

  async #inOrder(query: UserListQuery & { search: string }, found: Found): Promise<Account[]> {
    const { page, pageSize, search } = query;
    if (found.few) {
      const accounts = await this.#ofMatches(found.few, query);
      return accounts.slice((page - 1) * pageSize, page * pageSize);
    }
    // With many matches, those of one page stand close together in any order.
    return this.#pageOf(
      this.#matching(query).where(containsWords('search_text', search)),
      query,
      found.whole ?? Infinity,
    );
  }

  async #ofMatches(matches: { id: string }[], query: UserListQuery): Promise<Account[]> {
    if (matches.length === 0) return [];
    const ids = matches.map(({ id }) => id);
    return this.#sorted(this.db.selectFrom('account').where('id', 'in', ids), query);
  }

  async #pageOf(
    people: SelectQueryBuilder<Tables, 'account', object>,
    query: UserListQuery,
    total: number,
  ): Promise<Account[]> {
    const { order, limit, offset } = fromNearerEnd(query, total, orderOf(query));
    if (limit === 0) return [];
    // The index alone counts the offset; only the rows of the page are read.
    const ids = people
      .select('id')
      .orderBy(sortColumns[query.sort], order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset);
    return this.#sorted(this.db.selectFrom('account').where('id', 'in', ids), query);
  }

  async count(): Promise<UserCounts> {
    const rows = await this.db
      .selectFrom('account_count')
      .select(['shown_under', (eb) => sumOfCounts(eb.ref('count')).as('count')])
      .groupBy('shown_under')
      .execute();
    const counts = { all: 0, waiting: 0, invited: 0, verified: 0, disabled: 0, declined: 0 };
    for (const row of rows) {
      counts[row.shown_under] = row.count;
      counts.all += row.count;
    }
    return counts;
  }

  countMatching(query: UserListQuery) {
    return countSome(this.db, this.#matching(query).select('id'), query);
  }

  /** Yields all matches, newest first, a few hundred at a time. */
  async *pages(query: UserExportQuery) {
    const { search } = query;
    const words = { table: 'account', search: search ?? '', filters: filtersOf(query) } as const;
    const found = search ? await findAllByWords(this.db, words) : undefined;
    yield* found
      ? pagesByIds(found, (ids) => this.#newest().where('id', 'in', ids).execute())
      : pagesByKey((key, size) => {
          let people = this.#newest().where(filtersOf(query));
          if (search) people = people.where(containsWords('search_text', search));
          if (key)
            people = people.where(sql<boolean>`(created_at, id) < (${key.created_at}, ${key.id})`);
          return people.limit(size).execute();
        });
  }

  #newest() {
    const people = this.db.selectFrom('account').selectAll();
    return people.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  #matching(query: UserExportQuery) {
    return this.db.selectFrom('account').where(filtersOf(query));
  }

  async #sorted(
    accounts: SelectQueryBuilder<Tables, 'account', object>,
    query: UserListQuery,
  ): Promise<Account[]> {
    const rows = await accounts
      .selectAll()
      .orderBy(sortColumns[query.sort], orderOf(query))
      .orderBy('id', orderOf(query))
      .execute();
    return rows.map(fromRow);
  }
}

function orderOf({ sort, order }: Pick<UserListQuery, 'sort' | 'order'>): 'asc' | 'desc' {
  return order ?? (sort === 'createdAt' ? 'desc' : 'asc');
}

function filtersOf({ filter, from, to }: UserExportQuery): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'account'>();
  return where.and([
    ...(filter ? [where(shownUnder, '=', filter)] : []),
    ...(from ? [where('created_at', '>=', Date.parse(from))] : []),
    ...(to ? [where('created_at', '<', Date.parse(to))] : []),
  ]);
}
