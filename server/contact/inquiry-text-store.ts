import { createId } from '../../domain/values/values.ts';
import type { Database } from '../db/database.ts';

type TextTable = 'inquiry_note' | 'inquiry_answer';

type NewText = { inquiryId: string; authorId: string; text: string; now: number };

export type InquiryText = {
  id: string;
  author_id: string;
  author_name: string | null;
  text: string;
  created_at: number;
};

/** Stores the team's notes on an inquiry and its answers to the sender. */
export class InquiryTextStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async add(table: TextTable, { inquiryId, authorId, text, now }: NewText): Promise<string> {
    const id = createId();
    await this.#db
      .insertInto(table)
      .values({ id, inquiry_id: inquiryId, author_id: authorId, text, created_at: now })
      .execute();
    return id;
  }

  /** Oldest first. */
  list(table: TextTable, inquiryId: string): Promise<InquiryText[]> {
    return this.#db
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
    return this.#db
      .selectFrom('inquiry_answer')
      .select('text')
      .where('id', '=', answerId)
      .where('inquiry_id', '=', inquiryId)
      .executeTakeFirst();
  }
}
