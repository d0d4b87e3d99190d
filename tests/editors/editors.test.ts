import { expect, it } from 'vitest';

import { describeOnBothEngines, type TestDatabase } from '../support/database/engines.ts';
import { fixedSeed } from '../support/values/properties.ts';
import { furnish, openMemoryHouse } from './start-house.ts';
import { type Trial, tryEditors } from './try-editors.ts';

const openInMemory: Trial['openDatabase'] = async () => ({
  db: await openMemoryHouse(),
  close: async () => {},
});

/** The same afternoons each time; `npm run editors` looks for new ones. */
const seed = fixedSeed;

it('Two and three editors at random lose no word that anyone typed', async () => {
  expect(await tryEditors({ runs: 25, seed, openDatabase: openInMemory })).toBeUndefined();
});

describeOnBothEngines('Two and three editors at random', (openTestDatabase) => {
  it('lose no word on a database of its own either', async () => {
    const trial = { runs: 4, seed, openDatabase: () => openFurnished(openTestDatabase) };
    expect(await tryEditors(trial)).toBeUndefined();
  });
});

async function openFurnished(openTestDatabase: () => Promise<TestDatabase>) {
  const database = await openTestDatabase();
  await furnish(database.db);
  return database;
}
