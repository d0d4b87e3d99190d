import { sql } from 'kysely';

import type { Database } from '../../../server/db/database.ts';

export const migrationOfBefore = '0049-former-shares';

/** The marks of a database that a version before the baseline has made. */
export async function markAsOfBefore(db: Database): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of ['0001-templates', migrationOfBefore])
    await sql`insert into kysely_migration values (${name}, '2026-11-01')`.execute(db);
}
