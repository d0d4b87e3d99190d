import { expect, it } from 'vitest';

import { describeOnBothEngines } from '../../tests/support/database/engines.ts';
import { followDatabaseTime } from './clock.ts';

describeOnBothEngines('The clock', (openTestDatabase) => {
  it('X-18 is that of the database, in whole milliseconds, and only goes forward', async () => {
    const database = await openTestDatabase();
    const time = await followDatabaseTime(database.db);
    const moments = Array.from({ length: 1000 }, () => time.now());
    expect(moments.every(Number.isInteger)).toBe(true);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    // In this test the database runs on the same machine.
    expect(Math.abs(time.now() - Date.now())).toBeLessThan(1000);
    time.stop();
    await database.close();
  });
});
