import { existsSync, globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const id = /\b[VFHATSZCGLRB]-\d{2}\b/g;

/** The rows of the table: id, requirement, files, tests. */
const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
  .filter(([, name]) => name?.match(/^[A-Z]-\d{2}$/))
  .map(([, name = '', requirement = '', files = '', tests = '']) => ({
    name,
    requirement,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
    tests: tests.split('<br>').map((test) => {
      const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
      return { file, title };
    }),
  }));

describe('The table of docs/security.md', () => {
  it('has all 99 requirements, each once and in words', () => {
    expect(rows).toHaveLength(99);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(99);
    expect(rows.filter(({ requirement }) => requirement.length < 20)).toEqual([]);
  });

  it('names files that exist', () => {
    const named = rows.flatMap(({ name, files }) => files.map((file) => ({ name, file })));
    expect(named.length).toBeGreaterThanOrEqual(89);
    expect(named.filter(({ file }) => !existsSync(file))).toEqual([]);
    expect(rows.filter(({ files }) => files.length === 0)).toEqual([]);
  });

  it('names tests that stand in the file it says', () => {
    const named = rows.flatMap(({ name, tests }) => tests.map((test) => ({ name, ...test })));
    const missing = named.filter(
      ({ file, title }) =>
        title === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    );
    expect(missing).toEqual([]);
  });

  it('explains every id that a test carries', () => {
    const known = new Set(rows.map(({ name }) => name));
    const files = globSync('{server,app,domain,tests}/**/*.{test.ts,test.tsx,journey.ts}');
    const carried = files.flatMap((file) => readFileSync(file, 'utf8').match(id) ?? []);
    expect(carried.length).toBeGreaterThan(150);
    expect(carried.filter((one) => !known.has(one))).toEqual([]);
  });
});
