import fc from 'fast-check';
import { PostgresAdapter } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { inquiryListQuerySchema } from '../../domain/desk/inquiries.ts';
import { userListQuerySchema } from '../../domain/desk/users.ts';
import { searchWords } from '../../domain/values/search-text.ts';
import { countReads } from '../../tests/support/database/count-reads.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { seedInquiries, seedUsers } from '../../tests/support/desk/seed-desk.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { UserListStore } from '../accounts/people/user-list-store.ts';
import { InquiryStore } from '../contact/inquiry-store.ts';
import type { Database } from './database.ts';
import { forgetChanges } from './kept-counts-store.ts';

const rows = 3000;
const lastPage = rows / 25;
const now = Date.now();

describeOnBothEngines('Of a search with very many matches', (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('no page reads more rows than the first, for a person who walks to the last', async () => {
    await seedInquiries(database.db, rows, now);
    const read = { statements: 0, rows: 0 };
    const store = new InquiryStore(database.db.withPlugin(countReads(read)));
    const first = await readPage(store, 1);
    let most = 0;
    for (let page = 2; page <= lastPage; page += 1)
      most = Math.max(most, await readPage(store, page));
    expect(most).toBeLessThan(first * 1.5);

    async function readPage(inquiries: InquiryStore, page: number): Promise<number> {
      read.rows = 0;
      const query = inquiryListQuerySchema.parse({ page });
      const found = await inquiries.search({ ...query, search: 'writer' });
      expect(found.rows).toHaveLength(25);
      return read.rows;
    }
  });

  it('the last page reads few rows, for a person who comes back to it', async () => {
    await seedInquiries(database.db, rows, now);
    await seedUsers(database.db, rows, now);
    const read = { statements: 0, rows: 0 };
    const db = database.db.withPlugin(countReads(read));
    const [inquiries, people] = [new InquiryStore(db), new UserListStore(db)];
    const asked = {
      inquiries: () =>
        inquiries.search({ ...inquiryListQuerySchema.parse({ page: lastPage }), search: 'writer' }),
      people: () =>
        people.search({ ...userListQuerySchema.parse({ page: lastPage }), search: 'seed' }),
      'people by name': () =>
        people.search({
          ...userListQuerySchema.parse({ page: lastPage, sort: 'fullName' }),
          search: 'seed',
        }),
    };
    for (const [name, ask] of Object.entries(asked)) {
      await ask();
      read.rows = 0;
      expect(await ask()).toMatchObject({ total: rows, hasMore: false });
      expect({ name, isMuch: read.rows > 300 }).toEqual({ name, isMuch: false });
    }
  });

  it('a change counts that was begun before another and came after it', async () => {
    const { db } = database;
    // SQLite has one writer.
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await seedInquiries(db, rows, now);
    const store = new InquiryStore(db);
    const ask = () =>
      store.search({ ...inquiryListQuerySchema.parse({ page: lastPage }), search: 'writer' });
    const [early, late] = await db.selectFrom('inquiry').select('email').limit(2).execute();
    const slow = await db.startTransaction().execute();
    await erase(slow, early?.email);
    await erase(db, late?.email);
    await forgetChanges(db);
    await ask();
    expect(await ask()).toMatchObject({ total: rows - 1 });
    await slow.commit().execute();
    await forgetChanges(db);
    expect(await ask()).toMatchObject({ total: rows - 2 });
  });

  it('every page is a piece of one sorted list, whoever writes meanwhile', async () => {
    const { db } = database;
    await seedInquiries(db, 600, now);
    // These come sixty in a millisecond.
    for (let turn = 0; turn < 60; turn += 1) await seedInquiries(db, 30, now);
    await seedUsers(db, 1, now);
    const anyone = await db.selectFrom('account').select('id').executeTakeFirstOrThrow();
    const store = new InquiryStore(db);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
        for (const one of steps) {
          if ('page' in one) await expectPiece(one);
          else await change(one);
        }
      }),
      { numRuns: propertyRuns(2) },
    );

    async function expectPiece({ page, pageSize, search, filter }: Asked): Promise<void> {
      const query = inquiryListQuerySchema.parse({ page, pageSize, ...filter });
      const found = await store.search({ ...query, search });
      const all = await db
        .selectFrom('inquiry')
        .select(['id', 'created_at', 'search_text', 'state', 'assignee_id'])
        .execute();
      const list = all
        .filter(({ search_text }) =>
          searchWords(search).every((word) => search_text.includes(word)),
        )
        .filter(({ state }) => filter.state === undefined || state === filter.state)
        .filter(({ assignee_id }) => filter.assignee === undefined || assignee_id === null)
        .toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
      const offset = (page - 1) * pageSize;
      expect(found.rows.map(({ id }) => id)).toEqual(
        list.slice(offset, offset + pageSize).map(({ id }) => id),
      );
      expect(found.hasMore ? found.total < list.length : found.total === list.length).toBe(true);
    }

    async function change({ act, at }: Change): Promise<void> {
      const ids = await db.selectFrom('inquiry').select('id').orderBy('id').execute();
      const id = ids[Math.floor(at * ids.length)]?.id ?? '';
      const inquiry = db.updateTable('inquiry').where('id', '=', id);
      if (act === 'add') await addInquiry(database, { email: 'writer@example.com' });
      if (act === 'answer') await inquiry.set({ state: 'answered' }).execute();
      if (act === 'assign') await inquiry.set({ assignee_id: anyone.id }).execute();
      if (act === 'rename') await inquiry.set({ search_text: 'nobody' }).execute();
      if (act === 'erase') await db.deleteFrom('inquiry').where('id', '=', id).execute();
      if (act === 'fold') await forgetChanges(db);
    }
  });
});

type Asked = {
  page: number;
  pageSize: number;
  search: string;
  filter: { state?: 'answered'; assignee?: 'none' };
};
type Change = { act: 'add' | 'answer' | 'assign' | 'rename' | 'erase' | 'fold'; at: number };

const asked: fc.Arbitrary<Asked> = fc.record({
  page: fc.oneof(fc.integer({ min: 1, max: 110 }), fc.constantFrom(1, 2, 23, 24, 25, 96, 97)),
  pageSize: fc.constantFrom(25, 100),
  search: fc.constantFrom('writer', 'example.com', 'zoe', 'my number is 12', 'wr'),
  filter: fc.constantFrom({}, {}, { state: 'answered' } as const, { assignee: 'none' } as const),
});

const change: fc.Arbitrary<Change> = fc.record({
  act: fc.constantFrom('add', 'answer', 'assign', 'rename', 'erase', 'fold'),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
});

const step = fc.oneof({ weight: 4, arbitrary: asked }, { weight: 1, arbitrary: change });

function erase(db: Database, email = ''): Promise<unknown> {
  return db.deleteFrom('inquiry').where('email', '=', email).execute();
}
