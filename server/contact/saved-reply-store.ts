import type { Selectable } from 'kysely';

import { mergeFields } from '../../domain/desk/merge-fields.ts';
import {
  type ReplyChange,
  replyFields,
  type ReplyForm,
  replyLimits,
  replyWords,
  type SavedReply,
} from '../../domain/desk/replies.ts';
import { createId } from '../../domain/values/values.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { countRows } from '../db/store.ts';
import { conflict, notFound } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { refuseIfChanged } from '../http/refuse-if-changed.ts';
import { Service } from '../service.ts';

type Parts = { db: Database; now: () => number; idempotency: Idempotency };

export class SavedReplies extends Service<Parts> {
  async list(): Promise<SavedReply[]> {
    const rows = await this.parts.db
      .selectFrom('saved_reply')
      .selectAll()
      .orderBy('title')
      .orderBy('id')
      .execute();
    return rows.map(toReply);
  }

  add(form: ReplyForm, actorId: string, key: string | undefined): Promise<SavedReply> {
    return this.parts.idempotency.once(
      { scope: `reply:${actorId}`, key, body: form },
      async () => null,
      async (trx) => {
        const count = await countRows(trx.selectFrom('saved_reply'));
        if (count >= replyLimits.count) throw conflict(replyWords.tooMany);
        return this.#put(trx, createId(), form, actorId);
      },
    );
  }

  change(id: string, { before, ...wanted }: ReplyChange, actorId: string): Promise<SavedReply> {
    const { db, now } = this.parts;
    return db.transaction().execute(async (trx) => {
      // This update locks the row until the transaction ends.
      const theirs = await trx
        .updateTable('saved_reply')
        .set({ updated_at: now() })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (!theirs) throw notFound(replyWords.unknown);
      const texts = { before: before ?? theirs, mine: wanted, theirs };
      const { merged, now: changed } = mergeFields(replyFields, texts);
      refuseIfChanged(changed);
      return this.#put(trx, id, { ...wanted, ...merged }, actorId);
    });
  }

  /** Repeating the call changes nothing. */
  async remove(id: string, actorId: string): Promise<void> {
    await this.parts.db.transaction().execute(async (trx) => {
      const row = await trx
        .deleteFrom('saved_reply')
        .where('id', '=', id)
        .returning('title')
        .executeTakeFirst();
      if (row) await this.#record(trx, actorId, row.title);
    });
  }

  async #put(
    trx: Transaction,
    id: string,
    { title, text }: ReplyForm,
    actorId: string,
  ): Promise<SavedReply> {
    const values = { title, text, updated_at: this.parts.now() };
    const row = await trx
      .insertInto('saved_reply')
      .values({ id, ...values })
      .onConflict((taken) => taken.column('id').doUpdateSet(values))
      .returningAll()
      .executeTakeFirstOrThrow();
    await this.#record(trx, actorId, row.title);
    return toReply(row);
  }

  async #record(trx: Transaction, actorId: string, detail: string): Promise<void> {
    const subject = { subjectKind: 'list', subjectId: 'saved-replies' } as const;
    const act = { action: 'changed-replies', actorId, detail, at: this.parts.now() } as const;
    await recordAudit(trx, { ...act, ...subject });
  }
}

function toReply({ id, title, text }: Selectable<Tables['saved_reply']>): SavedReply {
  return { _id: id, title, text };
}
