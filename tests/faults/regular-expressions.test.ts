import { globSync, readFileSync } from 'node:fs';

import { check } from 'recheck';
import { describe, expect, it } from 'vitest';

// A regular expression follows an operator, a bracket, a comma or a word, never a value.
const literal =
  /(?:^|[=(,:?!&|[{;]|=>|return)\s*\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])*)\/([dgimsuvy]*)(?=[\s.,;)\]}])/gm;

type Found = { file: string; source: string; flags: string };

/** The page finisher reads only what our own renderer and build wrote, with all foreign text escaped. */
const readsOnlyOurOwn = 'server/pages/';

function findAll(): Found[] {
  const files = globSync('{domain,server,app}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.') && !file.startsWith(readsOnlyOurOwn),
  );
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([, source = '', flags = '']) => ({
      file,
      source,
      flags,
    })),
  );
}

describe('Regular expressions', () => {
  const found = findAll();

  it('are found at all', () => {
    expect(found.map(({ file }) => file)).toContain('domain/values/form-rules.ts');
    expect(found.length).toBeGreaterThan(15);
  });

  it(
    'V-07 are all linear: no text makes one of them hang @rest',
    { timeout: 120_000 },
    async () => {
      for (const { file, source, flags } of found) {
        const { status } = await check(source, flags.replace('v', 'u'));
        expect(`${file}: /${source}/ ${status}`).not.toMatch(/ vulnerable$/);
      }
    },
  );

  it('V-07 would be caught here if one were not', async () => {
    expect((await check('^-+|-+$', 'g')).status).toBe('vulnerable');
  });
});
