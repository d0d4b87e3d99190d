import { sql } from 'kysely';

import { navigationDocumentId } from '../../domain/values/values.ts';
import { databaseTroubleOf } from './database-trouble.ts';
import { type Database, fileOf } from './database.ts';
import { latestMigration } from './migrate.ts';

const words = {
  moved: 'the database file was moved, replaced or removed',
  damaged: 'the database is damaged',
  foreign: 'the database has not the tables and pages of this site',
  away: 'the database is out of reach',
};

/** Checks that the tables of this version exist, also the newest, and a row that every site has. */
const schemaCheck = `select count(*) from site_document
  where document_id = '${navigationDocumentId}'
    and exists (select 1 from kysely_migration where name = '${latestMigration}')`;

/** Describes why this database cannot answer; undefined when it can. */
export async function findDatabaseTrouble(db: Database): Promise<string | undefined> {
  const file = fileOf(db);
  try {
    file?.expectInPlace();
  } catch {
    return words.moved;
  }
  if (file?.isDamaged) return words.damaged;
  try {
    const count = file ? file.ask(schemaCheck) : await askServer(db);
    return Number(count) === 1 ? undefined : words.foreign;
  } catch (error) {
    file?.noteDamage(error);
    const trouble = databaseTroubleOf(error);
    if (trouble === 'damaged' || trouble === 'foreign') return words[trouble];
    return words.away;
  }
}

async function askServer(db: Database): Promise<number | undefined> {
  const { rows } = await sql.raw<{ count: number }>(schemaCheck).execute(db);
  return rows[0]?.count;
}
