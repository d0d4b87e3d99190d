import { type Kysely, PostgresAdapter, sql } from 'kysely';

import type { Tables } from '../schema.ts';

/** The columns that decide whether a row is in a list of the desk, and where. */
const listed = {
  inquiry: ['search_text', 'created_at', 'suspect', 'state', 'interest_area', 'assignee_id'],
  account: [
    'search_text',
    'created_at',
    'declined_at',
    'is_disabled',
    'is_verified',
    'invitation_count',
  ],
};

/**
 * Notes that a list has changed, so that what is remembered about the pages of a search holds as long as nothing has.
 * SQLite has one writer and one row, whose number grows; on PostgreSQL each change adds a row, so that no writer waits
 * for another.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isOnServer = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const [table, columns] of Object.entries(listed)) {
    const statements = isOnServer ? onServer(table, columns) : inFile(table, columns);
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

function inFile(table: string, columns: string[]): string[] {
  const trigger = (name: string, act: string) =>
    `create trigger ${table}_change_${name} after ${act} on ${table}
      begin update ${table}_change set number = number + 1; end`;
  return [
    `create table ${table}_change (number integer not null)`,
    `insert into ${table}_change (number) values (0)`,
    trigger('new', 'insert'),
    trigger('gone', 'delete'),
    trigger('moved', `update of ${columns.join(', ')}`),
  ];
}

function onServer(table: string, columns: string[]): string[] {
  return [
    `create table ${table}_change (number bigint generated always as identity)`,
    `create function note_${table}_change() returns trigger language plpgsql as $$
    begin
      insert into ${table}_change default values;
      return null;
    end $$`,
    `create trigger ${table}_change after insert or delete or update of ${columns.join(', ')} on ${table}
      for each statement execute function note_${table}_change()`,
  ];
}
