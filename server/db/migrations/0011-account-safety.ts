import { type Kysely, sql } from 'kysely';

import type { Tables } from '../schema.ts';

/** Pending roles, the issuer of a provider's subject, and known devices. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('account').addColumn('pending_role', 'text').execute();
  await addProvider(db);
  await createDevices(db);
}

/**
 * A subject is unique only with its issuer, but `oidc_subject` was unique by itself. SQLite cannot drop such a
 * column, so it stays; instances of the previous version use it while they still run.
 */
async function addProvider(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('account').addColumn('provider_issuer', 'text').execute();
  await db.schema.alterTable('account').addColumn('provider_subject', 'text').execute();
  await sql`update account set provider_subject = oidc_subject`.execute(db);
  await db.schema
    .createIndex('account_provider')
    .unique()
    .on('account')
    .columns(['provider_subject', 'provider_issuer'])
    .execute();
}

/** Signed-in people know their current device, so it is not new. */
async function createDevices(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('account_device')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('account_device_key', ['account_id', 'client'])
    .execute();
  await sql`
    insert into account_device (account_id, client, seen_at)
    select account_id, client, max(created_at) from session group by account_id, client`.execute(
    db,
  );
}
