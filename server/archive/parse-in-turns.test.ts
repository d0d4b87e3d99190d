import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { archiveWords } from '../../domain/content/content-archive.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';
import { parseInTurns } from './parse-in-turns.ts';

const parse = (text: string) => parseInTurns(Buffer.from(text));
const refused = { status: 400, message: archiveWords.cut };
const filler = 'x'.repeat(70_000);

describe('A part of an archive', () => {
  it('is parsed in pieces to what JSON says', async () => {
    const values = [
      { a: [filler, { b: filler, c: [1, 2, [filler, filler], 'end'] }, null], d: true },
      [[filler], [filler], { x: { y: [filler, filler, 3] } }, 'a "quoted" \\ text', filler],
      Array.from({ length: 8000 }, (_, index) => ({ [`k${index}`]: index })),
      Object.fromEntries(Array.from({ length: 8000 }, (_, index) => [`key ${index}`, [index]])),
      `${filler}ü`,
      [],
      {},
      7,
    ];
    for (const value of values) {
      for (const space of [undefined, 2]) {
        expect(await parse(JSON.stringify(value, null, space))).toEqual(value);
      }
    }
  });

  it('is what JSON says, whatever it holds and however long its pieces are', async () => {
    const padded = fc
      .jsonValue({ maxDepth: 5 })
      .filter((value) => !/__proto__|constructor|prototype|\\u0000/.test(JSON.stringify(value)))
      .map((value) => [filler, value, { a: value, b: filler, c: value }, filler, [value, filler]]);
    await fc.assert(
      fc.asyncProperty(padded, async (value) => {
        const text = JSON.stringify(value);
        if (!text.isWellFormed()) return;
        expect(await parse(text)).toEqual(JSON.parse(text));
      }),
      { numRuns: propertyRuns(30) },
    );
  });

  it('is refused where JSON is broken, between pieces too', async () => {
    const large = JSON.stringify([filler, filler]);
    const texts = [
      `[${large} ${large}]`,
      `[,${large}]`,
      `[${large},]`,
      `[${large},,1]`,
      `[1 ${large}]`,
      `[${large} 1]`,
      `{"a" ${large}}`,
      `{"a":1 "b":${large}}`,
      `{"a":${large},}`,
      `{${large}}`,
      `{"a":${large}]`,
      `[${large}}`,
      `${large}${large}`,
      `${large} 1`,
      `1 ${large}`,
      `[${large}`,
      `["${filler}", "${filler}`,
      `["${filler}", "${filler}\\"]`,
      `[${filler},${filler},1]`,
      '',
    ];
    for (const text of texts) {
      const answer: unknown = await parse(text).catch((error: unknown) => error);
      expect([text.replaceAll(filler, '…'), answer]).toMatchObject([expect.any(String), refused]);
    }
  });

  it('is refused with keys that repeat or pollute, with text that cannot be stored, and too deep', async () => {
    const texts = [
      `{"a":1,"b":["${filler}","${filler}"],"a":2}`,
      '{"__proto__":{}}',
      `["${filler}",{"constructor":1},"${filler}"]`,
      '["\\u0000"]',
      '["\\ud800"]',
      `${'['.repeat(33)}${']'.repeat(33)}`,
      '['.repeat(200_000),
    ];
    for (const text of texts) await expect(parse(text)).rejects.toMatchObject(refused);
    await expect(parseInTurns(Buffer.from([0x22, 0xff, 0x22]))).rejects.toMatchObject(refused);
  });

  it('V-14 is refused with more values than a site has, before they take memory', async () => {
    const many = 1_000_001;
    for (const text of [`[${'{},'.repeat(many)}1]`, `[${'1,'.repeat(many)}1]`]) {
      await expect(parse(text)).rejects.toMatchObject({ message: archiveWords.largePart });
    }
  });

  it('V-14 leaves visitors their turns', async () => {
    let turns = 0;
    let isDone = false;
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await parse(JSON.stringify(Array.from({ length: 1000 }, () => filler)));
    isDone = true;
    expect(turns).toBeGreaterThan(2);
  });
});
