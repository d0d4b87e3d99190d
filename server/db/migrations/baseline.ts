import { type Kysely, PostgresAdapter, sql } from 'kysely';

import { shownUnder, tablesAndIndexes } from './baseline-tables.ts';

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

/**
 * Indexes every three letters in a row with the keys of the rows that contain them. Keys grow with the row's time,
 * 4096 per millisecond, so that the newest come first without sorting. The index stores no text, so matching rows
 * are read again.
 */
function wordIndexInFile(): string[] {
  return ['inquiry', 'account'].flatMap((table) => [
    `create table ${table}_key (key integer primary key, row_id text not null unique)`,
    `create virtual table ${table}_words using fts5(
      text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
    // Lists the existing groups of three letters, for words of one and two.
    `create virtual table ${table}_letters using fts5vocab(${table}_words, 'row')`,
    `create trigger ${table}_words_new after insert on ${table} begin
      insert or ignore into ${table}_key (key, row_id) values (${nextKey(table)}, new.id);
      insert into ${table}_key (key, row_id) select max(key) + 1, new.id from ${table}_key
        having not exists (select 1 from ${table}_key where row_id = new.id);
      ${addWords(table)} end`,
    `create trigger ${table}_words_gone after delete on ${table} begin
      ${dropWords(table)} delete from ${table}_key where row_id = old.id; end`,
    `create trigger ${table}_words_changed after update of search_text on ${table}
      when old.search_text <> new.search_text begin ${dropWords(table)} ${addWords(table)} end`,
  ]);
}

/** When a millisecond has more rows than keys, the key after the last one is used. */
function nextKey(table: string): string {
  return `coalesce((
    select max(key) + 1 from ${table}_key
    where key >= new.created_at * 4096 and key < (new.created_at + 1) * 4096), new.created_at * 4096)`;
}

/** Padding makes the last letter and the last two letters start a group of three, too. */
function addWords(table: string): string {
  return `insert into ${table}_words (rowid, text)
    select key, new.search_text || char(10, 10) from ${table}_key where row_id = new.id;`;
}

function dropWords(table: string): string {
  return `delete from ${table}_words
    where rowid = (select key from ${table}_key where row_id = old.id);`;
}

/**
 * `large-indexes.ts` builds the word index. Without permission to create the extension there is none, and searches read
 * every row.
 */
const wordIndexOnServer = `do $$ begin
    create extension if not exists pg_trgm;
  exception when insufficient_privilege or undefined_file or feature_not_supported then null;
  end $$`;

// Triggers count the rows of the desk's long lists, and note when a list changes. SQLite has one writer, so a group has
// one row that is counted up and down. PostgreSQL has many: a shared row would make them wait for each other, so every
// change adds a row of its own, and housekeeping adds them up.

type Counted = {
  table: string;
  /** The table of the counts is the counted one with this ending, the triggers have `name` in theirs. */
  ending: string;
  name: string;
  groups: { column: string; type: string; of: (row: string) => string }[];
  where?: (row: string) => string;
};

const own = (column: string, type = 'text') => ({
  column,
  type,
  of: (row: string) => `${row}.${column}`,
});

/** ISO weeks since that of 1970-01-01, a Thursday. Integer division truncates on both engines. */
const week = {
  column: 'week',
  type: 'integer',
  of: (row: string) => `(${row}.created_at + 259200000) / 604800000`,
};

const counted: Counted[] = [
  {
    table: 'inquiry',
    ending: 'count',
    name: 'counts',
    groups: [
      own('suspect', 'integer'),
      own('state'),
      own('interest_area'),
      own('is_read', 'integer'),
    ],
  },
  {
    table: 'account',
    ending: 'count',
    name: 'counts',
    groups: [{ column: 'shown_under', type: 'text', of: (row) => shownUnder(`${row}.`) }],
  },
  {
    table: 'inquiry',
    ending: 'count_week',
    name: 'weeks',
    groups: [week, own('interest_area')],
    // Without those that machines sent.
    where: (row) => `${row}.suspect = 0 and ${row}.state <> 'spam'`,
  },
  { table: 'account', ending: 'count_week', name: 'weeks', groups: [week] },
];

/** The columns that decide whether a row is in a list of the desk, and where. */
const listed = {
  inquiry: 'search_text, created_at, suspect, state, interest_area, assignee_id',
  account: 'search_text, created_at, declined_at, is_disabled, is_verified, invitation_count',
};

const namesOf = ({ groups }: Counted) => groups.map(({ column }) => column).join(', ');

function countTable({ table, ending, groups }: Counted): string {
  const columns = groups.map(({ column, type }) => `${column} ${type} not null`);
  return `create table ${table}_${ending} (${columns.join(', ')}, count bigint not null)`;
}

function triggersInFile(): string[] {
  return [...counted.flatMap(countInFile), ...Object.entries(listed).flatMap(noteInFile)];
}

function countInFile(one: Counted): string[] {
  const { table, ending, name, groups, where } = one;
  const names = namesOf(one);
  const add = (row: string, change: number) => `
    insert into ${table}_${ending} (${names}, count)
    select ${groups.map(({ of }) => of(row)).join(', ')}, ${change} where ${where?.(row) ?? '1 = 1'}
    on conflict (${names}) do update set count = count + ${change};`;
  const trigger = (act: string, event: string, work: string) =>
    `create trigger ${table}_${name}_${act} after ${event} on ${table} begin ${work} end`;
  return [
    countTable(one),
    `create unique index ${table}_${ending}_group on ${table}_${ending} (${names})`,
    trigger('new', 'insert', add('new', 1)),
    trigger('gone', 'delete', add('old', -1)),
    trigger('moved', 'update', `${add('old', -1)} ${add('new', 1)}`),
  ];
}

function noteInFile([table, columns]: [string, string]): string[] {
  const trigger = (name: string, event: string) =>
    `create trigger ${table}_change_${name} after ${event} on ${table}
      begin update ${table}_change set number = number + 1; end`;
  return [
    `create table ${table}_change (number integer not null)`,
    `insert into ${table}_change (number) values (0)`,
    trigger('new', 'insert'),
    trigger('gone', 'delete'),
    trigger('moved', `update of ${columns}`),
  ];
}

function triggersOnServer(): string[] {
  return [...counted.flatMap(countOnServer), ...Object.entries(listed).flatMap(noteOnServer)];
}

function countOnServer(one: Counted): string[] {
  const { table, ending, name, groups, where } = one;
  const names = namesOf(one);
  const keep = ending === 'count' ? `keep_${table}_count` : `keep_${table}_${name}`;
  const rows = (from: string, change: number) => `
    select ${groups.map(({ column, of }) => `${of(from)} as ${column}`).join(', ')}, ${change} as change
    from ${from} where ${where?.(from) ?? '1 = 1'}`;
  const leave = (changes: string) => `
    insert into ${table}_${ending} (${names}, count)
    select ${names}, sum(change) from (${changes}) as changes
    group by ${names} having sum(change) <> 0;`;
  const trigger = (act: string, event: string, seen: string) =>
    `create trigger ${table}_${name}_${act} after ${event} on ${table} referencing ${seen}
      for each statement execute function ${keep}()`;
  return [
    countTable(one),
    `create function ${keep}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then ${leave(rows('fresh', 1))}
      elsif tg_op = 'DELETE' then ${leave(rows('gone', -1))}
      else ${leave(`${rows('fresh', 1)} union all ${rows('gone', -1)}`)}
      end if;
      return null;
    end $$`,
    trigger('new', 'insert', 'new table as fresh'),
    trigger('gone', 'delete', 'old table as gone'),
    trigger('moved', 'update', 'old table as gone new table as fresh'),
  ];
}

function noteOnServer([table, columns]: [string, string]): string[] {
  return [
    `create table ${table}_change (number bigint generated always as identity)`,
    `create function note_${table}_change() returns trigger language plpgsql as $$
    begin
      insert into ${table}_change default values;
      return null;
    end $$`,
    `create trigger ${table}_change after insert or delete or update of ${columns} on ${table}
      for each statement execute function note_${table}_change()`,
  ];
}
