import { type Expression, expressionBuilder, type Selectable, sql, type SqlBool } from 'kysely';

import type { InquiryState } from '../../domain/contact/contact.ts';
import type { InquiryExportQuery, InquiryListQuery } from '../../domain/desk/inquiries.ts';
import { inquiryColumns } from '../db/inquiry-columns.ts';
import { sumOfCounts } from '../db/kept-counts-store.ts';
import type { Tables } from '../db/schema.ts';
import { SearchedList } from '../db/searched-list.ts';

export type InquiryGroup = {
  suspect: number;
  state: InquiryState;
  interest_area: string;
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
export class InquiryDeskStore extends SearchedList<
  InquiryRow,
  InquiryExportQuery,
  InquiryListQuery
> {
  protected readonly table = 'inquiry';

  protected select() {
    return this.db.selectFrom('inquiry').select(columns).select(assigneeName);
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
  countGroups(): Promise<InquiryGroup[]> {
    return this.db
      .selectFrom('inquiry_count')
      .select(['suspect', 'state', 'interest_area', 'is_read'])
      .select((eb) => sumOfCounts(eb.ref('count')).as('count'))
      .groupBy(['suspect', 'state', 'interest_area', 'is_read'])
      .execute();
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
