import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { personOf } from '../../domain/desk/common.ts';
import {
  type FailedMail,
  failedMailWords,
  type TestMail,
  testMailWords,
} from '../../domain/desk/mails.ts';
import { recordAudit } from '../audit/audit-store.ts';
import type { Database } from '../db/database.ts';
import type { SignedIn } from '../http/access.ts';
import { notFound } from '../http/answers.ts';
import { testMailsPerAccount } from '../limits/limit-rules.ts';
import type { Limits } from '../limits/limits.ts';
import { DeskMailStore, type FailedMailRow } from '../outbox/desk-mail-store.ts';
import { explainMailError } from '../outbox/explain-mail-error.ts';
import type { Outbox } from '../outbox/outbox-store.ts';
import type { MailComposer } from './mail-composer.ts';
import type { MailWorker } from './mail-worker.ts';
import { mails } from './mails/all-mails.ts';
import { Service } from '../service.ts';

type Parts = {
  db: Database;
  now: () => number;
  outbox: Outbox;
  limits: Limits;
  composer: MailComposer;
  mailWorker: MailWorker;
};

/** Mails that an administrator decides about: those that failed for good, and those that a restored backup holds. */
export class MailDesk extends Service<Parts> {
  async listFailed(): Promise<FailedMail[]> {
    const rows = await new DeskMailStore(this.parts.db).listFailed();
    return rows.map(present);
  }

  sendAgain(id: string, actorId: string): Promise<void> {
    const { now } = this.parts;
    return this.#decideOnFailed('sent-mail-again', actorId, (store) =>
      store.sendFailedAgain(now(), id),
    );
  }

  putAside(id: string, actorId: string): Promise<void> {
    return this.#decideOnFailed('put-mail-aside', actorId, (store) => store.putAside(id));
  }

  /** After an hour without a mail server there may be hundreds. Repeating the call changes nothing. */
  sendAllAgain(actorId: string): Promise<void> {
    return this.#decide('sent-all-mails-again', 'failed-mails', actorId, async (store) => {
      return (await store.sendFailedAgain(this.parts.now())).length;
    });
  }

  /** Some held mails may have been sent since the backup, so a person decides. Repeating the call changes nothing. */
  sendHeld(actorId: string): Promise<void> {
    return this.#decide('sent-held-mails', 'held-mails', actorId, (store) =>
      store.releaseHeld(this.parts.now()),
    );
  }

  discardHeld(actorId: string): Promise<void> {
    return this.#decide('discarded-held-mails', 'held-mails', actorId, (store) =>
      store.discardHeld(),
    );
  }

  /** Sends an administrator a mail and tells what the mail server answered. It waits in no queue. */
  async sendTest({
    id,
    email,
  }: Pick<SignedIn, 'id' | 'email'>): Promise<TestMail & { message: string }> {
    const { composer, mailWorker, limits } = this.parts;
    await limits.take(testMailsPerAccount, id);
    const mail = await composer.composeTest(email);
    try {
      const { isFile, answer } = await mailWorker.sendNow(mail);
      if (isFile) return { outcome: 'file', answer, message: testMailWords.file };
      return { outcome: 'taken', answer, message: testMailWords.taken(email) };
    } catch (error) {
      const answer = error instanceof Error ? error.message : '';
      const why = explainMailError(answer);
      // The answer of a mail server has a number of three digits.
      const hasAnswered = /\b[245]\d\d\b/.test(answer);
      const message = hasAnswered ? testMailWords.refused(why) : testMailWords.unreached(why);
      return { outcome: 'refused', answer, message };
    }
  }

  #decideOnFailed(
    action: AuditAction,
    actorId: string,
    change: (store: DeskMailStore) => ReturnType<DeskMailStore['sendFailedAgain']>,
  ): Promise<void> {
    return this.#decide(action, 'failed-mails', actorId, async (store) => {
      const [mail] = await change(store);
      if (!mail) throw notFound(failedMailWords.unknown);
      return mails[mail.kind].name;
    });
  }

  /** `change` returns what the log says: the name of a mail, or how many it changed. 0 is no entry. */
  async #decide(
    action: AuditAction,
    subjectId: 'failed-mails' | 'held-mails',
    actorId: string,
    change: (store: DeskMailStore) => Promise<string | number>,
  ): Promise<void> {
    const { db, now, outbox } = this.parts;
    await db.transaction().execute(async (trx) => {
      const changed = await change(new DeskMailStore(trx));
      if (changed === 0) return;
      const detail = String(changed);
      const entry = { action, subjectKind: 'list', subjectId, actorId, detail, at: now() } as const;
      await recordAudit(trx, entry);
    });
    outbox.wake();
  }
}

function present(row: FailedMailRow): FailedMail {
  const mail = mails[row.kind];
  const own = row.inquiry_email ?? row.account_email;
  const to = {
    person: own,
    noted: row.note ?? own,
    newAddress: row.new_email ?? own,
    // Null stands for the administrators.
    team: null,
  };
  return {
    _id: row.id,
    what: mail.name,
    to: to[mail.to],
    at: new Date(row.created_at).toISOString(),
    error: explainMailError(row.last_error ?? ''),
    user: personOf(row.user_id, row.account_name),
    inquiryId: row.inquiry_id,
  };
}
