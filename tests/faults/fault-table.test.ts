import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { faults } from './rounds/faults.ts';

const rows = readFileSync('docs/reliability.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| X-\d\d /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('The table of docs/reliability.md', () => {
  it('has all 37 faults in their order, each with what shows it', () => {
    const ids = rows.map(([, what = '']) => what.slice(0, 4));
    const all = Array.from({ length: 39 }, (_row, at) => `X-${String(at + 1).padStart(2, '0')}`);
    // These were about the upgrade from versions that had no users.
    expect(ids).toEqual(all.filter((id) => id !== 'X-34' && id !== 'X-35'));
    for (const [, what, , , , , , shownBy = ''] of rows) {
      const files = [...shownBy.matchAll(/`((?:tests|server)\/[^`]+)`/g)].map(
        ([, file = '']) => file,
      );
      expect([what, files.filter((file) => !existsSync(file))]).toEqual([what, []]);
      expect([what, shownBy]).toEqual([what, expect.stringMatching(/`/)]);
    }
  });

  it('says which of them npm run faults can make, and that none has lost anything', () => {
    const playable = rows.filter((row) => row[7]?.includes('`npm run faults`'));
    expect(playable.map(([, what = '']) => what.slice(0, 4))).toEqual(Object.keys(faults));
    for (const row of playable) expect(row[5]).toMatch(/^0(?: \+ 0)?$/);
  });
});
