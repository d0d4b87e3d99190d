import { isSafeLink } from './addresses.ts';

const loopbackHosts = new Set(['127.0.0.1', 'localhost', '::1']);

export function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname !== '' && !/\s/.test(text);
  } catch {
    return false;
  }
}

/** Parsers accept far more in a host, also `;` and `,`, which begin something else in a header. */
export function hasPlainHost(url: string): boolean {
  return /^(?:[a-z\d.-]+|\[[\da-f:.]+\])$/.test(new URL(url).hostname);
}

export function plainOriginOf(url: string): string | undefined {
  return isWebAddress(url) && hasPlainHost(url) ? new URL(url).origin : undefined;
}

export function isHttpsOrLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || isLoopback(hostname);
}

export function isLoopback(hostname: string): boolean {
  return loopbackHosts.has(hostname.replace(/^\[|\]$/g, ''));
}

/** A host such as `linkedin.com`, alone or before a path; a mail address, a path or a page is none. */
const beginsWithHost = /^[a-z\d-]{1,63}\.[a-z\d.-]{2,190}(?:[/?#]|$)/i;

/** The whole address of a text such as `linkedin.com/company/four`; undefined for any other text. */
export function wholeAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (!beginsWithHost.test(text)) return undefined;
  const link = `https://${text}`;
  return /^https:\/\/[^/]+\.[^/.]/i.test(link) && isSafeLink(link) ? link : undefined;
}
