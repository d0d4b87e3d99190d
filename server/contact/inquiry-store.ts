import type { Selectable } from 'kysely';

import type { InquiryFields, InquiryState } from '../../domain/contact/contact.ts';
import { inquirySearchText } from '../../domain/values/search-text.ts';
import { createId } from '../../domain/values/values.ts';
import { columnsOfInquiry, inquiryFieldsIn } from '../db/inquiry-columns.ts';
import type { Tables } from '../db/schema.ts';
import { Store } from '../db/store.ts';
import type { Transaction } from '../db/database.ts';

export type Inquiry = InquiryFields & {
  id: string;
  createdAt: number;
  isSuspect: boolean;
  state: InquiryState;
};

type TextTable = 'inquiry_note' | 'inquiry_answer';

type NewText = { inquiryId: string; authorId: string; text: string; now: number };

export type InquiryText = {
  id: string;
  author_id: string;
  author_name: string | null;
  text: string;
  created_at: number;
};

/** Inquiries, the team's notes on them and its answers. */
export class InquiryStore extends Store {
  async add(trx: Transaction, inquiry: Inquiry): Promise<void> {
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
    const row = await this.db
      .selectFrom('inquiry')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && toInquiry(row);
  }

  /** Newest first. */
  async list(): Promise<Inquiry[]> {
    const rows = await this.db
      .selectFrom('inquiry')
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    return rows.map(toInquiry);
  }

  async addText(table: TextTable, { inquiryId, authorId, text, now }: NewText): Promise<string> {
    const id = createId();
    await this.db
      .insertInto(table)
      .values({ id, inquiry_id: inquiryId, author_id: authorId, text, created_at: now })
      .execute();
    return id;
  }

  /** Oldest first. */
  listTexts(table: TextTable, inquiryId: string): Promise<InquiryText[]> {
    return this.db
      .selectFrom(`${table} as written`)
      .leftJoin('account', 'account.id', 'written.author_id')
      .select([
        'written.id',
        'written.author_id',
        'account.full_name as author_name',
        'written.text',
        'written.created_at',
      ])
      .where('written.inquiry_id', '=', inquiryId)
      .orderBy('written.created_at')
      .orderBy('written.id')
      .execute();
  }

  findAnswer(inquiryId: string, answerId: string): Promise<{ text: string } | undefined> {
    return this.db
      .selectFrom('inquiry_answer')
      .select('text')
      .where('id', '=', answerId)
      .where('inquiry_id', '=', inquiryId)
      .executeTakeFirst();
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
