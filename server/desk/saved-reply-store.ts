import type { Selectable } from 'kysely';

import type { ReplyForm } from '../../domain/desk/replies.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

type ReplyRow = Selectable<Tables['saved_reply']>;

/** Made on the database or on a transaction. */
export class SavedReplyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  list(): Promise<ReplyRow[]> {
    return this.#db.selectFrom('saved_reply').selectAll().orderBy('title').orderBy('id').execute();
  }

  find(id: string): Promise<ReplyRow | undefined> {
    return this.#db.selectFrom('saved_reply').selectAll().where('id', '=', id).executeTakeFirst();
  }

  async count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom('saved_reply')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  }

  put(id: string, { title, text }: ReplyForm, now: number): Promise<ReplyRow> {
    const values = { title, text, updated_at: now };
    return this.#db
      .insertInto('saved_reply')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('saved_reply').where('id', '=', id).execute();
  }
}
