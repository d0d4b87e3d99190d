import type { Selectable, Transaction } from 'kysely';

import type { InquiryFields, InquiryState } from '../../domain/contact/contact.ts';
import { inquirySearchText } from '../../domain/values/search-text.ts';
import type { Database } from '../db/database.ts';
import { columnsOfInquiry, inquiryFieldsIn } from '../db/inquiry-columns.ts';
import type { Tables } from '../db/schema.ts';

export type Inquiry = InquiryFields & {
  id: string;
  createdAt: number;
  isSuspect: boolean;
  state: InquiryState;
};

export class InquiryStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(trx: Transaction<Tables>, inquiry: Inquiry): Promise<void> {
    await trx
      .insertInto('inquiry')
      .values({
        id: inquiry.id,
        ...columnsOfInquiry(inquiry),
        suspect: inquiry.isSuspect ? 1 : 0,
        state: inquiry.state,
        search_text: inquirySearchText(inquiry),
        created_at: inquiry.createdAt,
      })
      .execute();
  }

  async find(id: string): Promise<Inquiry | undefined> {
    const row = await this.#db
      .selectFrom('inquiry')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toInquiry(row);
  }

  /** Newest first. */
  async list(): Promise<Inquiry[]> {
    const rows = await this.#db
      .selectFrom('inquiry')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toInquiry);
  }
}

function toInquiry(row: Selectable<Tables['inquiry']>): Inquiry {
  return {
    id: row.id,
    ...inquiryFieldsIn(row),
    isSuspect: row.suspect === 1,
    state: row.state,
    createdAt: row.created_at,
  };
}
