import { sql } from 'kysely';

import type { InquiryState } from '../../domain/contact.ts';
import type { InquiryExportQuery, InquiryListQuery } from '../../domain/desk.ts';
import type { InterestArea } from '../../domain/interest-areas.ts';
import { containsWords } from '../db/contains-words.ts';
import type { Database, Engine } from '../db/database.ts';
import { type PageKey, pagesByKey } from '../db/pages-by-key.ts';

export type InquiryGroup = {
  suspect: number;
  state: InquiryState;
  interest_area: InterestArea;
  is_read: number;
  count: number;
};

type InquiryChange = { state?: InquiryState; is_read?: number; suspect?: number };

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
  'created_at',
] as const;

export type InquiryRow = Awaited<ReturnType<InquiryDeskStore['list']>>[number];

/** Inquiries as the desk works through them, newest first. */
export class InquiryDeskStore {
  readonly #db: Database;
  readonly #engine: Engine;

  constructor(db: Database, engine: Engine) {
    this.#db = db;
    this.#engine = engine;
  }

  list(query: InquiryListQuery) {
    const { page, pageSize } = query;
    return this.#rows(query)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  }

  find(id: string): Promise<InquiryRow | undefined> {
    return this.#db.selectFrom('inquiry').select(columns).where('id', '=', id).executeTakeFirst();
  }

  async countMatching(query: InquiryExportQuery): Promise<number> {
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
    let rows = this.#matching(query).select(columns);
    if (key) rows = rows.where(sql<boolean>`(created_at, id) < (${key.created_at}, ${key.id})`);
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc');
  }

  #matching({ search, interestArea, state, suspect }: InquiryExportQuery) {
    let inquiries = this.#db.selectFrom('inquiry');
    if (interestArea) inquiries = inquiries.where('interest_area', '=', interestArea);
    if (state) inquiries = inquiries.where('state', '=', state);
    if (suspect) inquiries = inquiries.where('suspect', '=', suspect === 'true' ? 1 : 0);
    if (search) inquiries = inquiries.where(containsWords(this.#engine, 'search_text', search));
    return inquiries;
  }
}
