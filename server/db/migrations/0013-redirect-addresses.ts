import type { Kysely } from 'kysely';

import type { Tables } from '../schema.ts';

/** Redirects start at the canonical form of an address; other forms are never looked up any more. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('redirect').select('from_path').orderBy('from_path').execute();
  const taken = new Set(rows.map((row) => row.from_path));
  for (const { from_path: from } of rows) {
    const form = oneFormOf(from);
    if (form === undefined || form === from) continue;
    const row = db.updateTable('redirect').set({ from_path: form }).where('from_path', '=', from);
    if (!taken.has(form)) await row.execute();
    else await db.deleteFrom('redirect').where('from_path', '=', from).execute();
    taken.add(form);
  }
}

// The canonical form when this migration was written.

const wellFormed = /^\/(?:[!"$&-~]|%[\da-f]{2})*$/i;
const control = /%(?:[01][\da-f]|7f)/i;
const anyEscape = /%[\da-f]{2}/gi;
const fileFolders = new Set(['api', 'assets', 'images', 'media', 'social', 'video']);

/** Returns undefined for a link that is no path of this site; that link stays as it is. */
function oneFormOf(link: string): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//') || link.includes('\\')) return undefined;
  const { pathname } = new URL(link, 'https://own.invalid');
  const path = `/${pathname.split('/').filter(Boolean).join('/')}`;
  if (path.length > 2048 || !wellFormed.test(path) || control.test(path) || !isUtf8(path)) {
    return path;
  }
  const plain = path.replace(anyEscape, withoutNeed);
  if (/\\|%2F|%5C|\/\/|\/\.{1,2}(?:\/|$)/.test(plain) || hasExactNames(plain)) return path;
  const lower = plain.toLowerCase().replace(anyEscape, (escape) => escape.toUpperCase());
  const isData = lower.endsWith('/_.data') && lower !== '/_.data';
  const form = isData ? `${lower.slice(0, -'/_.data'.length)}.data` : lower;
  return hasExactNames(form) ? path : form;
}

function isUtf8(path: string): boolean {
  try {
    // The bundler drops a call whose value nobody reads, also one that may throw.
    return decodeURIComponent(path) !== '';
  } catch {
    return false;
  }
}

function withoutNeed(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
}

/** The addresses of files, API calls and previews are case-sensitive and have no second form. */
function hasExactNames(path: string): boolean {
  const [, first = '', second] = path.split('/', 3);
  return (
    first.startsWith('.') || fileFolders.has(first) || (first === 'preview' && second !== undefined)
  );
}
