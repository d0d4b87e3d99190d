import { sql } from 'kysely';

import type { UserExportQuery, UserFilter, UserListQuery } from '../../../domain/desk/users.ts';
import { containsWords } from '../../db/contains-words.ts';
import type { Database } from '../../db/database.ts';
import { pagesByKey } from '../../db/pages-by-key.ts';
import { type Account, fromRow } from '../account.ts';

type UserCounts = Record<UserFilter | 'all', number>;

/** The one filter of the desk that shows a person. */
const shownUnder = sql<UserFilter>`case
  when declined_at is not null then 'declined'
  when is_disabled = 1 then 'disabled'
  when is_verified = 1 then 'verified'
  when invitation_count > 0 then 'invited'
  else 'waiting' end`;

const sortColumns = {
  createdAt: 'created_at',
  // It begins with the name, without case and accents.
  fullName: 'search_text',
  email: 'email',
} as const;

/** People as the desk lists them: searched, filtered, sorted, a page at a time. */
export class UserListStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async list(query: UserListQuery): Promise<Account[]> {
    const { page, pageSize, sort } = query;
    const order = query.order ?? (sort === 'createdAt' ? 'desc' : 'asc');
    const rows = await this.#matching(query)
      .selectAll()
      .orderBy(sortColumns[sort], order)
      .orderBy('id', order)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    return rows.map(fromRow);
  }

  async countMatching(query: UserListQuery): Promise<number> {
    const { total } = await this.#matching(query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  async count(): Promise<UserCounts> {
    const rows = await this.#db
      .selectFrom('account')
      .select([shownUnder.as('filter'), (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy(shownUnder)
      .execute();
    const counts = { all: 0, waiting: 0, invited: 0, verified: 0, disabled: 0, declined: 0 };
    for (const row of rows) {
      counts[row.filter] = row.count;
      counts.all += row.count;
    }
    return counts;
  }

  /** Everyone who matches, newest first, a few hundred at a time. */
  pages(query: UserExportQuery) {
    return pagesByKey((key, size) => {
      let people = this.#matching(query).selectAll();
      if (key)
        people = people.where(sql<boolean>`(created_at, id) < (${key.created_at}, ${key.id})`);
      return people.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(size).execute();
    });
  }

  #matching({ search, filter, from, to }: UserExportQuery) {
    let people = this.#db.selectFrom('account');
    if (from) people = people.where('created_at', '>=', Date.parse(from));
    if (to) people = people.where('created_at', '<', Date.parse(to));
    if (filter) people = people.where(shownUnder, '=', filter);
    if (search) people = people.where(containsWords('search_text', search));
    return people;
  }
}
