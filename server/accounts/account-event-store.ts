import type { AuditAction } from '../../domain/audit-actions.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';

export type AccountEvent = {
  accountId: string;
  kind: AuditAction;
  /** Who did it: the person themselves unless told otherwise; null from the terminal. */
  actorId?: string | null;
  detail?: string;
};

/** What happens to accounts goes into the audit log, which is also their history. */
export class AccountEventStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add({ accountId, kind, actorId = accountId, detail }: AccountEvent): Promise<void> {
    await recordAudit(this.#db, {
      action: kind,
      subjectKind: 'account',
      subjectId: accountId,
      actorId,
      detail,
      at: this.#clock(),
    });
  }
}
