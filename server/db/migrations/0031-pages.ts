import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A page becomes a row with revisions. The content of the old tables is moved afterwards, in pieces
 * (`old-pages-store.ts`). The old tables refuse writes from now on: instances of the version before go on serving
 * readers and answer 503 to those who save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createVersions(db);
  await createRevisions(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter) await refuseOnServer(db);
  else await refuseInFile(db);
  await listDocuments(db);
}

/** The documents that the move has still to do. */
async function listDocuments(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('unmoved_document')
    .addColumn('document_id', 'text', (column) => column.primaryKey())
    .execute();
  await sql`insert into unmoved_document select template_id from template`.execute(db);
}

async function createVersions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('site_document')
    .addColumn('document_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('site_version')
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('site_version_pk', ['document_id', 'version'])
    .execute();
  await db.schema
    .createTable('page_order')
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('page_ids', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('page_order_pk', ['document_id', 'list', 'version'])
    .execute();
}

async function createRevisions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('page_revision')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('page_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('base_version', 'integer')
    .addColumn('base_draft', 'integer')
    .addColumn('author_id', 'text')
    .addColumn('owner_id', 'text', (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('slot', 'text')
    .addColumn('kept_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // Each state has its own key, so each index covers the rows of one state.
  for (const index of [
    `create unique index revision_published on page_revision (document_id, page_id, number) where state = 'published'`,
    `create index revision_version on page_revision (document_id, number) where state = 'published'`,
    `create unique index revision_draft on page_revision (page_id) where state = 'draft'`,
    `create unique index revision_former on page_revision (page_id, number) where state = 'former'`,
    `create unique index revision_autosave on page_revision (owner_id, page_id, slot) where state = 'autosave'`,
    `create index revision_kept on page_revision (created_at) where state = 'autosave'`,
  ]) {
    await sql.raw(index).execute(db);
  }
}

const oldTables = [
  'template',
  'template_version',
  'page_draft',
  'page_draft_revision',
  'page_draft_count',
  'kept_work',
];

/**
 * The version before takes 55P03 for a database that is busy. An account that is deleted still takes its rows along:
 * the database itself does that, from within a trigger.
 */
async function refuseOnServer(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function refuse_old_pages() returns trigger language plpgsql as $$
    begin
      raise exception 'Pages are kept in other tables now' using errcode = '55P03';
    end $$`.execute(db);
  for (const table of oldTables) {
    await sql`
      create trigger ${sql.id(`refuse_${table}`)} before insert or update or delete on ${sql.id(table)}
      for each statement when (pg_trigger_depth() = 0) execute function refuse_old_pages()`.execute(
      db,
    );
  }
}

async function refuseInFile(db: Kysely<unknown>): Promise<void> {
  for (const table of oldTables) {
    for (const act of ['insert', 'update', 'delete']) {
      const isOwned = table === 'kept_work' && act === 'delete';
      const unlessOwnerLeaves = isOwned
        ? 'when exists (select 1 from account where id = old.account_id)'
        : '';
      await sql`
        create trigger ${sql.id(`refuse_${act}_${table}`)} before ${sql.raw(act)} on ${sql.id(table)}
        ${sql.raw(unlessOwnerLeaves)}
        begin select raise(abort, 'Pages are kept in other tables now'); end`.execute(db);
    }
  }
}
