import { afterAll, beforeAll, expect, it } from 'vitest';

import { describeOnBothEngines } from '../support/database/engines.ts';
import { backupUnderReplacement } from './rounds/backup-under-replacement.ts';
import type { House } from './rounds/house.ts';
import { openHouse } from './rounds/open-house.ts';

describeOnBothEngines('A site whose files and pictures are being replaced', (openTestDatabase) => {
  let house: House;

  beforeAll(async () => {
    house = await openHouse(openTestDatabase);
  });
  afterAll(() => house.close());

  it('X-37 has in each backup the bytes that its rows name, by command and by BACKUP_DIR @rest', async () => {
    for (const note of ['by command', 'by BACKUP_DIR']) {
      expect(await backupUnderReplacement(house)).toMatchObject({ lost: 0, note });
    }
  }, 240_000);
});
