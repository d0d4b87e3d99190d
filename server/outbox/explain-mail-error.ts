export const discarded = 'Discarded after a backup was restored';
export const putAside = 'Dismissed by an administrator';
/** The mail ended because an administrator copied its link. */
const linkCopied = 'A link was copied instead';
/** The mail ended because its person was verified, disabled or invited again. */
const linkObsolete = 'The link has lost its point';

/** Mails that were ended on purpose; all others that were given up have failed. */
export const endedOnPurpose = [
  discarded,
  putAside,
  linkCopied,
  linkObsolete,
  'The inquiry is gone',
  'The answer is gone',
  'The note is gone',
  'The account is gone',
];

/** Our own messages are shown unchanged. */
const ownSentences = new Set([
  'The mail server took too long',
  'There is no administrator to write to yet',
  linkCopied,
  discarded,
  putAside,
]);

const explanations: [RegExp, string][] = [
  [/lost its point|is gone/i, 'The e-mail was no longer needed'],
  [/certificate|self.signed|\bTLS\b|\bSSL\b/i, 'The connection to the mail server is not safe'],
  // A code that begins with 4 is temporary, whatever its text says.
  [/\b4[0-9][0-9][ -]/, 'The mail server asked to try again later'],
  [/invalid login|EAUTH|\b53[0-9]\b/i, 'The mail server rejected the sign-in'],
  [/^(?:message|data) (?:failed|command failed)/i, 'The mail server rejected this e-mail'],
  [/recipient|mailbox|user unknown|\b55[0-9]\b/i, 'The mail server rejected this address'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ESOCKET|timeout|closed/i,
    'The mail server could not be reached',
  ],
];

/** Explains to people why a mail was not sent. The log has the mail server's own words. */
export function explainMailError(error: string): string {
  if (ownSentences.has(error)) return error;
  const found = explanations.find(([pattern]) => pattern.test(error));
  return found?.[1] ?? 'The e-mail could not be sent';
}
