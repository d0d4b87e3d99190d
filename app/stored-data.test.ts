import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { defaultSettings } from '../domain/settings/settings-schema.ts';
import { storedInBrowser, storedOnServer } from '../domain/content/stored-data.ts';

/** Files that write under a name which is made elsewhere, and those names. */
const indirect: Record<string, string[]> = {
  'app/api/session.ts': ['persist:root', 'openai-key'],
  'app/account/link.ts': ['token:'],
  'app/keep/typed-store.ts': ['answers:'],
};

const storing =
  /\b(?:(?:localStorage|sessionStorage|store\(\)|store|storage)\.setItem\(|writeStored\('\w+',)\s*([^,]+?)\s*,(?!\s*null)|\bindexedDB\.open\(\s*([^,)]+)/g;
const reaching =
  /localStorage|sessionStorage|writeStored|indexedDB|document\.cookie|cookieStore|caches\.open/;

type Found = { file: string; name: string };

/** The names under which the code stores something in a browser. */
function findNames(): Found[] {
  const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts'], { exclude: ['**/*.test.*'] });
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const written = [...text.matchAll(storing)].map(([, item, database]) => item ?? database ?? '');
    const cookies = text.includes('Max-Age=') ? [cookieNameIn(text)] : [];
    if (written.length + cookies.length === 0 && !reaching.test(text)) return [];
    const known = indirect[file];
    const names = [...written.map((argument) => resolve(argument, text)), ...cookies];
    const plain = names.filter((name) => name !== undefined);
    if (plain.length < names.length && !known) {
      throw new Error(`${file} stores something under a name that cannot be read here`);
    }
    return [...plain, ...(known ?? [])].map((name) => ({ file, name }));
  });
}

/** A literal, the beginning of a joined text, or a constant of the same file. */
function resolve(argument: string, text: string): string | undefined {
  const literal = /^["'`]([^"'`$]+)/.exec(argument)?.[1];
  if (literal) return literal;
  const word = /^\w+/.exec(argument)?.[0] ?? '';
  const made = new RegExp(`\\b${word}\\s*=\\s*(?:\\(\\) => )?["'\`]([^"'\`$]+)`).exec(text)?.[1];
  return made;
}

function cookieNameIn(text: string): string | undefined {
  return /\bconst (?:cookieName|name) = '([^']+)'/.exec(text)?.[1];
}

describe('The list of what a browser stores', () => {
  const found = findNames();

  it('has every name that the code stores under', () => {
    const missing = found.filter(
      ({ name }) => !storedInBrowser.some((entry) => isNamed(entry, name)),
    );
    expect(missing).toEqual([]);
  });

  it('has no name that the code does not store under', () => {
    const stale = storedInBrowser.filter(
      (entry) => !found.some(({ name }) => isNamed(entry, name)),
    );
    expect(stale.map(({ name }) => name)).toEqual([]);
  });

  it('is walked in files that hold the names they are said to hold', () => {
    for (const [file, listed] of Object.entries(indirect)) {
      const text = readFileSync(file, 'utf8') + readFileSync('app/keep/kept-names.ts', 'utf8');
      for (const name of listed) expect(text).toContain(name.replace(/:$/, ''));
    }
  });
});

/** An entry that ends with a colon stands for all names that begin so. */
function isNamed(entry: { name: string }, name: string): boolean {
  return entry.name === name || (entry.name.endsWith(':') && name.startsWith(entry.name));
}

describe('The list of what the server stores', () => {
  it('says the days of the settings', () => {
    const settings = {
      ...defaultSettings,
      keepInquiriesDays: 1111,
      keepRequestsDays: 22,
      keepAuditDays: 333,
    };
    const words = JSON.stringify(storedOnServer(settings));
    expect(words).toContain('1,111 days');
    expect(words).toContain('333 days');
    expect(words).not.toContain('730 days');
    expect(words).toContain('22 days, if the request is not approved');
  });
});
