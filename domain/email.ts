import * as z from 'zod/mini';

/** RFC 5321: a path may have 256 characters with its angle brackets. */
export const emailMaxLength = 254;
const localPartMaxLength = 64;

// ASCII, no quoted local parts, no blanks, commas, semicolons or brackets: nothing a mail header could
// read as a second recipient. Dots separate, so no two alternatives compete and matching is linear.
const emailPattern =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/i;

/** The one rule for an e-mail address, everywhere. */
export function isEmail(text: string): boolean {
  return (
    text.length <= emailMaxLength &&
    text.lastIndexOf('@') <= localPartMaxLength &&
    emailPattern.test(text)
  );
}

/** The form in which addresses are stored and compared. Only ASCII reaches it, so no look-alike can match. */
export function canonicalEmail(email: string): string {
  return email.toLowerCase();
}

export function emailSchema(message: string) {
  return z.string(message).check(z.refine(isEmail, message));
}
