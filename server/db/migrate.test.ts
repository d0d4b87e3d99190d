import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { addInquiry } from '../../tests/support/contact/inquiries.ts';
import { dumpDatabase } from '../../tests/support/database/dump-database.ts';
import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { markAsOfBefore, migrationOfBefore } from '../../tests/support/database/version-before.ts';
import { StartRefused } from '../config/start-refused.ts';
import { isOfVersionBefore, latestMigration } from './migrate.ts';
import { baselineStatements } from './migrations/baseline.ts';
import { prepareDatabase } from './prepare-database.ts';

describeOnBothEngines('A database of a version before the baseline', (openTestDatabase) => {
  it('is refused by name at the start, and left as it was', async () => {
    const database = await openTestDatabase();
    await addInquiry(database);
    await markAsOfBefore(database.db);
    const before = await dumpDatabase(database);
    const starting = prepareDatabase({ ...database.settings, NEW_DATABASE: 'true' });
    await expect(starting).rejects.toThrow(
      new StartRefused(
        `The database is of a version before this one (${migrationOfBefore}), which this one cannot read. Nothing was changed. Start the version that made it, or put the database aside and begin with a new one.`,
      ),
    );
    expect(await dumpDatabase(database)).toBe(before);
    await database.close();
  });
});

it('A name of before is one with a number, or with an earlier day', () => {
  for (const name of ['0001-templates', migrationOfBefore, '2026-11-17-baseline'])
    expect([name, isOfVersionBefore(name)]).toEqual([name, true]);
  for (const name of [latestMigration, '2027-01-01-languages', '9999-of-tomorrow'])
    expect([name, isOfVersionBefore(name)]).toEqual([name, false]);
});

it('The baseline has another name whenever it makes other tables', () => {
  const statements = [...baselineStatements(false), ...baselineStatements(true)];
  const text = statements.join('\n').replace(/\s+/g, ' ');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  // Changed: give the baseline in `migrate.ts` the day of the change, and put its name and hash here.
  expect([latestMigration, hash]).toEqual(['2026-11-18-baseline', '71005d930cfecabf']);
});
