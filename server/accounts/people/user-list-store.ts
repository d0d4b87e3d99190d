import {
  type Expression,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';

import type { UserExportQuery, UserFilter, UserListQuery } from '../../../domain/desk/users.ts';
import { containsWords, findAllByWords, findByWords } from '../../db/word-search.ts';
import type { Database } from '../../db/database.ts';
import { countSome, fromNearerEnd, pagesByIds, pagesByKey } from '../../db/long-lists.ts';
import { sumOfCounts } from '../../db/kept-counts-store.ts';
import type { Tables } from '../../db/schema.ts';
import { type Account, fromRow } from '../account.ts';

type UserCounts = Record<UserFilter | 'all', number>;
/** `hasMore`: there are more than `total`. */
type SearchedUsers = { accounts: Account[]; total: number; hasMore: boolean };

/** More matches than this are not fetched for sorting. */
const maxSorted = 1000;

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
export class UserListStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** `total` is the number of matches: pages in the second half are read from the end. */
  async list(query: UserListQuery, total: number): Promise<Account[]> {
    const { order, limit, offset } = fromNearerEnd(query, total, orderOf(query));
    if (limit === 0) return [];
    const column = sortColumns[query.sort];
    // The index alone counts the offset; only the rows of the page are read.
    const ids = this.#matching(query)
      .select('id')
      .orderBy(column, order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset);
    return this.#sorted(this.#db.selectFrom('account').where('id', 'in', ids), query);
  }

  async search(query: UserListQuery & { search: string }): Promise<SearchedUsers> {
    const { search, page, pageSize, sort } = query;
    const [offset, limit] = [(page - 1) * pageSize, pageSize];
    const filters = filtersOf(query);
    const found = await findByWords(this.#db, { table: 'account', search, filters, offset, limit });
    const counted = { total: found.total, hasMore: !found.isAll };
    const isNewestFirst = sort === 'createdAt' && orderOf(query) === 'desc';
    if (!isNewestFirst && (!found.isAll || found.total > maxSorted)) {
      return { accounts: await this.#inOrder(query), ...counted };
    }
    const ids = found.newest.map(({ id }) => id);
    const shown = isNewestFirst ? ids.slice(offset, offset + limit) : ids;
    if (shown.length === 0) return { accounts: [], ...counted };
    const accounts = await this.#sorted(
      this.#db.selectFrom('account').where('id', 'in', shown),
      query,
    );
    return {
      accounts: isNewestFirst ? accounts : accounts.slice(offset, offset + limit),
      ...counted,
    };
  }

  /** With many matches, those of one page stand close together in any order. */
  #inOrder(query: UserListQuery & { search: string }): Promise<Account[]> {
    const { page, pageSize } = query;
    return this.#sorted(
      this.#matching(query)
        .where(containsWords('search_text', query.search))
        .limit(pageSize)
        .offset((page - 1) * pageSize),
      query,
    );
  }

  async count(): Promise<UserCounts> {
    const rows = await this.#db
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
    return countSome(this.#db, this.#matching(query).select('id'), query);
  }

  /** Yields all matches, newest first, a few hundred at a time. */
  async *pages(query: UserExportQuery) {
    const { search } = query;
    const words = { table: 'account', search: search ?? '', filters: filtersOf(query) } as const;
    const found = search ? await findAllByWords(this.#db, words) : undefined;
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
    const people = this.#db.selectFrom('account').selectAll();
    return people.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  #matching(query: UserExportQuery) {
    return this.#db.selectFrom('account').where(filtersOf(query));
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

function orderOf({ sort, order }: UserListQuery): 'asc' | 'desc' {
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
