import type { Selectable, Transaction } from 'kysely';

import {
  type ReplyForm,
  replyLimits,
  replyMessages,
  type SavedReply,
} from '../../domain/desk/replies.ts';
import { createId } from '../../domain/ids.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { conflict, notFound } from '../http/answers.ts';
import { SavedReplyStore } from './saved-reply-store.ts';

type Parts = { db: Database; now: () => number };

/** Words that the team sends again and again. */
export class SavedReplies {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(): Promise<SavedReply[]> {
    const rows = await new SavedReplyStore(this.#parts.db).list();
    return rows.map(toReply);
  }

  add(form: ReplyForm, actorId: string): Promise<SavedReply> {
    return this.#change(actorId, form.title, async (store) => {
      if ((await store.count()) >= replyLimits.count) throw conflict(replyMessages.tooMany);
      return store.put(createId(), form, this.#parts.now());
    });
  }

  change(id: string, form: ReplyForm, actorId: string): Promise<SavedReply> {
    return this.#change(actorId, form.title, async (store) => {
      if (!(await store.find(id))) throw notFound(replyMessages.unknown);
      return store.put(id, form, this.#parts.now());
    });
  }

  /** Done twice, it is done once. */
  async remove(id: string, actorId: string): Promise<void> {
    const known = await new SavedReplyStore(this.#parts.db).find(id);
    if (!known) return;
    await this.#change(actorId, known.title, async (store) => {
      await store.remove(id);
      return known;
    });
  }

  async #change(
    actorId: string,
    detail: string,
    work: (store: SavedReplyStore) => Promise<Selectable<Tables['saved_reply']>>,
  ): Promise<SavedReply> {
    const { db, now } = this.#parts;
    return db.transaction().execute(async (trx: Transaction<Tables>) => {
      const row = await work(new SavedReplyStore(trx));
      const subject = { subjectKind: 'list', subjectId: 'saved-replies' } as const;
      await recordAudit(trx, { action: 'changed-replies', ...subject, actorId, detail, at: now() });
      return toReply(row);
    });
  }
}

function toReply({ id, title, text }: Selectable<Tables['saved_reply']>): SavedReply {
  return { _id: id, title, text };
}
