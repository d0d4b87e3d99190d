import { sql } from 'kysely';

import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';

const dayMs = 24 * 60 * 60_000;
/** A device that was not signed in on for so long counts as new. */
const rememberedMs = 90 * dayMs;

/** On which devices someone has signed in: one row for each name a device can have, so they stay few. */
export class DeviceStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Notes a sign-in. Of many at once on a new device, one hears that it is new. */
  async see(accountId: string, client: string): Promise<'known' | 'new' | 'first'> {
    const remembered = sql<number>`${this.#clock()} - ${sql.lit(rememberedMs)}`;
    const known = await this.#db
      .updateTable('account_device')
      .set({ seen_at: this.#clock() })
      .where('account_id', '=', accountId)
      .where('client', '=', client)
      .where('seen_at', '>', remembered)
      .returning('client')
      .executeTakeFirst();
    if (known) return 'known';
    const any = await this.#db
      .selectFrom('account_device')
      .select('client')
      .where('account_id', '=', accountId)
      .limit(1)
      .executeTakeFirst();
    const noted = await this.#db
      .insertInto('account_device')
      .values({ account_id: accountId, client, seen_at: this.#clock() })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'client'])
          .doUpdateSet({ seen_at: this.#clock() })
          .where('account_device.seen_at', '<=', remembered),
      )
      .returning('client')
      .executeTakeFirst();
    if (!noted) return 'known';
    return any ? 'new' : 'first';
  }
}
