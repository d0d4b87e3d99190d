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
import { conflict, notFound } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { refuseIfChanged } from '../http/refuse-if-changed.ts';
import { SavedReplyStore } from './saved-reply-store.ts';
import { Service } from '../service.ts';

type Parts = { db: Database; now: () => number; idempotency: Idempotency };

export class SavedReplies extends Service<Parts> {
  async list(): Promise<SavedReply[]> {
    const rows = await new SavedReplyStore(this.parts.db).list();
    return rows.map(toReply);
  }

  add(form: ReplyForm, actorId: string, key: string | undefined): Promise<SavedReply> {
    const { idempotency, now } = this.parts;
    return idempotency.once(
      { scope: `reply:${actorId}`, key, body: form },
      async () => null,
      async (trx) => {
        const store = new SavedReplyStore(trx);
        if ((await store.count()) >= replyLimits.count) throw conflict(replyWords.tooMany);
        const row = await store.put(createId(), form, now());
        await this.#record(trx, actorId, form.title);
        return toReply(row);
      },
    );
  }

  change(id: string, { before, ...wanted }: ReplyChange, actorId: string): Promise<SavedReply> {
    const { db, now } = this.parts;
    return db.transaction().execute(async (trx) => {
      const store = new SavedReplyStore(trx);
      const theirs = await store.lock(id, now());
      if (!theirs) throw notFound(replyWords.unknown);
      const { merged, now: changed } = mergeFields(replyFields, {
        before: before ?? theirs,
        mine: wanted,
        theirs,
      });
      refuseIfChanged(changed);
      const row = await store.put(id, { ...wanted, ...merged }, now());
      await this.#record(trx, actorId, row.title);
      return toReply(row);
    });
  }

  /** Repeating the call changes nothing. */
  async remove(id: string, actorId: string): Promise<void> {
    const { db } = this.parts;
    await db.transaction().execute(async (trx) => {
      const title = await new SavedReplyStore(trx).remove(id);
      if (title !== undefined) await this.#record(trx, actorId, title);
    });
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
