import type { Clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { HeldAccount } from '../account.ts';

export type Passkey = {
  id: string;
  name: string;
  publicKey: Uint8Array<ArrayBuffer>;
  counter: number;
  transports: string[];
  createdAt: number;
  lastUsedAt: number | null;
};

type NewPasskey = Pick<Passkey, 'id' | 'name' | 'publicKey' | 'counter' | 'transports'>;

export class PasskeyStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Oldest first. */
  async list(accountId: string): Promise<Passkey[]> {
    const rows = await this.#db
      .selectFrom('passkey')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
      transports: JSON.parse(row.transports) as string[],
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }));
  }

  /** False when it is known already. */
  async add({ id: accountId }: HeldAccount, passkey: NewPasskey): Promise<boolean> {
    const { id, name, publicKey, counter, transports } = passkey;
    const row = await this.#db
      .insertInto('passkey')
      .values({
        id,
        account_id: accountId,
        name,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: JSON.stringify(transports),
        created_at: this.#clock(),
        last_used_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  }

  async noteUse(id: string, counter: number): Promise<void> {
    await this.#db
      .updateTable('passkey')
      .set({ counter, last_used_at: this.#clock() })
      .where('id', '=', id)
      .execute();
  }

  /** The name of the one that went. */
  async remove({ id: accountId }: HeldAccount, id: string): Promise<string | undefined> {
    const row = await this.#db
      .deleteFrom('passkey')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst();
    return row?.name;
  }
}
