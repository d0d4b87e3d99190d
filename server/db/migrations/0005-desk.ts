import { type Kysely, sql } from 'kysely';

import type { Tables } from '../schema.ts';

/** The tables of the desk: search, read marks, notes, answers, and one audit log. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await extendAccount(db);
  await extendInquiry(db);
  await createNotesAndAnswers(db);
  await createAuditEntry(db);
}

async function extendAccount(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('account').addColumn('declined_at', 'bigint').execute();
  const rows = await db
    .selectFrom('account')
    .select(['id', 'full_name', 'email', 'username'])
    .execute();
  for (const row of rows) {
    await db
      .updateTable('account')
      .set({
        search_text: fold([row.full_name, row.email, row.username ?? '']),
      })
      .where('id', '=', row.id)
      .execute();
  }
  // The searched text begins with the name, so the index also sorts people by name.
  await db.schema
    .createIndex('account_search')
    .on('account')
    .columns(['search_text', 'id'])
    .execute();
}

async function extendInquiry(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('inquiry')
    .addColumn('is_read', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('inquiry')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const rows = await db
    .selectFrom('inquiry')
    .select(['id', 'first_name', 'last_name', 'email', 'message'])
    .execute();
  for (const row of rows) {
    await db
      .updateTable('inquiry')
      .set({
        search_text: fold([`${row.first_name} ${row.last_name}`, row.email, row.message]),
      })
      .where('id', '=', row.id)
      .execute();
  }
  const indexes = {
    // This index alone answers every count of the desk, without reading rows.
    inquiry_counts: ['is_read', 'suspect', 'state', 'interest_area'],
    // Each filter lists the newest first without sorting; the first index also counts by week.
    inquiry_suspect: ['suspect', 'created_at', 'id', 'state', 'interest_area'],
    inquiry_state: ['state', 'created_at', 'id'],
    inquiry_area: ['interest_area', 'created_at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('inquiry').columns(columns).execute();
  }
}

async function createNotesAndAnswers(db: Kysely<Tables>): Promise<void> {
  for (const table of ['inquiry_note', 'inquiry_answer']) {
    await db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('inquiry_id', 'text', (column) =>
        column.notNull().references('inquiry.id').onDelete('cascade'),
      )
      .addColumn('author_id', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex(`${table}_inquiry`)
      .on(table)
      .columns(['inquiry_id', 'created_at'])
      .execute();
  }
  await db.schema.createIndex('outbox_inquiry').on('outbox').column('inquiry_id').execute();
}

/** One log for everything. The account events move into it. */
async function createAuditEntry(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('audit_entry')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject_kind', 'text', (column) => column.notNull())
    .addColumn('subject_id', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('detail', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into audit_entry (id, action, subject_kind, subject_id, actor_id, detail, created_at)
    select id, kind, 'account', account_id, coalesce(actor_id, account_id), detail, created_at
    from account_event`.execute(db);
  await db.schema.dropTable('account_event').execute();
  const indexes = {
    audit_entry_created: ['created_at', 'id'],
    audit_entry_subject: ['subject_id', 'created_at', 'id'],
    audit_entry_actor: ['actor_id', 'created_at', 'id'],
    audit_entry_action: ['action', 'created_at', 'id'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('audit_entry').columns(columns).execute();
  }
}

/** The first version of the search text: without case and accents. */
function fold(texts: string[]): string {
  return texts
    .join('\n')
    .normalize('NFD')
    .replace(/[\p{M}\0]/gu, '')
    .toLowerCase();
}
