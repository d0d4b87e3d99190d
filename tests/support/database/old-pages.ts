import { type Kysely, PostgresAdapter, sql } from 'kysely';

import type { Database } from '../../../server/db/database.ts';
import { oldPageTables, type OldPageTables } from '../../../server/db/old-page-tables.ts';

/** The database with the tables of the version before, which take writes again: for data as that version made them. */
export async function openOldPages(database: Database): Promise<Kysely<OldPageTables>> {
  const isServer = database.getExecutor().adapter instanceof PostgresAdapter;
  for (const table of oldPageTables) {
    if (isServer) {
      await sql`alter table ${sql.id(table)} disable trigger user`.execute(database);
      continue;
    }
    for (const act of ['insert', 'update', 'delete']) {
      await sql`drop trigger ${sql.id(`refuse_${act}_${table}`)}`.execute(database);
    }
  }
  return database;
}
