import type { Kysely } from 'kysely';

/** The nonce from which, with the secret, a mail's link is derived: every try of the mail has the same link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('link_nonce', 'text').execute();
}
