export const discarded = 'Discarded after a backup was put back';

/** Our own sentences pass as they are. */
const ownSentences = new Set([
  'The mail server took too long',
  'There is no administrator to write to yet',
  'A link was copied instead',
  discarded,
]);

const explanations: [RegExp, string][] = [
  [/lost its point|is gone/i, 'The mail was not needed any more'],
  [/certificate|self.signed|\bTLS\b|\bSSL\b/i, 'The connection to the mail server is not safe'],
  [/invalid login|EAUTH|\b53[0-9]\b/i, 'The mail server refused our sign-in'],
  [/recipient|mailbox|user unknown|\b55[0-9]\b/i, 'The mail server refused this address'],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ESOCKET|timeout|closed/i,
    'The mail server could not be reached',
  ],
];

/** Why a mail did not leave, for people. What the mail server said word for word is in the log. */
export function explainMailError(error: string): string {
  if (ownSentences.has(error)) return error;
  const found = explanations.find(([pattern]) => pattern.test(error));
  return found?.[1] ?? 'The mail could not be sent';
}
