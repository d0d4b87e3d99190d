import { PostgresAdapter, sql } from 'kysely';

import type { Database } from '../../../server/db/database.ts';
import { largeIndexes } from '../../../server/db/large-indexes.ts';
import { migrations } from '../../../server/db/migrate.ts';

// What a later version may do to a large table, for the tests of the migrator: a column, a trigger that counts, the
// count of the rows that are older than the trigger, and an index that is built beside the writers.

async function addColours(db: Database): Promise<void> {
  await sql`alter table inquiry add column colour text default 'grey' not null`.execute(db);
  await sql`create table colour_count (colour text not null, count bigint not null)`.execute(db);
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) {
    await sql`
      create trigger inquiry_colours after insert on inquiry
      begin insert into colour_count values (new.colour, 1); end`.execute(db);
    return;
  }
  await sql`
    create function keep_colours() returns trigger language plpgsql as $$
    begin
      insert into colour_count values (new.colour, 1);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger inquiry_colours after insert on inquiry
    for each row execute function keep_colours()`.execute(db);
}

/** One statement sees rows and counts of the same moment, whoever writes meanwhile. */
export async function countColours(db: Database): Promise<void> {
  await sql`
    insert into colour_count (colour, count)
    select colour, sum(change) from (
      select colour, 1 as change from inquiry union all select colour, -count from colour_count) as changes
    group by colour having sum(change) <> 0`.execute(db);
}

const withColours = { ...migrations, '9000-01-01-colours': { up: addColours } };

/** Without the count, as a start that was broken off before it leaves the database. */
export const stepsWithColours = { migrations: withColours, largeIndexes };

export const ownSteps = {
  migrations: { ...withColours, '9000-01-02-count-colours': { up: countColours } },
  largeIndexes: [
    ...largeIndexes,
    { name: 'inquiry_colour', on: sql`inquiry (colour, created_at, id)` },
  ],
};

/** How many inquiries there are, and how many are counted. */
export async function readColours(db: Database): Promise<{ counted: number; all: number }> {
  const { rows } = await sql<{ counted: number | null; all: number }>`
    select (select sum(count) from colour_count) as counted,
      (select count(*) from inquiry) as "all"`.execute(db);
  return { counted: Number(rows[0]?.counted), all: Number(rows[0]?.all) };
}

/** The database as it was before, for another try. */
export async function takeBackColours(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`drop function keep_colours cascade`.execute(db);
  else await sql`drop trigger inquiry_colours`.execute(db);
  await sql`drop table colour_count`.execute(db);
  await sql`alter table inquiry drop column colour`.execute(db);
  await sql`delete from kysely_migration where name > '9000'`.execute(db);
}
