import { isEmail } from '../../../domain/values/form-rules.ts';
import { fileIdOf, isSafeLink } from '../../../domain/values/addresses.ts';

export const linkKinds = ['page', 'section', 'file', 'web', 'mail', 'phone'] as const;

export type LinkKind = (typeof linkKinds)[number];

/** A kind that is typed and not chosen from a list. */
export type TypedKind = Exclude<LinkKind, 'page' | 'section' | 'file'>;

type MadeLink = { link: string } | { problem: string };

/** The kind of a stored link; `page` for an empty one, because most links lead to pages. */
export function kindOf(link: string): LinkKind {
  if (link.startsWith('#')) return 'section';
  if (fileIdOf(link) !== undefined) return 'file';
  if (link.startsWith('mailto:')) return 'mail';
  if (link.startsWith('tel:')) return 'phone';
  return /^https:/i.test(link) ? 'web' : 'page';
}

/** The text of the picker's field for a stored link of its kind. */
export function typedPart(link: string, kind: TypedKind): string {
  if (kindOf(link) !== kind) return '';
  return kind === 'web' ? link : link.slice(link.indexOf(':') + 1);
}

export function makeLink(kind: TypedKind, typed: string): MadeLink {
  const text = typed.trim();
  if (kind === 'mail') return makeMail(text);
  return kind === 'phone' ? makePhone(text) : makeWeb(text);
}

function makeMail(text: string): MadeLink {
  const address = text.replace(/^mailto:/i, '');
  return isEmail(address)
    ? { link: `mailto:${address}` }
    : { problem: 'Enter an e-mail address, such as office@example.com' };
}

function makePhone(text: string): MadeLink {
  const number = text.replace(/^tel:/i, '').replaceAll(/[\s().\-/]/g, '');
  return /^\+?\d{3,15}$/.test(number)
    ? { link: `tel:${number}` }
    : { problem: 'Enter a phone number, such as +49 30 1234567' };
}

function makeWeb(text: string): MadeLink {
  if (text.startsWith('/') && isSafeLink(text)) return { link: text };
  if (/^http:/i.test(text)) return { problem: 'Links must start with https://' };
  const link = /^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`;
  const isAddress = /^https:\/\/[^/]+\.[^/.]/i.test(link) && isSafeLink(link);
  return isAddress ? { link } : { problem: 'Enter an address, such as https://example.com' };
}
