import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Second factors, tickets between the two steps of a sign-in, and a session's last proof. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('session').addColumn('proved_at', 'bigint').execute();
  await db.schema
    .createTable('account_totp')
    .addColumn('account_id', 'text', (column) =>
      column.primaryKey().references('account.id').onDelete('cascade'),
    )
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute();
  await db.schema
    .createTable('factor_ticket')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('event', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}
