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

it('The stored names of pages and sections are read by the tree’s own module alone', () => {
  const root = path.join(import.meta.dirname, '..');
  const files = ['app', 'domain', 'server']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name.replaceAll(path.sep, '/')),
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .filter((file) => !file.startsWith('domain/tree/') && !stores.test(file));
  const readers = files.filter((file) => {
    const code = readFileSync(path.join(root, file), 'utf8').replaceAll(unread, '');
    return words.some(([where, word]) => where.test(file) && word.test(code));
  });
  expect(files.length).toBeGreaterThan(400);
  expect(readers).toEqual([]);
});
