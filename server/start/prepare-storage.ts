import type { Config } from '../config/config.ts';
import { moveOldPages } from '../content/revisions/old-pages-store.ts';
import { openDatabase } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare-database.ts';

/** Creates the tables of this version, and moves into them what an older version stored elsewhere. */
export async function prepareStorage(config: Config): Promise<void> {
  await prepareDatabase(config);
  const { db } = openDatabase(config, { hasNoTimeouts: true });
  await moveOldPages(db).finally(() => db.destroy());
}
