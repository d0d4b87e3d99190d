import { fileFolders } from './own-routes.ts';

/**
 * What a request's address is: the one form in which a page is known, another spelling of it, or nothing
 * that we answer for (404), or that is an address at all (400).
 */
export type JudgedAddress =
  | { kind: 'canonical' }
  | { kind: 'moved'; path: string }
  | { kind: 'refused'; status: 400 | 404 };

/** Ours are far shorter, those that administrators redirect included. */
const maxLength = 2048;

const canonical: JudgedAddress = { kind: 'canonical' };
const malformed: JudgedAddress = { kind: 'refused', status: 400 };
const unknown: JudgedAddress = { kind: 'refused', status: 404 };

/** Visible ASCII that starts at our root; a fragment never travels, and `%` begins two hex digits. */
const wellFormed = /^\/(?:[!"$&-~]|%[\da-f]{2})*$/i;
const control = /%(?:[01][\da-f]|7f)/i;
const anyEscape = /%[\da-f]{2}/gi;
/** RFC 3986: escaped or not, these mean the same. */
const unreserved = /[\w.~-]/;

/**
 * Judges the path of an address, before anything else looks at it. Case, needless escapes and a trailing slash
 * are other spellings of a page; dots, doubled slashes and hidden slashes are nobody's.
 */
export function judgeAddress(path: string): JudgedAddress {
  if (path.length > maxLength) return unknown;
  if (!wellFormed.test(path) || control.test(path) || !isUtf8(path)) return malformed;
  const plain = path.replace(anyEscape, withoutNeed);
  if (/\\|%2F|%5C|\/\/|\/\.{1,2}(?:\/|$)/.test(plain)) return unknown;
  const form = hasExactNames(plain) ? plain : oneForm(plain);
  if (form === path) return canonical;
  return hasExactNames(form) ? unknown : { kind: 'moved', path: form };
}

function isUtf8(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function withoutNeed(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape.toUpperCase();
}

/** Files, calls and previews: there a capital may make another name, so only the very name counts. */
function hasExactNames(path: string): boolean {
  const [, first = '', second] = path.split('/', 3);
  return (
    first.startsWith('.') || fileFolders.has(first) || (first === 'preview' && second !== undefined)
  );
}

function oneForm(path: string): string {
  const lower = path.toLowerCase().replace(anyEscape, (escape) => escape.toUpperCase());
  // The data of `/page/`, as scripts ask for it.
  if (lower.endsWith('/_.data') && lower !== '/_.data') return `${lower.slice(0, -7)}.data`;
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}
