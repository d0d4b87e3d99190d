import { accountAnswerWords, peopleAnswerWords } from '../http/answer-words.ts';

const byMail = {
  invited: peopleAnswerWords.invitationSent,
  personAdded: 'They have been added, and the invitation is on its way.',
  roleOffered:
    'They get the role with a password of 12 or more characters. We have mailed them a link to set one.',
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
  roleOffered: `They get the role with a password of 12 or more characters. ${whyFile} the link to set one waits in a file ${where}.`,
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
