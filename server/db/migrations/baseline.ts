import { type Kysely, PostgresAdapter, sql } from 'kysely';

import { tablesAndIndexes } from './baseline-tables.ts';
import { triggersInFile, triggersOnServer } from './baseline-triggers.ts';
import { wordIndexInFile, wordIndexOnServer } from './baseline-words.ts';

/** Every table, index and trigger of a new site. `schema.ts` says what the columns mean. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isServer = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of baselineStatements(isServer)) await sql.raw(statement).execute(db);
}

export function baselineStatements(isServer: boolean): string[] {
  return isServer
    ? [...tablesAndIndexes, ...triggersOnServer(), wordIndexOnServer]
    : [...tablesAndIndexes, ...triggersInFile(), ...wordIndexInFile()];
}
