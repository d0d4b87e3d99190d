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
  listed: 'Mails that failed for good',
  discarded: 'The mail has been put aside.',
  unknown: 'This mail is not waiting for you any more.',
} as const;

/** What became of a test mail, and the last words of the mail server. */
export const testMailSchema = z.object({
  outcome: z.enum(['taken', 'refused', 'file']),
  answer: z.string(),
});
export type TestMail = z.output<typeof testMailSchema>;

export const testMailWords = {
  taken: (to: string) => `The mail server took a test mail to ${to}. It answered:`,
  refused: (why: string) => `${why}. It answered:`,
  unreached: (why: string) => `${why}. The details:`,
  file: 'No mail server is set, so the test mail waits in a file in the outbox folder. SMTP_URL on the server names one.',
} as const;

const byMail = {
  invited: peopleAnswerWords.invitationSent,
  personAdded: 'They have been added, and the invitation is on its way.',
  roleOffered: `They get the role with a password of ${passwordLimits.staffMin} or more characters. We have mailed them a link to set one.`,
  get newEmailAsked(): string {
    return accountAnswerWords.newEmailAsked;
  },
  answered: 'Your answer is on its way.',
  heldMails: 'The mails are on their way.',
  mailAgain: 'The mail is on its way again.',
  mailsAgain: 'The mails are on their way again.',
};

export type MailWords = Record<keyof typeof byMail, string>;

export const whyFile = 'No mail server is set, so';
const where = 'in the outbox folder';

/** Without a mail server a mail becomes a file, which reaches nobody by itself. */
const intoFile: MailWords = {
  invited: `${whyFile} the invitation waits in a file ${where}. Or copy its link and hand it over.`,
  personAdded: `They have been added. ${whyFile} the invitation waits in a file ${where}. Or copy its link and hand it over.`,
  roleOffered: `They get the role with a password of ${passwordLimits.staffMin} or more characters. ${whyFile} the link to set one waits in a file ${where}.`,
  get newEmailAsked() {
    return accountAnswerWords.newEmailInFile;
  },
  answered: `${whyFile} your answer waits in a file ${where}.`,
  heldMails: `${whyFile} the mails wait in files ${where}.`,
  mailAgain: `${whyFile} the mail waits in a file ${where}.`,
  mailsAgain: `${whyFile} the mails wait in files ${where}.`,
};

/** What the desk says after an act that mails someone. */
export function mailWords(hasMailServer: boolean): MailWords {
  return hasMailServer ? byMail : intoFile;
}

/** Whether the desk says that a mail reached nobody yet. */
export function isAboutFile(message: string): boolean {
  return message.includes(whyFile);
}
