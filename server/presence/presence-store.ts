import type { Database } from '../db/database.ts';
import { Service } from '../service.ts';

/** Someone who has not reported for this long has closed the page or lost the network. */
const forgottenAfterMs = 30_000;

/** Something that several administrators may have open: the site's tree in the builder, or an inquiry. */
type Place = { kind: 'template' | 'inquiry'; id: string };

type Present = { fullName: string; doing: string | null };

/** Who has what open now. It informs colleagues and is never a lock. */
export class PresenceStore extends Service<{ db: Database; now: () => number }> {
  async note(userId: string, { kind, id }: Place, doing: string | null): Promise<void> {
    const { db } = this.parts;
    const seen = { doing, seen_at: this.parts.now() };
    await db.deleteFrom('presence').where('seen_at', '<', this.#forgottenAt()).execute();
    await db
      .insertInto('presence')
      .values({ user_id: userId, kind, subject_id: id, ...seen })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind', 'subject_id']).doUpdateSet(seen),
      )
      .execute();
  }

  listOthers(userId: string, { kind, id }: Place): Promise<Present[]> {
    return this.parts.db
      .selectFrom('presence')
      .innerJoin('account', 'account.id', 'presence.user_id')
      .select(['account.full_name as fullName', 'presence.doing'])
      .where('presence.user_id', '!=', userId)
      .where('presence.kind', '=', kind)
      .where('presence.subject_id', '=', id)
      .where('presence.seen_at', '>=', this.#forgottenAt())
      .orderBy('account.full_name')
      .execute();
  }

  /** Without an id, everything of this kind is forgotten. */
  async forget(userId: string, { kind, id }: Pick<Place, 'kind'> & Partial<Place>): Promise<void> {
    let left = this.parts.db
      .deleteFrom('presence')
      .where('user_id', '=', userId)
      .where('kind', '=', kind);
    if (id !== undefined) left = left.where('subject_id', '=', id);
    await left.execute();
  }

  #forgottenAt(): number {
    return this.parts.now() - forgottenAfterMs;
  }
}
