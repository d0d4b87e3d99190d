import { type Kysely, sql } from 'kysely';

/** People, their sessions and one-time links, and what happened to each account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccount(db);
  await createSession(db);
  await createOneTimeToken(db);
  await createAccountEvent(db);
}

async function createAccount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('full_name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text')
    .addColumn('phone_number', 'text')
    .addColumn('street_address', 'text')
    .addColumn('city', 'text')
    .addColumn('state', 'text')
    .addColumn('country', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('is_verified', 'integer', (column) => column.notNull())
    .addColumn('is_disabled', 'integer', (column) => column.notNull())
    .addColumn('invitation_count', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('avatar_url', 'text')
    .addColumn('oidc_subject', 'text', (column) => column.unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // 'Maria' and 'maria' are the same username.
  await db.schema
    .createIndex('account_username')
    .unique()
    .on('account')
    .expression(sql`lower(username)`)
    .execute();
  await db.schema
    .createIndex('account_created')
    .on('account')
    .columns(['created_at', 'id'])
    .execute();
}

async function createSession(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('account_id', 'text', (column) =>
      column.notNull().references('account.id').onDelete('cascade'),
    )
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('session_account').on('session').column('account_id').execute();
}

/** `slot` is purpose and account: a new link replaces the older one in the same statement. */
async function createOneTimeToken(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_token')
    .addColumn('slot', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) =>
      column.references('account.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('one_time_token_account')
    .on('one_time_token')
    .column('account_id')
    .execute();
}

/** Rows are only added. They stay after the account is deleted. */
async function createAccountEvent(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('account_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('account_event_account')
    .on('account_event')
    .columns(['account_id', 'created_at'])
    .execute();
  await db.schema
    .createIndex('account_event_created')
    .on('account_event')
    .columns(['created_at', 'id'])
    .execute();
}
