import type { TestDatabase } from '../../support/database/engines.ts';
import { House } from './house.ts';

/** A house on a database of the tests, with a site in it. */
export async function openHouse(
  openTestDatabase: () => Promise<TestDatabase>,
  environment: Record<string, string> = {},
): Promise<House> {
  const database = await openTestDatabase();
  const { DATA_DIR, DATABASE_URL } = database.settings;
  // The handle of this test would spare SQLite its recovery.
  await database.db.destroy();
  const place = { DATA_DIR, ...(DATABASE_URL !== undefined && { DATABASE_URL }) };
  const house = new House(
    DATABASE_URL === undefined ? 'SQLite' : 'PostgreSQL',
    { ...place, ...environment },
    { onClose: () => database.close() },
  );
  await house.start();
  return house;
}
