import { type Kysely, PostgresAdapter, sql } from 'kysely';

import type { Tables } from '../schema.ts';

/** `of` selects the counted rows: all people, and inquiries that are not marked as sent by a machine. */
type Counted = { table: string; columns: string[]; of: (row: string) => string };

const counted: Counted[] = [
  {
    table: 'inquiry',
    columns: ['interest_area'],
    of: (row) => `${row}.suspect = 0 and ${row}.state <> 'spam'`,
  },
  { table: 'account', columns: [], of: () => '1 = 1' },
];

/** ISO weeks since that of 1970-01-01, a Thursday. Integer division truncates on both engines. */
const weekOf = (row: string) => `(${row}.created_at + 259200000) / 604800000`;

/**
 * Counts rows per week, so that the overview does not count them. On PostgreSQL `large-indexes.ts` builds the index
 * for searches of two letters beside the writers.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const isOnServer = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const one of counted) {
    const [table, count] = tableOf(one);
    // Creating the triggers blocks other writers until this migration ends, so on PostgreSQL `0029-counts.ts`
    // counts the existing rows beside them.
    const statements = isOnServer
      ? [table, ...triggersOnServer(one)]
      : [table, count, ...triggersInFile(one)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  }
}

/** Counts the rows that are older than the triggers. */
export async function addUncounted(db: Kysely<Tables>): Promise<void> {
  for (const { table, columns, of } of counted) {
    const names = ['week', ...columns].join(', ');
    const found = [`${weekOf(table)} as week`, ...columns].join(', ');
    await sql
      .raw(
        `insert into ${table}_count_week (${names}, count)
        select ${names}, sum(change) from (
          select ${found}, 1 as change from ${table} where ${of(table)}
          union all select ${names}, -count from ${table}_count_week) as changes
        group by ${names} having sum(change) <> 0`,
      )
      .execute(db);
  }
}

function tableOf({ table, columns, of }: Counted): [table: string, count: string] {
  const names = ['week', ...columns];
  const groups = [weekOf(table), ...columns].join(', ');
  return [
    `create table ${table}_count_week (
      week integer not null, ${columns.map((name) => `${name} text not null,`).join('')} count bigint not null)`,
    `insert into ${table}_count_week (${names.join(', ')}, count)
      select ${groups}, count(*) from ${table} where ${of(table)} group by ${groups}`,
  ];
}

/** SQLite has one writer, so a group has one row that is counted up and down. */
function triggersInFile({ table, columns, of }: Counted): string[] {
  const names = ['week', ...columns].join(', ');
  const add = (row: string, change: number) => `
    insert into ${table}_count_week (${names}, count)
    select ${[weekOf(row), ...columns.map((name) => `${row}.${name}`)].join(', ')}, ${change}
    where ${of(row)} on conflict (${names}) do update set count = count + ${change};`;
  const trigger = (name: string, act: string, work: string) =>
    `create trigger ${table}_weeks_${name} after ${act} on ${table} begin ${work} end`;
  return [
    `create unique index ${table}_count_week_group on ${table}_count_week (${names})`,
    trigger('new', 'insert', add('new', 1)),
    trigger('gone', 'delete', add('old', -1)),
    trigger('moved', 'update', `${add('old', -1)} ${add('new', 1)}`),
  ];
}

/** Every change adds a row, so that no writer waits for another; housekeeping adds them up. */
function triggersOnServer({ table, columns, of }: Counted): string[] {
  const names = ['week', ...columns].join(', ');
  const rows = (from: string, change: number) => `
    select ${[`${weekOf(from)} as week`, ...columns].join(', ')}, ${change} as change
    from ${from} where ${of(from)}`;
  const leave = (changes: string) => `
    insert into ${table}_count_week (${names}, count)
    select ${names}, sum(change) from (${changes}) as changes
    group by ${names} having sum(change) <> 0;`;
  const trigger = (name: string, act: string, seen: string) =>
    `create trigger ${table}_weeks_${name} after ${act} on ${table} referencing ${seen}
      for each statement execute function keep_${table}_weeks()`;
  return [
    `create function keep_${table}_weeks() returns trigger language plpgsql as $$
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
