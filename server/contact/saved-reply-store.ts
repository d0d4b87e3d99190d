import type { Selectable } from 'kysely';

import type { ReplyForm } from '../../domain/desk/replies.ts';
import type { Tables } from '../db/schema.ts';
import { countRows, Store } from '../db/store.ts';

type ReplyRow = Selectable<Tables['saved_reply']>;

export class SavedReplyStore extends Store {
  list(): Promise<ReplyRow[]> {
    return this.db.selectFrom('saved_reply').selectAll().orderBy('title').orderBy('id').execute();
  }

  /** Locks the row until the transaction ends. */
  lock(id: string, now: number): Promise<ReplyRow | undefined> {
    return this.db
      .updateTable('saved_reply')
      .set({ updated_at: now })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  count(): Promise<number> {
    return countRows(this.db.selectFrom('saved_reply'));
  }

  put(id: string, { title, text }: ReplyForm, now: number): Promise<ReplyRow> {
    const values = { title, text, updated_at: now };
    return this.db
      .insertInto('saved_reply')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  /** Returns the reply's name; undefined when it did not exist. */
  async remove(id: string): Promise<string | undefined> {
    const row = await this.db
      .deleteFrom('saved_reply')
      .where('id', '=', id)
      .returning('title')
      .executeTakeFirst();
    return row?.title;
  }
}
