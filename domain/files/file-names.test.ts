import { expect, it } from 'vitest';

import { judgeAddress } from '../values/addresses.ts';
import { fileLimits } from './file-kinds.ts';
import { cleanFileName, filePath } from './file-names.ts';

it('A name loses folders, invisible letters and marks of direction, and ends as its kind does', () => {
  const names: Record<string, string> = {
    'Prices 2026.pdf': 'Prices 2026.pdf',
    'Prices.PDF': 'Prices.pdf',
    '../../etc/passwd': 'passwd.pdf',
    'C:\\Users\\me\\Prices.pdf': 'Prices.pdf',
    '/.htaccess': 'htaccess.pdf',
    '...': 'File.pdf',
    '': 'File.pdf',
    'page.html': 'page.html.pdf',
    'report\u202Efdp.exe': 'reportfdp.exe.pdf',
    'zero\u200Bwidth\uFEFF.pdf': 'zerowidth.pdf',
    'line\r\nbreak\u0000.pdf': 'line break.pdf',
    'a<b>:"c"|?*.pdf': 'a-b---c----.pdf',
    'Gr\u006F\u0308ße 漢字.pdf': 'Größe 漢字.pdf',
    'trailing. . .pdf': 'trailing.pdf',
  };
  for (const [given, clean] of Object.entries(names)) {
    expect(`${given} → ${cleanFileName(given, 'pdf')}`).toBe(`${given} → ${clean}`);
  }
  expect(cleanFileName('talk.opus', 'ogg')).toBe('talk.ogg');
});

it('A long name is cut before its ending, between letters', () => {
  for (const letter of ['x', '漢', '😀']) {
    const name = cleanFileName(`${letter.repeat(500)}.pdf`, 'pdf');
    expect(name.length).toBeLessThanOrEqual(fileLimits.nameLength);
    expect(name.isWellFormed() && name.endsWith(`${letter}.pdf`)).toBe(true);
    const address = filePath({ id: 'a'.repeat(24), name });
    expect(judgeAddress(address)).toEqual({ kind: 'canonical' });
  }
});

it('The address of every clean name is the one form that the site answers', () => {
  for (const given of [
    "It's (new)!*~.pdf",
    '100 % [a]{b}^`.pdf',
    'a#b?c&d=e+f;g,h@i$.pdf',
    '%2f..%5c',
  ]) {
    const address = filePath({ id: 'a'.repeat(24), name: cleanFileName(given, 'pdf') });
    expect(`${address} ${judgeAddress(address).kind}`).toBe(`${address} canonical`);
  }
});
