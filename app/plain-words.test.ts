import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

/** Stores name columns as they are stored, and a kind says what is stored of its sections. */
const stores =
  /^(?:server\/(?:db\/|content\/revisions\/old-(?:pages|rows)-store\.ts$)|domain\/sections\/(?:kinds|fields|section-schema)\.ts$)/;

/** The service of stored documents and its folder are called `templates` too. */
const words: [where: RegExp, word: RegExp][] = [
  [/^/, /\b(?:isChild|templateId|component)\b/],
  [/^(?:app|domain)\//, /\btemplates\b/],
  [/^server\//, /(?<!services)\.templates\b/],
];

/** Comments and quoted words, such as the addresses of imports, are not checked. */
const unread = /\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"/g;

const root = path.join(import.meta.dirname, '..');

/** Sources without their tests, by their path in the house. */
const files = ['app', 'domain', 'server']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

const readCode = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('The stored names of pages and sections are read by the tree’s own module alone', () => {
  const readers = files
    .filter((file) => !file.startsWith('domain/tree/') && !stores.test(file))
    .filter((file) => {
      const code = readCode(file).replaceAll(unread, '');
      return words.some(([where, word]) => where.test(file) && word.test(code));
    });
  expect(files.length).toBeGreaterThan(400);
  expect(readers).toEqual([]);
});

/** The right column of the glossary's table. A phrase in “” is refused only where it is all that is said. */
function readRefused(): { phrase: string; isUsedIn: (code: string) => boolean }[] {
  const [, table = ''] = readCode('docs/glossary.md').split('## Words on screens');
  return [...table.matchAll(/^\|(?! say| -)[^|]*\|([^|]+)\|$/gm)]
    .flatMap(([, column = '']) => column.split(';'))
    .map((phrase) => {
      const whole = /^“(.+)”$/.exec(phrase.trim())?.[1];
      const escaped = (whole ?? phrase.trim()).replaceAll(/[.*?()]/g, String.raw`\$&`);
      const pattern = whole ? `['>]${escaped}['<]` : String.raw`(?<![\w’-])${escaped}(?![\w-])`;
      const expression = new RegExp(pattern);
      return { phrase, isUsedIn: (code) => expression.test(code) };
    });
}

it('What people read says none of the words that the glossary replaces', () => {
  const refused = readRefused();
  // The calls' own words are for programmers.
  const read = files.filter((file) => !file.startsWith('domain/calls/'));
  const found = read.flatMap((file) => {
    const code = readCode(file)
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
      .replaceAll(/\s+/g, ' ');
    return refused
      .filter(({ isUsedIn }) => isUsedIn(code))
      .map(({ phrase }) => `${file}: ${phrase.trim()}`);
  });
  expect(refused.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
