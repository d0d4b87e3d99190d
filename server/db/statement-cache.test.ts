import { CompiledQuery } from 'kysely';
import { expect, it, vi } from 'vitest';

import { openTestSqlite } from '../../tests/support/database/engines.ts';
import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { handleOf } from './database.ts';

it('a large statement that is asked again and again is prepared once: each one takes memory', async () => {
  const database = await openTestSqlite();
  const values = Array.from({ length: 5000 }, (_, index) => index);
  const rows = values.map(() => '(?)').join(', ');
  const large = CompiledQuery.raw(`insert into numbers values ${rows}`, values);
  await database.db.schema.createTable('numbers').addColumn('number', 'integer').execute();
  const handle = handleOf(database.db);
  if (!handle) throw new Error('SQLite has a handle.');
  const prepare = vi.spyOn(handle, 'prepare');
  for (let round = 0; round < 3; round += 1) {
    await database.db.transaction().execute(async (trx) => {
      for (let turn = 0; turn < 5; turn += 1) await trx.executeQuery(large);
    });
  }
  const prepared = prepare.mock.calls.filter(([text]) => text === large.sql);
  expect(prepared).toHaveLength(1);
  prepare.mockRestore();
  await database.close();
});

it('a statement that is kept follows when the tables change', async () => {
  const database = await openTestSqlite();
  const all = CompiledQuery.raw('select * from inquiry');
  await addInquiry(database, { message: 'First' });
  await database.db.executeQuery(all);
  await database.db.schema.alterTable('inquiry').addColumn('later', 'text').execute();
  const { rows } = await database.db.executeQuery(all);
  expect(rows).toEqual([expect.objectContaining({ message: 'First', later: null })]);
  await database.close();
});
