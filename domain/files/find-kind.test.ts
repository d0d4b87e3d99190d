import { describe, expect, it } from 'vitest';

import { makeZip, sampleFiles } from '../../tests/support/files/sample-files.ts';
import { factsOf, kindOfName, sayBytes } from './file-kinds.ts';
import { findKind, headBytes, holdsMacros, kindOfArchive } from './find-kind.ts';

const head = (bytes: Buffer) => bytes.subarray(0, headBytes);

describe('The kind of a file', () => {
  it('is told by its first bytes; office documents look like a ZIP there', () => {
    for (const [kind, bytes] of Object.entries(sampleFiles)) {
      const expected = ['docx', 'xlsx', 'pptx'].includes(kind) ? 'zip' : kind;
      expect(`${kind}: ${findKind(head(bytes))}`).toBe(`${kind}: ${expected}`);
    }
  });

  it('is told by the entries of a ZIP, with the programs in it', () => {
    const types = '[Content_Types].xml';
    expect(kindOfArchive(new Set([types, 'word/document.xml']))).toBe('docx');
    expect(kindOfArchive(new Set([types, 'xl/workbook.xml']))).toBe('xlsx');
    expect(kindOfArchive(new Set([types, 'ppt/presentation.xml']))).toBe('pptx');
    expect(kindOfArchive(new Set(['word/document.xml']))).toBe('zip');
    expect(holdsMacros(new Set([types, 'word/vbaProject.bin']))).toBe(true);
    expect(holdsMacros(new Set(['my-vbaProject.bin']))).toBe(false);
  });

  it('is unknown for pages, programs, pictures and files with something before their content', () => {
    const heic = '\0\0\0\u0018ftypheic\0\0\0\0mif1mp41';
    const matroska = '\u001AE\u00DF\u00A3\u0001\0\0\0\0\0\0\u001FB\u0082\u0088matroska';
    const aac = '\u00FF\u00F1\u0050\u0080';
    const others = [
      '<!doctype html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'GIF89a/*%PDF-1.7*/',
      '\n%PDF-1.7',
      'MZ\u0090\0',
      '#!/bin/sh',
      '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1',
      'WEBVTTS',
      'RIFF\u0024\0\0\0WEBP',
      heic,
      matroska,
      aac,
      '',
    ];
    for (const text of others) {
      expect(`${text}: ${findKind(Buffer.from(text, 'latin1'))}`).toBe(`${text}: undefined`);
    }
    const prefixed = Buffer.concat([Buffer.from('<html>'), makeZip({ a: 'b' })]);
    expect(findKind(head(prefixed))).toBeUndefined();
  });

  it('is promised by the ending of a name, in any case', () => {
    expect(kindOfName('Prices.PDF')).toBe('pdf');
    expect(kindOfName('talk.opus')).toBe('ogg');
    expect(kindOfName('archive.tar.zip')).toBe('zip');
    expect(['page.html', 'pdf', '', 'constructor', 'a.toString'].map(kindOfName)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });
});

it('Sizes are said as file managers say them', () => {
  expect([0, 999, 1000, 999_499, 999_500, 1_234_567, 9_949_999, 52_428_800].map(sayBytes)).toEqual([
    '0 bytes',
    '999 bytes',
    '1 KB',
    '999 KB',
    '1.0 MB',
    '1.2 MB',
    '9.9 MB',
    '52 MB',
  ]);
  expect(factsOf({ kind: 'pdf', size: 1_200_000 })).toBe('PDF, 1.2 MB');
});
