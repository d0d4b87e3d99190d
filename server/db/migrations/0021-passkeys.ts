import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Passkeys. Only the public key of a device is stored. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .execute();
  await db.schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
}
