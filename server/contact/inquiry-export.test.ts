import { expect, it } from 'vitest';

import { describeWithPeople } from '../../tests/support/accounts/describe-with-people.ts';
import { addInquiry, lena } from '../../tests/support/contact/inquiries.ts';
import { readCsv } from '../../tests/support/desk/read-csv.ts';
import { seedInquiries } from '../../tests/support/desk/seed-desk.ts';

describeWithPeople('The export of inquiries', (world) => {
  const download = async (query = '') => {
    const { people } = world();
    const token = await people.login(await people.make('Admin'));
    return people.get(`auth/admin/contact/export${query}`, { token });
  };

  it('C-03 is a CSV file that spreadsheets open as it is and never run', async () => {
    const { database } = world();
    const message = 'Line one, "quoted"\r\nline two\nÜber 100% 🌍';
    await addInquiry(database, { createdAt: 2000, message });
    await addInquiry(database, {
      createdAt: 1000,
      firstName: "=cmd|'/c calc'!A0",
      lastName: '+Moreau',
      message: '@SUM(A1:A9) and more',
    });
    const response = await download();
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inquiries.csv"',
      'cache-control': 'no-store',
    });
    expect(response.body.codePointAt(0)).toBe(0xfeff);
    const [header, first, second, ...more] = readCsv(response.body.slice(1));
    expect(more).toEqual([]);
    expect(header?.slice(0, 7)).toEqual([
      'Received',
      'First name',
      'Last name',
      'E-mail',
      'Interest area',
      'Message',
      'Privacy page',
    ]);
    expect(first?.slice(0, 10)).toEqual([
      '1970-01-01T00:00:02.000Z',
      lena.firstName,
      lena.lastName,
      lena.email,
      'General Inquiry',
      message,
      '',
      'new',
      'no',
      'no',
    ]);
    expect(second?.[1]).toBe("'=cmd|'/c calc'!A0");
    expect(second?.[2]).toBe("'+Moreau");
    expect(second?.[5]).toBe("'@SUM(A1:A9) and more");
  });

  it('holds every inquiry once, however many pages it takes, newest first', async () => {
    const { database } = world();
    await seedInquiries(database.db, 1203, Date.now());
    const rows = readCsv((await download()).body.slice(1)).slice(1);
    expect(rows).toHaveLength(1203);
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(1203);
    const times = rows.map((row) => row[0] ?? '');
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('holds everything that a word matches, frequent or rare, once and newest first', async () => {
    const { database, people } = world();
    await seedInquiries(database.db, 5203, Date.now());
    const token = await people.login(await people.make('Admin'));
    const lengths: number[] = [];
    for (const search of ['example', 'my number is 52', 'of all things']) {
      const file = await people.get(`auth/admin/contact/export?search=${search}`, { token });
      const rows = readCsv(file.body.slice(1)).slice(1);
      const times = rows.map((row) => row[0] ?? '');
      expect(times).toEqual(times.toSorted().toReversed());
      expect(new Set(rows.map((row) => row.at(-1))).size).toBe(rows.length);
      lengths.push(rows.length);
    }
    const withDigits = Array.from({ length: 5203 }, (_, index) => String(index));
    expect(lengths).toEqual([5203, withDigits.filter((text) => text.includes('52')).length, 0]);
  });

  it('holds what the filters let through, and is in the audit log', async () => {
    const { database } = world();
    await addInquiry(database);
    await addInquiry(database, { firstName: 'Max', state: 'spam' });
    await addInquiry(database, { firstName: 'Bot', isSuspect: true });
    const names = async (query: string) =>
      readCsv((await download(query)).body.slice(1))
        .slice(1)
        .map((row) => row[1]);
    expect(await names('?state=spam')).toEqual(['Max']);
    expect(await names('?suspect=true')).toEqual(['Bot']);
    expect(await names('?search=MAX')).toEqual(['Max']);
    expect((await download('?state=old')).statusCode).toBe(400);
    const entries = await database.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_kind', '=', 'list')
      .execute();
    expect(entries.map((entry) => entry.action)).toEqual(
      Array.from({ length: 3 }, () => 'exported-inquiries'),
    );
  });
});
