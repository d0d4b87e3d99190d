import type { ExpressionBuilder } from 'kysely';

import type { DeskMail } from '../../domain/desk/common.ts';
import type { MailKind } from '../../domain/mail/mail-request.ts';
import type { Tables } from '../db/schema.ts';
import { discarded, endedOnPurpose, explainMailError, putAside } from './explain-mail-error.ts';
import type { OutboxRow } from './outbox-store.ts';
import { countRows, meetsRow, Store } from '../db/store.ts';

const columns = ['state', 'sent_at', 'created_at', 'last_error', 'is_file'] as const;

type StatusRow = Pick<Tables['outbox'], (typeof columns)[number]>;

const listed = 100;

export type FailedMailRow = Awaited<ReturnType<DeskMailStore['listFailed']>>[number];

/** The state of mails for the desk and the metrics. */
export class DeskMailStore extends Store {
  /** Returns the newest invitation of each of these people, if any. */
  findInvitations(userIds: string[]): Promise<Map<string, DeskMail>> {
    return this.#newest(['invitation', 'verify'], 'user_id', userIds);
  }

  /** Returns the mail of the last answer to each of these inquiries, if any. */
  findLastAnswers(inquiryIds: string[]): Promise<Map<string, DeskMail>> {
    return this.#newest(['inquiry-answer'], 'inquiry_id', inquiryIds);
  }

  /** Returns the mail of each answer, by answer id. */
  findAnswers(inquiryId: string): Promise<Map<string, DeskMail>> {
    return this.#newest(['inquiry-answer'], 'inquiry_id', [inquiryId], 'answer_id');
  }

  async #newest(
    kinds: MailKind[],
    column: 'user_id' | 'inquiry_id',
    ids: string[],
    of: 'user_id' | 'inquiry_id' | 'answer_id' = column,
  ): Promise<Map<string, DeskMail>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('outbox')
      .select([`${of} as about`, ...columns])
      .where(column, 'in', ids)
      .where('kind', 'in', kinds)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return new Map(rows.map((row) => [row.about ?? '', toDeskMail(row)]));
  }

  isAnnounced(inquiryId: string): Promise<boolean> {
    return meetsRow(
      this.db
        .selectFrom('outbox')
        .select('id')
        .where('inquiry_id', '=', inquiryId)
        .where('kind', '=', 'inquiry-notice')
        .limit(1),
    );
  }

  /** Mails that failed and are still needed, newest first. */
  listFailed() {
    return this.db
      .selectFrom('outbox')
      .where(hasFailed)
      .leftJoin('account', 'account.id', 'outbox.user_id')
      .leftJoin('inquiry', 'inquiry.id', 'outbox.inquiry_id')
      .leftJoin('email_change', 'email_change.account_id', 'outbox.user_id')
      .select(['outbox.id', 'outbox.kind', 'outbox.user_id', 'outbox.inquiry_id'])
      .select(['outbox.last_error', 'outbox.created_at', 'outbox.note'])
      .select(['account.email as account_email', 'account.full_name as account_name'])
      .select(['inquiry.email as inquiry_email', 'email_change.email as new_email'])
      .orderBy('outbox.created_at', 'desc')
      .orderBy('outbox.id')
      .limit(listed)
      .execute();
  }

  countFailed(): Promise<number> {
    return countRows(this.db.selectFrom('outbox').where(hasFailed));
  }

  countHeld(): Promise<number> {
    return countRows(this.db.selectFrom('outbox').where('state', '=', 'held'));
  }

  /** Tries one failed mail again, or all. Returns their kinds. */
  sendFailedAgain(now: number, id?: string) {
    const afresh = { state: 'queued', tries: 0, next_try_at: now, last_error: null } as const;
    return this.#changeFailed(afresh, id);
  }

  /** Ends a failed mail. Returns its kind. */
  putAside(id: string) {
    return this.#changeFailed({ last_error: putAside }, id);
  }

  /** Returns how many mails a restored backup held. */
  releaseHeld(now: number): Promise<number> {
    return this.#changeHeld({ state: 'queued', next_try_at: now });
  }

  discardHeld(): Promise<number> {
    return this.#changeHeld({ state: 'abandoned', last_error: discarded });
  }

  #changeFailed(values: Partial<OutboxRow>, id?: string) {
    const failed = this.db.updateTable('outbox').set(values).where(hasFailed);
    return (id === undefined ? failed : failed.where('id', '=', id)).returning('kind').execute();
  }

  async #changeHeld(values: Partial<OutboxRow>): Promise<number> {
    const { numUpdatedRows } = await this.db
      .updateTable('outbox')
      .set(values)
      .where('state', '=', 'held')
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  async countByState(): Promise<Map<string, number>> {
    const rows = await this.db
      .selectFrom('outbox')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Returns since when the oldest mail has been waiting; undefined when none waits. */
  async findOldestWaiting(): Promise<number | undefined> {
    const oldest = await this.db
      .selectFrom('outbox')
      .select((eb) => eb.fn.min('created_at').as('at'))
      .where('state', 'in', ['queued', 'processing', 'failed'])
      .executeTakeFirst();
    return oldest?.at ?? undefined;
  }
}

/** The address of an erased person's last mail is erased too, so that mail cannot be sent again. */
function hasFailed(where: ExpressionBuilder<Tables, 'outbox'>) {
  return where.and([
    where('outbox.state', '=', 'abandoned'),
    where('outbox.last_error', 'not in', endedOnPurpose),
    where('outbox.kind', '!=', 'account-deleted'),
  ]);
}

function toDeskMail(row: StatusRow): DeskMail {
  const { state: stored } = row;
  // Mails that are never sent are in no list; this only satisfies the type.
  const state = stored === 'processing' || stored === 'for-nobody' ? 'queued' : stored;
  const isTrouble = state === 'failed' || state === 'abandoned';
  return {
    state,
    at: new Date(row.sent_at ?? row.created_at).toISOString(),
    isFile: row.is_file === null ? null : row.is_file === 1,
    error: isTrouble && row.last_error !== null ? explainMailError(row.last_error) : null,
  };
}
