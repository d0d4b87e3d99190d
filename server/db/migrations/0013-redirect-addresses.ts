import type { Kysely } from 'kysely';

import { pathOfLink } from '../../../domain/addresses.ts';
import type { Tables } from '../schema.ts';

/** Redirects begin at the one form of their address: any other is never asked for any more. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('redirect').select('from_path').orderBy('from_path').execute();
  const taken = new Set(rows.map((row) => row.from_path));
  for (const { from_path: from } of rows) {
    const form = pathOfLink(from);
    if (form === undefined || form === from) continue;
    const row = db.updateTable('redirect').set({ from_path: form }).where('from_path', '=', from);
    if (!taken.has(form)) await row.execute();
    else await db.deleteFrom('redirect').where('from_path', '=', from).execute();
    taken.add(form);
  }
}
