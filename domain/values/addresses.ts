import { idPattern } from './values.ts';
import { treeLimits } from './tree-limits.ts';

/** Addresses besides the shipped pages; a test compares them with `app/screens.tsx`. */
export const ownRoutes: readonly string[] = [
  '/admin',
  '/admin/contact',
  '/admin/overview',
  '/admin/pages',
  '/admin/notes',
  '/admin/pictures',
  '/admin/audit',
  '/admin/settings',
  '/admin/settings/words',
  '/admin/guide',
  '/auth/sign-up',
  '/auth/sign-in',
  '/auth/create-password',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/auth/verify',
  '/auth/confirm-email',
  '/guidance/verification',
  '/guidance/forgot-password',
  '/account',
];

/** The owner's words, for parts of pages that wake in a browser. */
export const wordsFileAddress = '/words.json';

const ownFiles = new Set([
  wordsFileAddress,
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/favicon.ico',
  '/speculation-rules.json',
  '/health',
  '/ready',
  '/metrics',
]);

/** First parts of addresses that lead to files and calls, never to pages. */
const fileFolders: ReadonlySet<string> = new Set([
  'api',
  'assets',
  'images',
  'media',
  'social',
  'video',
]);

/** A file of the library. A page named 'Files', and the pages below it, keep their addresses. */
const libraryFile = /^\/files\/([0-9a-f]{24})(?:\/|$)/;

/** The id of the library's file at a path; undefined for every other path. */
export function libraryFileAt(path: string): string | undefined {
  return libraryFile.exec(path)?.[1];
}

/** Addresses that are answered with a file, by a call, or with a 404, never with a page. */
export function isFileAddress(path: string): boolean {
  return isInFileFolder(path) || ownFiles.has(path);
}

function isInFileFolder(path: string): boolean {
  const [, first = ''] = path.split('/', 2);
  return fileFolders.has(first) || first.startsWith('.') || libraryFile.test(path);
}

/** A page's canonical address, another spelling of it, no address (404), or a malformed one (400). */
type JudgedAddress =
  | { kind: 'canonical' }
  | { kind: 'moved'; path: string }
  | { kind: 'refused'; status: 400 | 404 };

/** Our addresses are far shorter, also those that administrators redirect. */
const maxLength = 2048;

const canonical: JudgedAddress = { kind: 'canonical' };
const malformed: JudgedAddress = { kind: 'refused', status: 400 };
const unknown: JudgedAddress = { kind: 'refused', status: 404 };

/** Visible ASCII from our root; a fragment is never sent, and `%` begins two hex digits. */
const wellFormed = /^\/(?:[!"$&-~]|%[\da-f]{2})*$/i;
const control = /%(?:[01][\da-f]|7f)/i;
const anyEscape = /%[\da-f]{2}/gi;
/** RFC 3986: these mean the same escaped or not. */
const unreserved = /[\w.~-]/;

/** Case, needless escapes and a trailing slash are other spellings; dots and hidden slashes are never valid. */
export function judgeAddress(path: string): JudgedAddress {
  if (path.length > maxLength) return unknown;
  if (!wellFormed.test(path) || control.test(path) || !isUtf8(path)) return malformed;
  const plain = path.replace(anyEscape, unescapeUnreserved);
  if (/\\|%2F|%5C|\/\/|\/\.{1,2}(?:\/|$)/.test(plain)) return unknown;
  const form = hasExactNames(plain) ? plain : oneForm(plain);
  if (form === path) return canonical;
  return hasExactNames(form) ? unknown : { kind: 'moved', path: form };
}

function isUtf8(path: string): boolean {
  try {
    // The bundler drops a call whose value nobody reads, also one that may throw.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function unescapeUnreserved(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape.toUpperCase();
}

/** Files, calls and previews: a capital letter may make another name there. */
function hasExactNames(path: string): boolean {
  const [, first = '', second] = path.split('/', 3);
  return isInFileFolder(path) || (first === 'preview' && second !== undefined);
}

function oneForm(path: string): string {
  const lower = path.toLowerCase().replace(anyEscape, (escape) => escape.toUpperCase());
  return lower.length > 1 && lower.endsWith('/') ? lower.slice(0, -1) : lower;
}

/** An address of this site as it is stored and compared, without query and fragment; undefined for others. */
export function pathOfLink(link: string): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//') || link.includes('\\')) return undefined;
  const { pathname } = new URL(link, 'https://own.invalid');
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  const judged = judgeAddress(path);
  return judged.kind === 'moved' ? judged.path : path;
}

export function withQuery(target: string, query: string): string {
  if (query === '' || query === '?') return target;
  const [address = '', ...fragment] = target.split('#');
  const joined = address.includes('?') ? `${address}&${query.slice(1)}` : address + query;
  return [joined, ...fragment].join('#');
}

// The protocols that an editor may link to.

const allowedProtocols = new Set(['https:', 'mailto:', 'tel:']);

/** Asked at saving and at drawing: React guards only `javascript:`, and other programs may have written rows. */
export function isSafeLink(link: string): boolean {
  if (link.length > treeLimits.urlLength || hasControlOrSpace(link)) return false;
  if (link.startsWith('#')) return true;
  if (link.startsWith('/')) return isOwnPath(link);
  const id = pageIdOf(link) ?? fileIdOf(link);
  return id === undefined ? hasAllowedProtocol(link) : idPattern.test(id);
}

const pagePrefix = 'page:';

/** The page that a link names by id; undefined for every other kind of link. */
export function pageIdOf(link: string): string | undefined {
  return link.startsWith(pagePrefix) ? link.slice(pagePrefix.length) : undefined;
}

export function linkToPage(pageId: string): string {
  return pagePrefix + pageId;
}

const filePrefix = 'file:';

/** The file of the library that a link names by id; undefined for every other kind of link. */
export function fileIdOf(link: string): string | undefined {
  return link.startsWith(filePrefix) ? link.slice(filePrefix.length) : undefined;
}

export function isFileLink(value: unknown): boolean {
  return typeof value === 'string' && idPattern.test(fileIdOf(value) ?? '');
}

export function linkToFile(fileId: string): string {
  return filePrefix + fileId;
}

/** A picture comes from https or from this site; a mail address or a fragment is no picture. */
export function isSafeImage(image: string): boolean {
  if (image.length > treeLimits.urlLength || hasControlOrSpace(image)) return false;
  return image.startsWith('/')
    ? isOwnPath(image)
    : /^https:\/\/[^/\\]/i.test(image) && hasAllowedProtocol(image);
}

function isOwnPath(path: string): boolean {
  // Browsers read `//host` and `/\host` as another origin.
  return !path.startsWith('//') && !path.includes('\\');
}

function hasAllowedProtocol(link: string): boolean {
  if (/^https:/i.test(link) && !/^https:\/\/[^/\\]/i.test(link)) return false;
  try {
    return allowedProtocols.has(new URL(link).protocol);
  } catch {
    return false;
  }
}

function hasControlOrSpace(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
