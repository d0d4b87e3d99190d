import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { InquiryState } from '../../domain/contact/contact.ts';
import { deskWords } from '../../domain/desk/common.ts';
import type {
  AnsweredMeanwhile,
  DeskInquiry,
  InquiryDetails,
  InquiryExportQuery,
  InquiryListQuery,
  InquiryPage,
} from '../../domain/desk/inquiries.ts';
import { formerColleague } from '../../domain/http/answer-words.ts';
import { AuditStore, recordAudit } from '../audit/audit-store.ts';
import type { Config } from '../config/config.ts';
import type { Database, Transaction } from '../db/database.ts';
import { badRequest, conflict, notFound } from '../http/answers.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { DeskMailStore } from '../outbox/desk-mail-store.ts';
import { eraseTraces } from '../outbox/erase-traces.ts';
import type { Outbox } from '../outbox/outbox-store.ts';
import { eraseInquiries } from './erase-inquiry-store.ts';
import { type InquiryRow, InquiryStore, type InquiryText } from './inquiry-store.ts';
import { Service } from '../service.ts';
import { sumCounts, sumMatching, toDeskInquiry, toWritten } from './present-inquiry.ts';

type Parts = {
  db: Database;
  now: () => number;
  idempotency: Idempotency;
  outbox: Outbox;
  config: Pick<Config, 'DATA_DIR'>;
};

type Note = { text: string; authorId: string; idempotencyKey: string | undefined };
/** `seenAnswers` is the number of answers that the author has seen; without it there is no check. */
type Answer = Note & { seenAnswers?: number | undefined };

/** A wanted value, and the value that the caller has seen. */
type WantedValue<Name extends string, Value> = { [name in Name]: Value } & {
  before?: Value | undefined;
};

export class InquiryDeskService extends Service<Parts> {
  readonly #inquiries = new InquiryStore(this.parts.db);

  async page(query: InquiryListQuery): Promise<InquiryPage> {
    const { page, pageSize, assignee, from, to } = query;
    const asOf = new Date(this.parts.now() + 1).toISOString();
    const groups = await this.#inquiries.countGroups();
    const known = assignee || from || to ? undefined : sumMatching(groups, query);
    const { rows, ...found } = await this.#inquiries.page(query, known);
    const items = await this.#present(rows);
    return { items, page, pageSize, counts: sumCounts(groups), asOf, ...found };
  }

  async listAll(): Promise<DeskInquiry[]> {
    return (await this.#inquiries.listAll()).map((row) => toDeskInquiry(row));
  }

  async #present(rows: InquiryRow[]): Promise<DeskInquiry[]> {
    const mails = await new DeskMailStore(this.parts.db).findLastAnswers(rows.map(({ id }) => id));
    return rows.map((row) => toDeskInquiry(row, mails));
  }

  async details(id: string): Promise<InquiryDetails> {
    const inquiry = await this.#inquiries.find(id);
    if (!inquiry) throw notFound(deskWords.inquiryUnknown);
    const notes = await this.#inquiries.listTexts('inquiry_note', id);
    const answers = await this.#inquiries.listTexts('inquiry_answer', id);
    const mails = await new DeskMailStore(this.parts.db).findAnswers(id);
    const [last] = answers.slice(-1);
    const lastMail = last && mails.get(last.id);
    return {
      inquiry: toDeskInquiry(inquiry, new Map(lastMail && [[id, lastMail]])),
      notes: notes.map(toWritten),
      answers: answers.map((answer) => ({
        ...toWritten(answer),
        mail: mails.get(answer.id) ?? null,
      })),
    };
  }

  exportPages(query: InquiryExportQuery): AsyncGenerator<InquiryRow[]> {
    return this.#inquiries.pages(query);
  }

  /** Setting a state also marks the inquiry as read. */
  async setState(
    id: string,
    { state, before }: WantedValue<'state', InquiryState>,
    actorId: string,
  ): Promise<void> {
    await this.parts.db.transaction().execute(async (trx) => {
      const { state: now } = await this.#lock(trx, id);
      if (hasChangedSince(now, state, before)) throw conflict(deskWords.movedMeanwhile);
      await this.#change(trx, id, { state, is_read: 1 });
      if (now === state) return;
      await this.#record(trx, 'changed-inquiry-state', { id, actorId, detail: state });
    });
  }

  listAssignees() {
    return this.#inquiries.listAssignees();
  }

  /** Null removes the assignment. */
  async assign(
    id: string,
    { assigneeId, before }: WantedValue<'assigneeId', string | null>,
    actorId: string,
  ): Promise<void> {
    const assignee = (await this.listAssignees()).find((one) => one._id === assigneeId);
    if (assigneeId !== null && !assignee) throw badRequest(deskWords.assigneeUnknown);
    await this.parts.db.transaction().execute(async (trx) => {
      const { assignee_id: now, assignee_name: name } = await this.#lock(trx, id);
      if (hasChangedSince(now, assigneeId, before))
        throw conflict(deskWords.assignedMeanwhile(name));
      if (now === assigneeId) return;
      await this.#change(trx, id, { assignee_id: assigneeId });
      const detail = assignee?.fullName ?? 'nobody';
      await this.#record(trx, 'assigned-inquiry', { id, actorId, detail });
    });
  }

  /** Reading is not logged, because everyone opens every inquiry. */
  async setRead(id: string, isRead: boolean): Promise<void> {
    await this.#change(this.parts.db, id, { is_read: isRead ? 1 : 0 });
  }

  /** A suspect inquiry sends no mails. Clearing the mark sends them, once. */
  async setSuspect(id: string, isSuspect: boolean, actorId: string): Promise<void> {
    const { db, outbox } = this.parts;
    const action = isSuspect ? 'marked-inquiry-suspect' : 'cleared-inquiry-suspect';
    await db.transaction().execute(async (trx) => {
      const { suspect: now } = await this.#lock(trx, id);
      if (Boolean(now) === isSuspect) return;
      await this.#change(trx, id, { suspect: isSuspect ? 1 : 0 });
      await this.#record(trx, action, { id, actorId });
      if (isSuspect || (await new DeskMailStore(trx).isAnnounced(id))) return;
      await outbox.enqueue(trx, { kind: 'inquiry-notice', inquiryId: id });
    });
    outbox.wake();
  }

  async addNote(id: string, { text, authorId, idempotencyKey }: Note): Promise<void> {
    await this.parts.idempotency.once(
      { scope: `note:${authorId}`, key: idempotencyKey, body: { id, text } },
      async () => null,
      async (trx) => {
        await this.#change(trx, id, { is_read: 1 });
        const note = { inquiryId: id, authorId, text, now: this.parts.now() };
        await new InquiryStore(trx).addText('inquiry_note', note);
        await this.#record(trx, 'noted-inquiry', { id, actorId: authorId });
        return null;
      },
    );
  }

  /** Stores an answer and mails it. An answered inquiry is no longer a suspect. */
  async answer(id: string, answering: Answer): Promise<void> {
    const { text, authorId, idempotencyKey, seenAnswers } = answering;
    const { idempotency, outbox, now } = this.parts;
    await idempotency.once(
      { scope: `answer:${authorId}`, key: idempotencyKey, body: { id, text } },
      async () => null,
      async (trx) => {
        // This update comes first: of two simultaneous answers the second waits here and then sees the first.
        await this.#change(trx, id, { state: 'answered', is_read: 1, suspect: 0 });
        const texts = new InquiryStore(trx);
        const known = await texts.listTexts('inquiry_answer', id);
        if (seenAnswers !== undefined && known.length > seenAnswers) throw answeredMeanwhile(known);
        const answer = { inquiryId: id, authorId, text, now: now() };
        const answerId = await texts.addText('inquiry_answer', answer);
        await outbox.enqueue(trx, { kind: 'inquiry-answer', inquiryId: id, answerId });
        await this.#record(trx, 'answered-inquiry', { id, actorId: authorId });
        return null;
      },
    );
    outbox.wake();
  }

  /** Erases an inquiry on request. Repeating the call changes nothing. */
  async erase(id: string, actorId: string): Promise<void> {
    const { db, now } = this.parts;
    const act = { actorId, at: now() };
    const [email] = await db.transaction().execute((trx) => eraseInquiries(trx, { id }, act));
    if (email !== undefined) return eraseTraces(this.parts, email);
    if (await new AuditStore(db).hasEntry('erased-inquiry', id)) return;
    throw notFound(deskWords.inquiryUnknown);
  }

  async #lock(trx: Transaction, id: string): Promise<InquiryRow> {
    const inquiry = await new InquiryStore(trx).lock(id);
    if (!inquiry) throw notFound(deskWords.inquiryUnknown);
    return inquiry;
  }

  async #change(
    db: Database,
    id: string,
    values: Parameters<InquiryStore['change']>[1],
  ): Promise<void> {
    const isThere = await new InquiryStore(db).change(id, values);
    if (!isThere) throw notFound(deskWords.inquiryUnknown);
  }

  async #record(
    trx: Transaction,
    action: AuditAction,
    { id, actorId, detail }: { id: string; actorId: string; detail?: string },
  ): Promise<void> {
    await recordAudit(trx, {
      action,
      subjectKind: 'inquiry',
      subjectId: id,
      actorId,
      detail,
      at: this.parts.now(),
    });
  }
}

/**
 * True when the value is neither the one the caller has seen nor the wanted one. Without `before` there is no check.
 */
function hasChangedSince<Value>(now: Value, wanted: Value, before: Value | undefined): boolean {
  return before !== undefined && now !== before && now !== wanted;
}

function answeredMeanwhile(answers: InquiryText[]): Error {
  const last = answers.at(-1);
  const data: AnsweredMeanwhile = {
    answeredBy: last?.author_name ?? null,
    answeredAt: new Date(last?.created_at ?? 0).toISOString(),
    answers: answers.length,
  };
  return conflict(
    `${data.answeredBy ?? formerColleague} has answered in the meantime.`,
    data,
    'answered_meanwhile',
  );
}
