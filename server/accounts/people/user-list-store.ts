import { type Expression, expressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';

import type { UserExportQuery, UserFilter, UserListQuery } from '../../../domain/desk/users.ts';
import { sumOfCounts } from '../../db/kept-counts-store.ts';
import type { Tables } from '../../db/schema.ts';
import { SearchedList, type Sorting } from '../../db/searched-list.ts';

type UserRow = Selectable<Tables['account']>;
type UserCounts = Record<UserFilter | 'all', number>;

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

export class UserListStore extends SearchedList<UserRow, UserExportQuery, UserListQuery> {
  protected readonly table = 'account';

  protected select() {
    return this.db.selectFrom('account').selectAll();
  }

  protected filtersOf({ filter, from, to }: UserExportQuery): Expression<SqlBool> {
    const where = expressionBuilder<Tables, 'account'>();
    return where.and([
      ...(filter ? [where(shownUnder, '=', filter)] : []),
      ...(from ? [where('created_at', '>=', Date.parse(from))] : []),
      ...(to ? [where('created_at', '<', Date.parse(to))] : []),
    ]);
  }

  protected override sortingOf({ sort, order }: UserListQuery): Sorting {
    const usual = sort === 'createdAt' ? 'desc' : 'asc';
    return { column: sortColumns[sort], order: order ?? usual };
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
}
