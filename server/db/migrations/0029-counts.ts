import { type Kysely, PostgresAdapter } from 'kysely';

import type { Tables } from '../schema.ts';
import * as keptCounts from './0022-kept-counts.ts';
import * as weeks from './0027-weeks-and-letters.ts';

/**
 * Counts the rows that are older than the triggers of 0022 and 0027. This needs its own migration: creating a
 * trigger blocks writers until its transaction ends, and counting a million rows takes seconds. One statement sees
 * rows and counts of the same moment, whoever writes meanwhile, so the difference is what is not counted yet; it is
 * zero where 0022 and 0027 counted themselves, as earlier releases did and SQLite still does.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await keptCounts.addUncounted(db);
  await weeks.addUncounted(db);
}
