import type { Editor } from '../../domain/tree/codec.ts';
import type { Database } from '../db/database.ts';

/** Whoever was not heard of for this long has closed the builder, or lost the network. */
const forgottenAfterMs = 30_000;

/** Who is editing which page right now: a courtesy to colleagues, never a lock. */
export class EditingStore {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async note(userId: string, documentId: string, pageId: string | null): Promise<void> {
    const now = this.#now();
    const seen = { template_id: documentId, page_id: pageId, seen_at: now };
    await this.#db
      .deleteFrom('template_editing')
      .where('seen_at', '<', now - forgottenAfterMs)
      .execute();
    await this.#db
      .insertInto('template_editing')
      .values({ user_id: userId, ...seen })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(seen))
      .execute();
  }

  async listOthers(userId: string, documentId: string): Promise<Editor[]> {
    return this.#db
      .selectFrom('template_editing')
      .innerJoin('account', 'account.id', 'template_editing.user_id')
      .select(['account.full_name as fullName', 'template_editing.page_id as pageId'])
      .where('template_editing.user_id', '!=', userId)
      .where('template_editing.template_id', '=', documentId)
      .where('template_editing.seen_at', '>=', this.#now() - forgottenAfterMs)
      .orderBy('account.full_name')
      .execute();
  }

  async forget(userId: string): Promise<void> {
    await this.#db.deleteFrom('template_editing').where('user_id', '=', userId).execute();
  }
}
