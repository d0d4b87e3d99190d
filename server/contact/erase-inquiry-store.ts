import type { RawBuilder, Transaction } from 'kysely';

import { recordAudit } from '../audit/audit-store.ts';
import type { Tables } from '../db/schema.ts';

type Act = { actorId: string; at: number | RawBuilder<number> };

/** The address it came from; undefined when there is no such inquiry. */
export async function eraseInquiry(
  trx: Transaction<Tables>,
  id: string,
  act: Act,
): Promise<string | undefined> {
  // First of all: whoever answers at the same time waits here, and then finds nothing to answer.
  const gone = await trx
    .deleteFrom('inquiry')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (!gone) return undefined;
  await forget(trx, [id], act);
  return gone.email;
}

/** Everything that was sent by the contact form with this address. */
export async function eraseInquiries(
  trx: Transaction<Tables>,
  email: string,
  act: Act,
): Promise<void> {
  const gone = await trx.deleteFrom('inquiry').where('email', '=', email).returning('id').execute();
  await forget(
    trx,
    gone.map(({ id }) => id),
    act,
  );
}

/** Notes and answers went with it; mails and who has it open are known by its id. */
async function forget(trx: Transaction<Tables>, ids: string[], act: Act): Promise<void> {
  for (const id of ids) {
    await trx.deleteFrom('outbox').where('inquiry_id', '=', id).execute();
    await trx.deleteFrom('presence').where('subject_id', '=', id).execute();
    const entry = { action: 'erased-inquiry', subjectKind: 'inquiry', subjectId: id } as const;
    await recordAudit(trx, { ...entry, ...act });
  }
}
