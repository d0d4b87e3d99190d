import { isSafeLink } from './addresses.ts';

/** A host such as `linkedin.com`, alone or before a path; a mail address, a path or a page is none. */
const beginsWithHost = /^[a-z\d-]{1,63}\.[a-z\d.-]{2,190}(?:[/?#]|$)/i;

/**
 * The whole address of a text that begins with a host, such as `linkedin.com/company/four`;
 * undefined for any other text.
 */
export function wholeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!beginsWithHost.test(text)) return undefined;
  const link = `https://${text}`;
  return /^https:\/\/[^/]+\.[^/.]/i.test(link) && isSafeLink(link) ? link : undefined;
}
