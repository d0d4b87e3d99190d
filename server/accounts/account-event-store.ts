import { createId } from '../../domain/ids.ts';
import type { Clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';

/** What can happen to an account: its history on the desk, and the audit log. */
export type AccountEventKind =
  | 'asked'
  | 'asked-through-provider'
  | 'invited'
  | 'made-admin'
  | 'created-password'
  | 'reset-password'
  | 'changed-password'
  | 'verified'
  | 'signed-in'
  | 'signed-in-through-provider'
  | 'signed-out'
  | 'ended-session'
  | 'ended-other-sessions';

export type AccountEvent = {
  accountId: string;
  kind: AccountEventKind;
  /** Who did it, when it was someone else. */
  actorId?: string;
  detail?: string;
};

/** Only adds and reads. */
export class AccountEventStore {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async add(event: AccountEvent): Promise<void> {
    await this.#db
      .insertInto('account_event')
      .values({
        id: createId(),
        account_id: event.accountId,
        actor_id: event.actorId ?? null,
        kind: event.kind,
        detail: event.detail ?? null,
        created_at: this.#clock(),
      })
      .execute();
  }
}
