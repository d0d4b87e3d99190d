import * as z from 'zod/mini';
import { personSchema } from './common.ts';
import { accountAnswerWords, peopleAnswerWords } from '../http/answer-words.ts';
import { passwordLimits } from '../values/password-limits.ts';

/** A mail that the server no longer tries to send. */
const failedMailSchema = z.object({
  _id: z.string(),
  /** What the mail was, in words. */
  what: z.string(),
  /** Null for a mail to the administrators. */
  to: z.nullable(z.string()),
  at: z.string(),
  error: z.string(),
  /** The person or inquiry that the mail was about. */
  user: z.nullable(personSchema),
  inquiryId: z.nullable(z.string()),
});
export type FailedMail = z.output<typeof failedMailSchema>;

/** Newest first. */
export const failedMailsSchema = z.array(failedMailSchema);

export const failedMailWords = {
  listed: 'E-mails that could not be delivered',
  discarded: 'The e-mail has been dismissed.',
  unknown: 'This e-mail has already been dealt with.',
} as const;

/** What became of a test mail, and the last words of the mail server. */
export const testMailSchema = z.object({
  outcome: z.enum(['taken', 'refused', 'file']),
  answer: z.string(),
});
export type TestMail = z.output<typeof testMailSchema>;

export const testMailWords = {
  taken: (to: string) => `The mail server accepted a test e-mail to ${to}. Its response:`,
  refused: (why: string) => `${why}. Its response:`,
  unreached: (why: string) => `${why}. The details:`,
  file: 'No mail server is set up, so the test e-mail was not sent. It was saved as a file in the outbox folder. Set SMTP_URL on the server.',
} as const;

const byMail = {
  invited: peopleAnswerWords.invitationSent,
  personAdded: 'They have been added, and the invitation is on its way.',
  roleOffered: `They get the role once they have a password of at least ${passwordLimits.staffMin} characters. We have e-mailed them a link to set one.`,
  get newEmailAsked(): string {
    return accountAnswerWords.newEmailAsked;
  },
  answered: 'Your answer is on its way.',
  heldMails: 'The e-mails are on their way.',
  mailAgain: 'The e-mail is on its way again.',
  mailsAgain: 'The e-mails are on their way again.',
};

export type MailWords = Record<keyof typeof byMail, string>;

export const whyFile = 'No mail server is set up, so';
const where = 'in the outbox folder';

/** Without a mail server a mail becomes a file, which reaches nobody by itself. */
const intoFile: MailWords = {
  invited: `${whyFile} the invitation was saved as a file ${where}. You can copy its link and pass it on instead.`,
  personAdded: `They have been added. ${whyFile} the invitation was saved as a file ${where}. You can copy its link and pass it on instead.`,
  roleOffered: `They get the role once they have a password of at least ${passwordLimits.staffMin} characters. ${whyFile} the link to set one was saved as a file ${where}.`,
  get newEmailAsked() {
    return accountAnswerWords.newEmailInFile;
  },
  answered: `${whyFile} your answer was not sent. It was saved as a file ${where}.`,
  heldMails: `${whyFile} the e-mails were not sent. They were saved as files ${where}.`,
  mailAgain: `${whyFile} the e-mail was not sent. It was saved as a file ${where}.`,
  mailsAgain: `${whyFile} the e-mails were not sent. They were saved as files ${where}.`,
};

/** What the desk says after an act that mails someone. */
export function mailWords(hasMailServer: boolean): MailWords {
  return hasMailServer ? byMail : intoFile;
}

/** Whether the desk says that a mail reached nobody yet. */
export function isAboutFile(message: string): boolean {
  return message.includes(whyFile);
}
