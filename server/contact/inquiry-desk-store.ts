import { sql } from 'kysely';

import type { InquiryState } from '../../domain/contact.ts';
import type { InquiryExportQuery, InquiryListQuery } from '../../domain/desk/inquiries.ts';
import type { InterestArea } from '../../domain/interest-areas.ts';
import { containsWords } from '../db/contains-words.ts';
import type { Database } from '../db/database.ts';
import { type PageKey, pagesByKey } from '../db/pages-by-key.ts';

export type InquiryGroup = {
  suspect: number;
  state: InquiryState;
  interest_area: InterestArea;
  is_read: number;
  count: number;
};

type InquiryChange = {
  state?: InquiryState;
  is_read?: number;
  suspect?: number;
  assignee_id?: string | null;
};

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'interest_area',
  'message',
  'suspect',
  'state',
  'is_read',
  'assignee_id',
  'created_at',
] as const;

const assigneeName = sql<string | null>`
  (select full_name from account where account.id = inquiry.assignee_id)`.as('assignee_name');

/** Up to here matches are found in one pass and sorted here. */
const fewMatches = 500;

export type InquiryRow = Awaited<ReturnType<InquiryDeskStore['list']>>[number];

/** Inquiries as the desk works through them, newest first. */
export class InquiryDeskStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(query: InquiryListQuery) {
    const { page, pageSize } = query;
    return this.#rows(query)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  }

  find(id: string): Promise<InquiryRow | undefined> {
    return this.#db
      .selectFrom('inquiry')
      .select(columns)
      .select(assigneeName)
      .where('id', '=', id)
      .executeTakeFirst();
  }

  /**
   * One look through the texts, whether a word is rare or common: few matches are sorted here, and of
   * many the wanted ones stand early in the newest-first order, so that only their number is counted.
   */
  async search(query: InquiryListQuery): Promise<{ rows: InquiryRow[]; total: number }> {
    const found = await this.#matching(query)
      .select(['id', 'created_at'])
      .limit(fewMatches + 1)
      .execute();
    if (found.length > fewMatches) {
      return { rows: await this.list(query), total: await this.#countMatching(query) };
    }
    const { page, pageSize } = query;
    const ids = found
      .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1))
      .slice((page - 1) * pageSize, page * pageSize)
      .map((row) => row.id);
    return { rows: await this.#findAll(ids), total: found.length };
  }

  async #findAll(ids: string[]): Promise<InquiryRow[]> {
    if (ids.length === 0) return [];
    return this.#rows({}).where('id', 'in', ids).execute();
  }

  async #countMatching(query: InquiryExportQuery): Promise<number> {
    const { total } = await this.#matching(query)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return total;
  }

  /** A few dozen groups, counted in the index: every number of the desk is a sum of some. */
  countGroups(): Promise<InquiryGroup[]> {
    return this.#db
      .selectFrom('inquiry')
      .select(['suspect', 'state', 'interest_area', 'is_read'])
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .groupBy(['suspect', 'state', 'interest_area', 'is_read'])
      .execute();
  }

  /** Everything that matches, a few hundred rows at a time. */
  pages(query: InquiryExportQuery): AsyncGenerator<InquiryRow[]> {
    return pagesByKey((key, size) => this.#rows(query, key).limit(size).execute());
  }

  /** Administrators who can sign in, from A to Z. */
  listAssignees(): Promise<{ id: string; full_name: string }[]> {
    return this.#db
      .selectFrom('account')
      .select(['id', 'full_name'])
      .where('role', '=', 'Admin')
      .where('is_verified', '=', 1)
      .where('is_disabled', '=', 0)
      .orderBy('full_name')
      .orderBy('id')
      .execute();
  }

  /** False when there is no such inquiry. */
  async change(id: string, values: InquiryChange): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('inquiry')
      .set(values)
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  #rows(query: InquiryExportQuery, key?: PageKey) {
    let rows = this.#matching(query).select(columns).select(assigneeName);
    if (key) rows = rows.where(sql<boolean>`(created_at, id) < (${key.created_at}, ${key.id})`);
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  #matching(query: InquiryExportQuery) {
    const { search, interestArea, state, suspect, assignee, from, to } = query;
    let inquiries = this.#db.selectFrom('inquiry');
    if (interestArea) inquiries = inquiries.where('interest_area', '=', interestArea);
    if (state) inquiries = inquiries.where('state', '=', state);
    if (suspect) inquiries = inquiries.where('suspect', '=', suspect === 'true' ? 1 : 0);
    if (assignee === 'none') inquiries = inquiries.where('assignee_id', 'is', null);
    else if (assignee) inquiries = inquiries.where('assignee_id', '=', assignee);
    if (from) inquiries = inquiries.where('created_at', '>=', Date.parse(from));
    if (to) inquiries = inquiries.where('created_at', '<', Date.parse(to));
    if (search) inquiries = inquiries.where(containsWords('search_text', search));
    return inquiries;
  }
}
