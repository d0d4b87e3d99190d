import { recordAudit } from '../audit/audit-store.ts';
import type { Database, Engine } from '../db/database.ts';
import { type Outbox, OutboxStore } from '../outbox/outbox-store.ts';

type Parts = { db: Database; engine: Engine; now: () => number; outbox: Outbox };

/** Mails that were waiting in a restored backup. Some may have been sent since, so a person decides. */
export class HeldMails {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async send(actorId: string): Promise<void> {
    await this.#decide('sent-held-mails', actorId, (store, now) => store.releaseHeld(now));
    this.#parts.outbox.wake();
  }

  async discard(actorId: string): Promise<void> {
    await this.#decide('discarded-held-mails', actorId, (store) => store.discardHeld());
  }

  /** Repeating the call changes nothing. */
  async #decide(
    action: 'sent-held-mails' | 'discarded-held-mails',
    actorId: string,
    settle: (store: OutboxStore, now: number) => Promise<number>,
  ): Promise<void> {
    const { db, now, engine } = this.#parts;
    await db.transaction().execute(async (trx) => {
      const at = now();
      const count = await settle(new OutboxStore(trx, engine), at);
      if (count === 0) return;
      const subject = { subjectKind: 'list', subjectId: 'held-mails' } as const;
      await recordAudit(trx, { action, ...subject, actorId, detail: String(count), at });
    });
  }
}
