import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBothEngines } from '../support/database/engines.ts';
import { fixedSeed } from '../support/values/properties.ts';
import type { House } from './rounds/house.ts';
import { sendHostileBodies } from './rounds/hostile-bodies.ts';
import { openHouse } from './rounds/open-house.ts';

/** Beside much other work even the database may be late, and the caller is told so. */
function isFailureOfOurs(line: string): boolean {
  const isLate = /connection timeout|Query read timeout/.test(line);
  return line.includes('request failed') && !isLate;
}

describeOnBothEngines('Bodies made to break the API', (openTestDatabase) => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse(openTestDatabase);
  });
  afterAll(() => house.close());

  it('X-15 are all answered, and none with a failure of ours', async () => {
    await sendHostileBodies(house, 250, fixedSeed);
    expect(house.site.output().split('\n').filter(isFailureOfOurs)).toEqual([]);
  });
});
