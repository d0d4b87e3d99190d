import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { weekNumber } from '../../domain/values/local-time.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { seedInquiries, seedUsers } from '../../tests/support/desk/seed-desk.ts';
import { UserListStore } from '../accounts/people/user-list-store.ts';
import { InquiryStore, type InquiryGroup } from '../contact/inquiry-store.ts';
import { foldCounts, sumOfCounts } from './kept-counts-store.ts';

describeOnBothEngines('The counts of the desk', (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
    await seedInquiries(database.db, 120, Date.now());
    await seedUsers(database.db, 120, Date.now());
  });
  afterEach(() => database.close());

  it('follow every row that comes, changes and goes', async () => {
    const { db } = database;
    await expect(readKept()).resolves.toEqual(await countAnew());
    await db
      .updateTable('inquiry')
      .set({ state: 'spam', is_read: 1 })
      .where('suspect', '=', 1)
      .execute();
    await db.updateTable('inquiry').set({ message: 'Another' }).execute();
    await db.deleteFrom('inquiry').where('state', '=', 'new').execute();
    await db.updateTable('account').set({ is_disabled: 1 }).where('is_verified', '=', 1).execute();
    await db.deleteFrom('account').where('invitation_count', '=', 0).execute();
    await db.updateTable('inquiry').set({ created_at: 0 }).where('is_read', '=', 0).execute();
    await expect(readKept()).resolves.toEqual(await countAnew());
  });

  it('leave nothing of a change that was taken back', async () => {
    const change = database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('inquiry').execute();
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    await expect(readKept()).resolves.toEqual(await countAnew());
  });

  it('are the same after folding, also while others write', async () => {
    const writing = Promise.all(Array.from({ length: 20 }, () => addInquiry(database)));
    await Promise.all([foldCounts(database.db), foldCounts(database.db), writing]);
    await foldCounts(database.db);
    await expect(readKept()).resolves.toEqual(await countAnew());
    const rows = await database.db.selectFrom('inquiry_count').selectAll().execute();
    expect(new Set(rows.map(groupOf)).size).toBe(rows.length);
  });

  async function readKept() {
    const { db } = database;
    const groups = await new InquiryStore(db).countGroups();
    const { all, disabled } = await new UserListStore(db).count();
    const weeks = await db
      .selectFrom('inquiry_count_week')
      .select(['week', 'interest_area', (eb) => sumOfCounts(eb.ref('count')).as('count')])
      .groupBy(['week', 'interest_area'])
      .execute();
    const people = await db
      .selectFrom('account_count_week')
      .select(['week', (eb) => sumOfCounts(eb.ref('count')).as('count')])
      .groupBy('week')
      .execute();
    return {
      groups: tell(groups.filter(({ count }) => count !== 0)),
      all,
      disabled,
      weeks: tellWeeks(weeks.map((row) => ({ ...row, of: row.interest_area }))),
      people: tellWeeks(people.map((row) => ({ ...row, of: 'people' }))),
    };
  }

  async function countAnew(): ReturnType<typeof readKept> {
    const { db } = database;
    const { rows } = await sql<InquiryGroup>`
      select suspect, state, interest_area, is_read, count(*) as count from inquiry
      group by suspect, state, interest_area, is_read`.execute(db);
    const everyone = await db.selectFrom('account').selectAll().execute();
    const disabled = everyone.filter((one) => one.is_disabled === 1 && one.declined_at === null);
    const honest = await db
      .selectFrom('inquiry')
      .select(['created_at', 'interest_area'])
      .where('suspect', '=', 0)
      .where('state', '!=', 'spam')
      .execute();
    return {
      groups: tell(rows),
      all: everyone.length,
      disabled: disabled.length,
      weeks: tellWeeks(honest.map((row) => came(row, row.interest_area))),
      people: tellWeeks(everyone.map((row) => came(row, 'people'))),
    };
  }
});

function came({ created_at }: { created_at: number }, of: string) {
  return { week: weekNumber(created_at), of, count: 1 };
}

function tellWeeks(rows: { week: number; of: string; count: number }[]): Record<string, number> {
  const weeks: Record<string, number> = {};
  for (const { week, of, count } of rows) {
    if (count !== 0) weeks[`${week} ${of}`] = (weeks[`${week} ${of}`] ?? 0) + count;
  }
  return weeks;
}

function groupOf({ suspect, state, interest_area, is_read }: Omit<InquiryGroup, 'count'>): string {
  return `${suspect} ${state} ${interest_area} ${is_read}`;
}

function tell(groups: InquiryGroup[]): string[] {
  return groups.map((group) => `${groupOf(group)}: ${group.count}`).toSorted();
}
