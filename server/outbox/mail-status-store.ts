import type { DeskMail } from '../../domain/desk/common.ts';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { explainMailError } from './explain-mail-error.ts';

const columns = ['state', 'sent_at', 'created_at', 'last_error', 'is_file'] as const;

type StatusRow = Pick<Tables['outbox'], (typeof columns)[number]>;

/** The state of mails for the desk and the metrics. */
export class MailStatusStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Returns the newest invitation of each of these people, if any. */
  async findInvitations(userIds: string[]): Promise<Map<string, DeskMail>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('outbox')
      .select(['user_id', ...columns])
      .where('user_id', 'in', userIds)
      .where('kind', 'in', ['invitation', 'verify'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return new Map(rows.map((row) => [row.user_id ?? '', toDeskMail(row)]));
  }

  async isAnnounced(inquiryId: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('outbox')
      .select('id')
      .where('inquiry_id', '=', inquiryId)
      .where('kind', '=', 'inquiry-notice')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns the mail of each answer, by answer id. */
  async findAnswers(inquiryId: string): Promise<Map<string, DeskMail>> {
    const rows = await this.#db
      .selectFrom('outbox')
      .select(['answer_id', ...columns])
      .where('inquiry_id', '=', inquiryId)
      .where('kind', '=', 'inquiry-answer')
      .execute();
    return new Map(rows.map((row) => [row.answer_id ?? '', toDeskMail(row)]));
  }

  /** Returns the mail of the last answer to each of these inquiries, if any. */
  async findLastAnswers(inquiryIds: string[]): Promise<Map<string, DeskMail>> {
    if (inquiryIds.length === 0) return new Map();
    const rows = await this.#db
      .selectFrom('outbox')
      .select(['inquiry_id', ...columns])
      .where('inquiry_id', 'in', inquiryIds)
      .where('kind', '=', 'inquiry-answer')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return new Map(rows.map((row) => [row.inquiry_id ?? '', toDeskMail(row)]));
  }

  /** Counts the mails of each state. */
  async countByState(): Promise<Map<string, number>> {
    const rows = await this.#db
      .selectFrom('outbox')
      .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute();
    return new Map(rows.map(({ state, count }) => [state, count]));
  }

  /** Returns since when the oldest mail has been waiting; undefined when none waits. */
  async findOldestWaiting(): Promise<number | undefined> {
    const oldest = await this.#db
      .selectFrom('outbox')
      .select((eb) => eb.fn.min('created_at').as('at'))
      .where('state', 'in', ['queued', 'processing', 'failed'])
      .executeTakeFirst();
    return oldest?.at ?? undefined;
  }
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
