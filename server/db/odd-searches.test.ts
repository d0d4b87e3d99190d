import { afterEach, beforeEach, expect, it } from 'vitest';

import { inquiryListQuerySchema } from '../../domain/desk/inquiries.ts';
import { userListQuerySchema } from '../../domain/desk/users.ts';
import { foldText, searchWords } from '../../domain/values/search-text.ts';
import { describeOnBothEngines, type TestDatabase } from '../../tests/support/database/engines.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { seedInquiries, seedUsers } from '../../tests/support/desk/seed-desk.ts';
import { UserListStore } from '../accounts/people/user-list-store.ts';
import { InquiryStore } from '../contact/inquiry-store.ts';

const messages = [
  'Straße, Öl & Æther: 100% sure_thing',
  'She said "hello" and left; it\'s fine',
  'back\\slash and \\% and \\_ at the end z',
  'naïve café in Zürich, ZÜRICH and Zu\u0308rich',
  'ΣΊΣΥΦΟΣ and Жар-птица',
  '日本語の手紙です',
  'family 👩‍👩‍👧 and flag 🇨🇭',
  'aaaa aaab',
  'a-b*c (d) NEAR(e) OR f:g ^h',
  'İstanbul ISTANBUL ıstanbul',
  // Two letters, followed by any kind of character.
  'vw1 kv-',
  'vwж kv_',
  'vw日 kv\u00a0',
  'vwß kv‑',
  'avw',
];

const searches = [
  ['ß', 'straße', 'strasse', 'ol', 'öl', 'æ', 'aether', '100%', '%', '_', 'e_t', '0% s', '%%%'],
  ['"', '"hello"', "it's", "'", '\\', '\\s', '\\%', 'z', 'xq', 'q', 'zurich zurich', 'ZÜR'],
  ['ι', 'σίσυ', 'жар', 'ж', '日本', '日', '本語の', 'です', '👩', '👩‍👩', '🇨🇭', '🇨'],
  ['aaa', 'aaaaa', 'aab', 'a-b', '*', 'c (', 'near(e)', 'OR', 'f:g', '^h', ' ', 'istan', 'ıst'],
  [
    'vw',
    'kv',
    'vw kv',
    'hello left',
    'left hello',
    'hello xyz',
    'he',
    'h e',
    'lena 1',
    'example.com',
    '@',
    '.',
    '\n',
  ],
].flat();

describeOnBothEngines('A search', (open) => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  it('finds exactly the inquiries that hold every word, whatever the words are', async () => {
    const texts = new Map<string, string>();
    for (const [index, message] of messages.entries()) {
      const id = await addInquiry(database, { message, createdAt: 1000 + index });
      texts.set(id, foldText(`Léna Moreau\nlena@example.com\n${message}`));
    }
    const store = new InquiryStore(database.db);
    for (const search of searches) {
      const query = inquiryListQuerySchema.parse({ search, pageSize: 100 });
      const { rows, total } = query.search
        ? await store.search({ ...query, search: query.search })
        : { rows: await store.list(query, texts.size), total: texts.size };
      const expected = [...texts].filter(([, text]) => holds(text, search)).map(([id]) => id);
      expect({ search, ids: rows.map(({ id }) => id) }).toEqual({
        search,
        ids: expected.toReversed(),
      });
      expect(total).toBe(expected.length);
    }
  });

  it('follows what is written, changed and deleted', async () => {
    const id = await addInquiry(database, { message: 'About the lighthouse.' });
    const store = new InquiryStore(database.db);
    const find = async (search: string) =>
      (await store.search({ ...inquiryListQuerySchema.parse({}), search })).total;
    expect(await find('lighthouse')).toBe(1);
    await database.db
      .updateTable('inquiry')
      .set({ search_text: 'about the harbour' })
      .where('id', '=', id)
      .execute();
    expect([await find('lighthouse'), await find('harbour'), await find('ur')]).toEqual([0, 1, 1]);
    await database.db.deleteFrom('inquiry').execute();
    expect(await find('harbour')).toBe(0);
  });

  it('stops counting after a thousand, says so, and leads on all the same', async () => {
    await seedInquiries(database.db, 2300, Date.now());
    const store = new InquiryStore(database.db);
    const find = async (page: number) => {
      const query = inquiryListQuerySchema.parse({ pageSize: 100, page });
      return store.search({ ...query, search: 'writer' });
    };
    expect(await find(1)).toMatchObject({ total: 1000, hasMore: true });
    const last = await find(23);
    expect(last).toMatchObject({ total: 2300, hasMore: false });
    expect(last.rows.map(({ email }) => email)).toEqual(
      Array.from({ length: 100 }, (_, index) => `writer${99 - index}@example.com`),
    );
    const middle = await find(12);
    expect(middle.rows[0]?.email).toBe('writer1199@example.com');
  });

  it('finds people in every order, page by page', async () => {
    await seedUsers(database.db, 300, Date.now());
    const store = new UserListStore(database.db);
    const everyone = await database.db.selectFrom('account').selectAll().execute();
    for (const search of ['seed1', 'ozt', 'öz zoe', 'ö', 'd2', '%', '@example.com']) {
      for (const [sort, column] of [
        ['createdAt', 'created_at'],
        ['fullName', 'search_text'],
        ['email', 'email'],
      ] as const) {
        const query = userListQuerySchema.parse({ sort, order: 'asc', pageSize: 7, page: 2 });
        const { rows, total } = await store.search({ ...query, search });
        const expected = everyone
          .filter((row) => holds(row.search_text, search))
          .toSorted((a, b) => (a[column] < b[column] ? -1 : 1));
        expect(rows.map(({ email }) => email)).toEqual(
          expected.slice(7, 14).map(({ email }) => email),
        );
        expect(total).toBe(expected.length);
      }
    }
  });
});

function holds(text: string, search: string): boolean {
  return searchWords(search).every((word) => text.includes(word));
}
