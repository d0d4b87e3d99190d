import { type Kysely, PostgresAdapter } from 'kysely';

import type { Tables } from '../schema.ts';
import * as keptCounts from './0022-kept-counts.ts';
import * as weeks from './0027-weeks-and-letters.ts';

/**
 * Counts what was there before 0022 and 0027 began to count, in a migration of its own: creating a trigger keeps writers out
 * until its transaction is over, and counting a million rows takes seconds. A statement sees rows and counts as they were at
 * one moment, whoever writes meanwhile, so that the difference is what nobody has counted: nothing where they counted it
 * themselves, as they once did. In a file they still do, since nobody else is there.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await keptCounts.addUncounted(db);
  await weeks.addUncounted(db);
}
