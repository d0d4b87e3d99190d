export const discarded = 'Discarded after a backup was put back';
export const putAside = 'Put aside by an administrator';
/** In whose place an administrator handed a link over. */
const linkCopied = 'A link was copied instead';
/** Who was verified, disabled or invited anew needs no older link. */
const linkObsolete = 'The link has lost its point';

/** Nobody waits for these mails any more; all others that were given up have failed. */
export const endedOnPurpose = [
  discarded,
  putAside,
  linkCopied,
  linkObsolete,
  'The inquiry is gone',
  'The answer is gone',
  'The account is gone',
];

/** Our own sentences pass as they are. */
const ownSentences = new Set([
  'The mail server took too long',
  'There is no administrator to write to yet',
  linkCopied,
  discarded,
  putAside,
]);

const explanations: [RegExp, string][] = [
  [/lost its point|is gone/i, 'The mail was not needed any more'],
  [/certificate|self.signed|\bTLS\b|\bSSL\b/i, 'The connection to the mail server is not safe'],
  // Whatever it says besides: a code that begins with 4 is no refusal.
  [/\b4[0-9][0-9][ -]/, 'The mail server asked us to try again later'],
  [/invalid login|EAUTH|\b53[0-9]\b/i, 'The mail server refused our sign-in'],
  [/^(?:message|data) (?:failed|command failed)/i, 'The mail server refused this mail'],
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
