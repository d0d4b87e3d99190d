import { expect, it } from 'vitest';

import { describeOnBothEngines } from '../tests/support/engines.ts';
import { purgeExpired } from './housekeeping.ts';

describeOnBothEngines('Housekeeping', (openTestDatabase) => {
  it('drops what has expired and keeps the rest', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    await db
      .insertInto('captcha_used')
      .values([
        { nonce: 'old', expires_at: 1000 },
        { nonce: 'live', expires_at: 1001 },
      ])
      .execute();
    await purgeExpired(db, 1000);
    const left = await db.selectFrom('captcha_used').select('nonce').execute();
    expect(left).toEqual([{ nonce: 'live' }]);
    await database.close();
  });
});
