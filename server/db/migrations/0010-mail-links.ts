import type { Kysely } from 'kysely';

/** What a mail's link is derived from, together with the secret: every try of the mail carries the same. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('link_nonce', 'text').execute();
}
