import {
  type Expression,
  expressionBuilder,
  type Selectable,
  sql,
  type SqlBool,
  type Updateable,
} from 'kysely';

import type { InquiryFields, InquiryState } from '../../domain/contact/contact.ts';
import type { InquiryExportQuery, InquiryListQuery } from '../../domain/desk/inquiries.ts';
import { inquirySearchText } from '../../domain/values/search-text.ts';
import { createId } from '../../domain/values/values.ts';
import { isOnServer } from '../db/database.ts';
import { columnsOfInquiry, inquiryColumns } from '../db/inquiry-columns.ts';
import { sumOfCounts } from '../db/kept-counts-store.ts';
import type { Tables } from '../db/schema.ts';
import { SearchedList } from '../db/searched-list.ts';

export type InquiryGroup = Awaited<ReturnType<InquiryStore['countGroups']>>[number];

export type Inquiry = InquiryFields & {
  id: string;
  createdAt: number;
  isSuspect: boolean;
  state: InquiryState;
};

type InquiryChange = Pick<
  Updateable<Tables['inquiry']>,
  'state' | 'is_read' | 'suspect' | 'assignee_id'
>;

type TextTable = 'inquiry_note' | 'inquiry_answer';

type NewText = { inquiryId: string; authorId: string; text: string; now: number };

export type InquiryText = Awaited<ReturnType<InquiryStore['listTexts']>>[number];

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

/** Inquiries, newest first, with the team's notes on them and its answers. */
export class InquiryStore extends SearchedList<InquiryRow, InquiryExportQuery, InquiryListQuery> {
  protected readonly table = 'inquiry';

  protected select() {
    return this.db.selectFrom('inquiry').select(columns).select(assigneeName);
  }

  async add(inquiry: Inquiry): Promise<void> {
    await this.db
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

  listAll(): Promise<InquiryRow[]> {
    return this.select().orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  }

  find(id: string): Promise<InquiryRow | undefined> {
    return this.select().where('id', '=', id).executeTakeFirst();
  }

  /** Reads an inquiry and locks its row until the transaction ends. */
  async lock(id: string): Promise<InquiryRow | undefined> {
    // An update that changes nothing locks the row on both engines.
    const same = { is_read: sql<number>`is_read` };
    await this.db.updateTable('inquiry').set(same).where('id', '=', id).execute();
    return this.find(id);
  }

  /** Returns a few dozen groups. Every number of the desk is a sum of some of them. */
  countGroups() {
    return this.db
      .selectFrom('inquiry_count')
      .select(['suspect', 'state', 'interest_area', 'is_read'])
      .select((eb) => sumOfCounts(eb.ref('count')).as('count'))
      .groupBy(['suspect', 'state', 'interest_area', 'is_read'])
      .execute();
  }

  /** Lists administrators who can sign in, sorted by name. */
  listAssignees() {
    return this.db
      .selectFrom('account')
      .select(['id as _id', 'full_name as fullName'])
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

  /** Reads those of these inquiries that match the filter, and locks them until the transaction ends. */
  async lockMany(ids: readonly string[], filter: InquiryExportQuery) {
    // On SQLite a transaction that writes is alone. Rows are locked in one order, so that nobody waits for a waiting one.
    if (isOnServer(this.db)) {
      const rows = this.db.selectFrom('inquiry').select('id').where('id', 'in', ids);
      await rows.orderBy('id').forUpdate().execute();
    }
    return this.db
      .selectFrom('inquiry')
      .select(['id', 'state', 'is_read', 'assignee_id'])
      .where('id', 'in', ids)
      .where(this.filtersOf(filter))
      .execute();
  }

  async changeMany(ids: readonly string[], values: InquiryChange): Promise<void> {
    await this.db.updateTable('inquiry').set(values).where('id', 'in', ids).execute();
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
  listTexts(table: TextTable, inquiryId: string) {
    return this.db
      .selectFrom(`${table} as written`)
      .leftJoin('account', 'account.id', 'written.author_id')
      .select(['written.id', 'written.author_id', 'written.text', 'written.created_at'])
      .select('account.full_name as author_name')
      .where('written.inquiry_id', '=', inquiryId)
      .orderBy('written.created_at')
      .orderBy('written.id')
      .execute();
  }

  /** `author` is null when the account is gone. */
  findAnswer(
    inquiryId: string,
    answerId: string,
  ): Promise<{ text: string; author: string | null } | undefined> {
    return this.db
      .selectFrom('inquiry_answer')
      .leftJoin('account', 'account.id', 'inquiry_answer.author_id')
      .select(['inquiry_answer.text', 'account.full_name as author'])
      .where('inquiry_answer.id', '=', answerId)
      .where('inquiry_answer.inquiry_id', '=', inquiryId)
      .executeTakeFirst();
  }

  protected filtersOf(query: InquiryExportQuery): Expression<SqlBool> {
    const { interestArea, state, suspect, assignee, from, to } = query;
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
}
