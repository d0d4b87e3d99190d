import type { Transaction } from 'kysely';

import type { Tables } from '../../db/schema.ts';

/**
 * What an account leaves in tables that do not go with it. Versions, drafts, notes and answers stay, as work of
 * someone who is gone; of the log, the ids.
 */
export async function eraseTraces(
  trx: Transaction<Tables>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await trx.deleteFrom('outbox').where('user_id', '=', id).execute();
  await trx.deleteFrom('presence').where('user_id', '=', id).execute();
  // What was answered to a request for an account, kept for a day.
  await trx.deleteFrom('idempotent_call').where('answer', '=', JSON.stringify({ email })).execute();
}
