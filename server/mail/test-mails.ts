import { type TestMail, testMailWords } from '../../domain/desk/mails.ts';
import type { SignedIn } from '../http/access.ts';
import { testMailsPerAccount } from '../limits/limit-rules.ts';
import type { Limits } from '../limits/limits.ts';
import { explainMailError } from '../outbox/explain-mail-error.ts';
import type { MailComposer } from './mail-composer.ts';
import type { MailWorker } from './mail-worker.ts';

type Parts = { composer: MailComposer; mailWorker: MailWorker; limits: Limits };

/** Sends an administrator a mail and tells what the mail server answered. It waits in no queue. */
export class TestMails {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async send({
    id,
    email,
  }: Pick<SignedIn, 'id' | 'email'>): Promise<TestMail & { message: string }> {
    const { composer, mailWorker, limits } = this.#parts;
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
}
