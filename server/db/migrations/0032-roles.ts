import type { Kysely } from 'kysely';

/** The role that an actor had, and the line of its own that an invitation carries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit_entry').addColumn('actor_role', 'text').execute();
  await db.schema.alterTable('site_version').addColumn('author_role', 'text').execute();
  await db.schema.alterTable('account').addColumn('invitation_line', 'text').execute();
}
