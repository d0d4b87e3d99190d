import {
  type Expression,
  expressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  sql,
  type SqlBool,
} from 'kysely';

import type { InquiryState } from '../../domain/contact/contact.ts';
import type { InquiryExportQuery, InquiryListQuery } from '../../domain/desk/inquiries.ts';
import {
  containsWords,
  countSome,
  fromNearerEnd,
  type PageKey,
  pagesByIds,
  pagesByKey,
} from '../db/long-lists.ts';
import { SearchMemory } from '../db/search-memory.ts';
import { findAllByWords, findByWords } from '../db/word-search.ts';
import { inquiryColumns } from '../db/inquiry-columns.ts';
import { sumOfCounts } from '../db/kept-counts-store.ts';
import type { Tables } from '../db/schema.ts';
import { Store } from '../db/store.ts';

export type InquiryGroup = {
  suspect: number;
  state: InquiryState;
  interest_area: string;
  is_read: number;
  count: number;
};

type InquiryFilters = Omit<InquiryExportQuery, 'search'>;
/** `hasMore`: there are more than `total`. */
type SearchedInquiries = { rows: InquiryRow[]; total: number; hasMore: boolean };

type InquiryChange = {
  state?: InquiryState;
  is_read?: number;
  suspect?: number;
  assignee_id?: string | null;
};

const columns = [
  'id',
  ...inquiryColumns,
  'suspect',
  'state',
  'is_read',
  'assignee_id',
  'created_at',
] as const;

const assigneeName = sql<string | null>`
  (select full_name from account where account.id = inquiry.assignee_id)`.as('assignee_name');

export type InquiryRow = Pick<Selectable<Tables['inquiry']>, (typeof columns)[number]> & {
  assignee_name: string | null;
};

/** Inquiries as the desk works through them, newest first. */
export class InquiryDeskStore extends Store {
  readonly #memory = new SearchMemory();

  /** `total` is the number of matches: pages in the older half are read from the end. */
  async list(query: InquiryListQuery, total: number): Promise<InquiryRow[]> {
    const { order, limit, offset } = fromNearerEnd(query, total);
    if (limit === 0) return [];
    // The index alone counts the offset; only the rows of the page are read.
    const ids = this.#matching(query)
      .select('id')
      .orderBy('created_at', order)
      .orderBy('id', order)
      .limit(limit)
      .offset(offset);
    return this.#newestFirst(this.db.selectFrom('inquiry').where('id', 'in', ids)).execute();
  }

  find(id: string): Promise<InquiryRow | undefined> {
    return this.db
      .selectFrom('inquiry')
      .select(columns)
      .select(assigneeName)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /** Reads an inquiry and locks its row until the transaction ends. */
  async lock(id: string): Promise<InquiryRow | undefined> {
    // An update that changes nothing locks the row on both engines.
    const same = { is_read: sql<number>`is_read` };
    await this.db.updateTable('inquiry').set(same).where('id', '=', id).execute();
    return this.find(id);
  }

  async search(query: InquiryListQuery & { search: string }): Promise<SearchedInquiries> {
    const { page, pageSize: limit, ...words } = query;
    const found = await findByWords(this.db, {
      table: 'inquiry',
      search: query.search,
      filters: filtersOf(query),
      offset: (page - 1) * limit,
      limit,
      name: JSON.stringify(words),
      memory: this.#memory,
    });
    const ids = found.page.map(({ id }) => id);
    const rows = ids.length === 0 ? [] : await this.#ofIds(ids);
    return { rows, total: found.total, hasMore: !found.isAll };
  }

  countMatching(query: InquiryListQuery) {
    return countSome(this.db, this.#matching(query).select('id'), query);
  }

  /** Returns a few dozen groups. Every number of the desk is a sum of some of them. */
  countGroups(): Promise<InquiryGroup[]> {
    return this.db
      .selectFrom('inquiry_count')
      .select(['suspect', 'state', 'interest_area', 'is_read'])
      .select((eb) => sumOfCounts(eb.ref('count')).as('count'))
      .groupBy(['suspect', 'state', 'interest_area', 'is_read'])
      .execute();
  }

  /** Yields all matches, a few hundred rows at a time. */
  async *pages(query: InquiryExportQuery): AsyncGenerator<InquiryRow[]> {
    const { search } = query;
    const words = { table: 'inquiry', search: search ?? '', filters: filtersOf(query) } as const;
    const found = search ? await findAllByWords(this.db, words) : undefined;
    yield* found
      ? pagesByIds(found, (ids) => this.#ofIds(ids))
      : pagesByKey((key, size) => this.#rows(query, key).limit(size).execute());
  }

  /** Lists administrators who can sign in, sorted by name. */
  listAssignees(): Promise<{ id: string; full_name: string }[]> {
    return this.db
      .selectFrom('account')
      .select(['id', 'full_name'])
      .where('role', '=', 'Admin')
      .where('is_verified', '=', 1)
      .where('is_disabled', '=', 0)
      .orderBy('full_name')
      .orderBy('id')
      .execute();
  }

  /** Returns false when there is no such inquiry. */
  async change(id: string, values: InquiryChange): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('inquiry')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #ofIds(ids: string[]): Promise<InquiryRow[]> {
    return this.#newestFirst(this.db.selectFrom('inquiry').where('id', 'in', ids)).execute();
  }

  #rows(query: InquiryExportQuery, key?: PageKey) {
    let rows = this.#matching(query);
    if (query.search) rows = rows.where(containsWords('search_text', query.search));
    if (key) rows = rows.where(sql<boolean>`(created_at, id) < (${key.created_at}, ${key.id})`);
    return this.#newestFirst(rows);
  }

  #matching(filters: InquiryFilters) {
    return this.db.selectFrom('inquiry').where(filtersOf(filters));
  }

  #newestFirst(inquiries: SelectQueryBuilder<Tables, 'inquiry', object>) {
    return inquiries
      .select(columns)
      .select(assigneeName)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
  }
}

function filtersOf(filters: InquiryFilters): Expression<SqlBool> {
  const { interestArea, state, suspect, assignee, from, to } = filters;
  const where = expressionBuilder<Tables, 'inquiry'>();
  return where.and([
    ...(interestArea ? [where('interest_area', '=', interestArea)] : []),
    ...(state ? [where('state', '=', state)] : []),
    ...(suspect ? [where('suspect', '=', suspect === 'true' ? 1 : 0)] : []),
    ...(assignee === 'none' ? [where('assignee_id', 'is', null)] : []),
    ...(assignee && assignee !== 'none' ? [where('assignee_id', '=', assignee)] : []),
    ...(from ? [where('created_at', '>=', Date.parse(from))] : []),
    ...(to ? [where('created_at', '<', Date.parse(to))] : []),
  ]);
}
