import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBothEngines } from '../support/engines.ts';
import type { House } from './rounds/house.ts';
import { killedWhileMailing } from './rounds/killed-while-mailing.ts';
import { killedWhileSaving } from './rounds/killed-while-saving.ts';
import { killedWhileWriting } from './rounds/killed-while-writing.ts';
import { openHouse } from './rounds/open-house.ts';

describeOnBothEngines('A process that is killed', (openTestDatabase) => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse(openTestDatabase);
  });
  afterAll(() => house.close());

  it.each([
    ['X-01 while inquiries and requests are written', killedWhileWriting],
    ['X-02 while a tree of 5 MiB is saved', killedWhileSaving],
    ['X-03 between a mail and its receipt', killedWhileMailing],
  ])('%s loses nothing that it has acknowledged', async (_when, round) => {
    const { acknowledged, lost } = await round(house);
    expect(acknowledged).toBeGreaterThanOrEqual(round === killedWhileSaving ? 0 : 4);
    expect(lost).toBe(0);
  });
});
