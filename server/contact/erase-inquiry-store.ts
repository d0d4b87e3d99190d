import type { RawBuilder } from 'kysely';

import { recordAudit } from '../audit/audit-store.ts';
import { dropWordsAbout } from '../content/revisions/autosave-store.ts';
import type { Transaction } from '../db/database.ts';

type Act = { actorId: string; at: number | RawBuilder<number> };

/** Erases an inquiry. Returns the sender's address; undefined when there is no such inquiry. */
export async function eraseInquiry(
  trx: Transaction,
  id: string,
  act: Act,
): Promise<string | undefined> {
  // This deletion comes first: a simultaneous answer waits here and then finds no inquiry.
  const gone = await trx
    .deleteFrom('inquiry')
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirst();
  if (!gone) return undefined;
  await forget(trx, [id], act);
  return gone.email;
}

export async function eraseInquiries(trx: Transaction, email: string, act: Act): Promise<void> {
  const gone = await trx.deleteFrom('inquiry').where('email', '=', email).returning('id').execute();
  await forget(
    trx,
    gone.map(({ id }) => id),
    act,
  );
}

/** Notes and answers are deleted by their foreign key; what else there is, is found by the inquiry's id. */
async function forget(trx: Transaction, ids: string[], act: Act): Promise<void> {
  await dropWordsAbout(trx, ids);
  for (const id of ids) {
    await trx.deleteFrom('outbox').where('inquiry_id', '=', id).execute();
    await trx.deleteFrom('presence').where('subject_id', '=', id).execute();
    const entry = { action: 'erased-inquiry', subjectKind: 'inquiry', subjectId: id } as const;
    await recordAudit(trx, { ...entry, ...act });
  }
}
