import * as z from 'zod/mini';

/** RFC 5321: a path may have 256 characters with its angle brackets. */
const emailMaxLength = 254;
const localPartMaxLength = 64;

// ASCII without quotes, blanks, commas or brackets: nothing that a mail header reads as a second recipient.
const localWord = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+$/i;
const hostLabel = /^[a-z0-9-]{1,63}$/i;

/** The one rule for an e-mail address, everywhere. */
export function isEmail(text: string): boolean {
  if (text.length > emailMaxLength) return false;
  const at = text.indexOf('@');
  if (at < 1 || at > localPartMaxLength) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    text
      .slice(0, at)
      .split('.')
      .every((word) => localWord.test(word)) &&
    labels.length > 1 &&
    labels.every(isHostLabel)
  );
}

function isHostLabel(label: string): boolean {
  return hostLabel.test(label) && !label.startsWith('-') && !label.endsWith('-');
}

/** The form that is stored and compared. Only ASCII reaches it, so no look-alike can match. */
export function canonicalEmail(email: string): string {
  return email.toLowerCase();
}

export function emailSchema(message: string | { error: () => string }) {
  return z.string(message).check(z.refine(isEmail, message));
}

/** Line breaks and other control characters could start a mail header. */
export function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || (code >= 0x7f && code <= 0x9f) || code === 0x2028 || code === 0x2029) {
      return true;
    }
  }
  return false;
}

/** A text of zero-width characters shows nothing. */
export function hasVisibleText(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}
