import type { RawBuilder } from 'kysely';

import { recordAudit } from '../audit/audit-store.ts';
import { dropWordsAbout } from '../content/revisions/autosave-store.ts';
import type { Transaction } from '../db/database.ts';

type Act = { actorId: string; at: number | RawBuilder<number> };

/** Erases an inquiry, or all that came from an address. Returns the address of each. */
export async function eraseInquiries(
  trx: Transaction,
  which: { id: string } | { email: string },
  act: Act,
): Promise<string[]> {
  // This deletion comes first: a simultaneous answer waits here and then finds no inquiry.
  const gone = await trx
    .deleteFrom('inquiry')
    .where((where) => where.and(which))
    .returning(['id', 'email'])
    .execute();
  const ids = gone.map(({ id }) => id);
  // Notes and answers are deleted by their foreign key; what else there is, is found by the inquiry's id.
  await dropWordsAbout(trx, ids);
  for (const id of ids) {
    await trx.deleteFrom('outbox').where('inquiry_id', '=', id).execute();
    await trx.deleteFrom('presence').where('subject_id', '=', id).execute();
    const entry = { action: 'erased-inquiry', subjectKind: 'inquiry', subjectId: id } as const;
    await recordAudit(trx, { ...entry, ...act });
  }
  return gone.map(({ email }) => email);
}
