import { sql } from 'kysely';

import type { TestDatabase } from './engines.ts';

/** Every row of every table as text, to search for what must not be stored. */
export async function dumpDatabase({ db }: TestDatabase): Promise<string> {
  const tables = await db.introspection.getTables();
  const dumps = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      return `${name} ${JSON.stringify(rows)}`;
    }),
  );
  return dumps.join('\n');
}
