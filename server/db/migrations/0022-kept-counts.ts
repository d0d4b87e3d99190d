import { type Kysely, sql } from 'kysely';

import type { Tables } from '../schema.ts';

type Counted = { table: string; groups: { column: string; of: (row: string) => string }[] };

const counted: Counted[] = [
  {
    table: 'inquiry',
    groups: ['suspect', 'state', 'interest_area', 'is_read'].map((column) => ({
      column,
      of: (row) => `${row}.${column}`,
    })),
  },
  {
    table: 'account',
    groups: [
      {
        column: 'shown_under',
        of: (row) => `case
          when ${row}.declined_at is not null then 'declined'
          when ${row}.is_disabled = 1 then 'disabled'
          when ${row}.is_verified = 1 then 'verified'
          when ${row}.invitation_count > 0 then 'invited'
          else 'waiting' end`,
      },
    ],
  },
];

/** SQLite has one writer, so a group has one row that is counted up and down. */
export async function keepCountsInFile(db: Kysely<unknown>): Promise<void> {
  for (const { table, groups } of counted) {
    const columns = groups.map(({ column }) => column).join(', ');
    const add = (row: string, change: number) => `
      insert into ${table}_count (${columns}, count)
      values (${groups.map(({ of }) => of(row)).join(', ')}, ${change})
      on conflict (${columns}) do update set count = count + ${change};`;
    for (const statement of [
      `create unique index ${table}_count_group on ${table}_count (${columns})`,
      `create trigger ${table}_counts_new after insert on ${table} begin ${add('new', 1)} end`,
      `create trigger ${table}_counts_gone after delete on ${table} begin ${add('old', -1)} end`,
      `create trigger ${table}_counts_moved after update on ${table} begin
        ${add('old', -1)} ${add('new', 1)} end`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  }
}

/** PostgreSQL has many writers. A shared row would make them wait for each other, so each change adds its own row. */
export async function keepCountsOnServer(db: Kysely<unknown>): Promise<void> {
  for (const { table, groups } of counted) {
    const columns = groups.map(({ column }) => column).join(', ');
    const rows = (from: string, change: number) => `
      select ${groups.map(({ column, of }) => `${of(from)} as ${column}`).join(', ')}, ${change} as change
      from ${from}`;
    const leave = (changes: string) => `
      insert into ${table}_count (${columns}, count)
      select ${columns}, sum(change) from (${changes}) as changes
      group by ${columns} having sum(change) <> 0;`;
    for (const statement of [
      `create function keep_${table}_count() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then ${leave(rows('fresh', 1))}
        elsif tg_op = 'DELETE' then ${leave(rows('gone', -1))}
        else ${leave(`${rows('fresh', 1)} union all ${rows('gone', -1)}`)}
        end if;
        return null;
      end $$`,
      `create trigger ${table}_counts_new after insert on ${table}
        referencing new table as fresh for each statement execute function keep_${table}_count()`,
      `create trigger ${table}_counts_gone after delete on ${table}
        referencing old table as gone for each statement execute function keep_${table}_count()`,
      `create trigger ${table}_counts_moved after update on ${table}
        referencing old table as gone new table as fresh
        for each statement execute function keep_${table}_count()`,
    ]) {
      await sql.raw(statement).execute(db);
    }
  }
}

/** Counts the rows that are older than the triggers. */
export async function addUncounted(db: Kysely<Tables>): Promise<void> {
  for (const { table, groups } of counted) {
    const columns = groups.map(({ column }) => column).join(', ');
    const found = groups.map(({ column, of }) => `${of(table)} as ${column}`).join(', ');
    await sql
      .raw(
        `insert into ${table}_count (${columns}, count)
        select ${columns}, sum(change) from (
          select ${found}, 1 as change from ${table}
          union all select ${columns}, -count from ${table}_count) as changes
        group by ${columns} having sum(change) <> 0`,
      )
      .execute(db);
  }
}
