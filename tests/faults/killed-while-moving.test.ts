import { expect, it } from 'vitest';

import { describeOnBothEngines } from '../support/database/engines.ts';
import { MoveOfBefore } from './rounds/killed-while-moving.ts';

describeOnBothEngines('The move of pages', (openTestDatabase) => {
  it('X-34 goes on after a kill, and ends as if it had not been @rest', async () => {
    const database = await openTestDatabase();
    const move = new MoveOfBefore(database.db, database.settings);
    await move.prepare();
    for (const place of [0.3, 0.8, 1]) expect((await move.killAt(place)).lost).toBe(0);
    await database.close();
  });
});
