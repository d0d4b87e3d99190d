import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { weekNumber } from '../../domain/values/iso-weeks.ts';
import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { up } from './migrations/0027-weeks-and-letters.ts';
import { up as count } from './migrations/0029-counts.ts';

describeOnBothEngines('Inquiries from before weeks were counted', (openTestDatabase) => {
  it('are counted in theirs, without what machines sent', async () => {
    const database = await openTestDatabase();
    const { db, engine } = database;
    for (const table of ['inquiry', 'account']) {
      for (const name of ['new', 'gone', 'moved']) {
        const place = engine === 'postgres' ? ` on ${table}` : '';
        await sql.raw(`drop trigger ${table}_weeks_${name}${place}`).execute(db);
      }
      if (engine === 'postgres') {
        await sql.raw(`drop function keep_${table}_weeks`).execute(db);
        await sql.raw(`drop index ${table}_foreign`).execute(db);
      }
      await sql.raw(`drop table ${table}_count_week`).execute(db);
    }
    const monday = Date.parse('2026-11-16');
    await addInquiry(database, { createdAt: monday });
    await addInquiry(database, { createdAt: monday - 1 });
    await addInquiry(database, { createdAt: monday, isSuspect: true });
    await addInquiry(database, { createdAt: monday, state: 'spam' });
    await up(db);
    await count(db);
    const weeks = await db.selectFrom('inquiry_count_week').selectAll().orderBy('week').execute();
    const group = { interest_area: 'General Inquiry', count: 1 };
    expect(weeks).toEqual([
      { ...group, week: weekNumber(monday) - 1 },
      { ...group, week: weekNumber(monday) },
    ]);
    await database.close();
  });
});
