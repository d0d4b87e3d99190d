import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HttpError } from './answers.ts';
import { parseJsonBody } from './json-body.ts';
import { cpuMsSince } from '../../tests/support/process/cpu-time.ts';
import { propertyRuns } from '../../tests/support/values/properties.ts';

const parse = (text: string) => parseJsonBody(Buffer.from(text));

function refusal(body: Buffer | string): unknown {
  try {
    parseJsonBody(Buffer.from(body as string));
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Named after the cases of the public JSONTestSuite that must be refused. */
const malformed = [
  '{"a":1,}',
  '{"a":1,,}',
  '{,}',
  '{"a"}',
  '{"a":}',
  '{"a" 1}',
  '{a:1}',
  "{'a':1}",
  '{"a":1}}',
  '{"a":1',
  '{"a":1}x',
  '{"a":1} {"b":2}',
  '{"a":01}',
  '{"a":+1}',
  '{"a":.5}',
  '{"a":1.}',
  '{"a":1e}',
  '{"a":0x1}',
  '{"a":NaN}',
  '{"a":Infinity}',
  '{"a":-}',
  '{"a":undefined}',
  '{"a":nul}',
  '{"a":True}',
  '{"a":"}',
  '{"a":"\n"}',
  '{"a":"\t"}',
  '{"a":"\\x00"}',
  '{"a":"\\u12"}',
  '{"a":"\\uZZZZ"}',
  '{"a":"\\"}',
  '{"a":[1,]}',
  '{"a":[1 2]}',
  '{"a":[,1]}',
  '{"a":[}',
  '{"a":]}',
  '/* c */ {}',
  '{} // c',
  '<a/>',
  'a=1&b=2',
  '}',
  '{',
  '"',
  ',',
  ':',
  '\u00a0{}',
  '\f{}',
  '{"a":1}\0',
  '{"\u0000":1}',
  '--',
  '\\',
  '{"a":1;"b":2}',
  '{[1]:2}',
];

describe('A body', () => {
  it('is read when it is one JSON object', () => {
    expect(parse(' {"a":"\\u00e9\\n\\"{[,:", "b":[{"a":1},{"a":2}], "c":{"a":null}} ')).toEqual({
      a: 'é\n"{[,:',
      b: [{ a: 1 }, { a: 2 }],
      c: { a: null },
    });
    expect(parse('{"emoji":"\\ud83d\\ude00 😀"}')).toEqual({ emoji: '😀 😀' });
  });

  it('H-02 is refused with 400 when it is malformed', () => {
    expect(malformed.length).toBeGreaterThan(50);
    for (const text of malformed) expect(refusal(text)).toMatchObject({ status: 400 });
  });

  it('H-02 is refused when it is no object', () => {
    for (const text of ['null', '[]', '"x"', '1', 'true', '[{"a":1}]']) {
      expect(refusal(text)).toMatchObject({
        status: 400,
        message: 'The request must be a JSON object.',
      });
    }
  });

  it('V-10 is refused with U+0000, half characters, wrong UTF-8 or a byte order mark', () => {
    const bodies = [
      '{"email":"a\\u0000@x.io"}',
      '{"a\\u0000":1}',
      '{"a":"\\ud800"}',
      '{"a":"\\udc00\\ud800"}',
      '{"\\udfff":1}',
      Buffer.from([0xff, 0xfe]),
      Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
      Buffer.from([0xed, 0xa0, 0x80]),
      '\uFEFF{"a":1}',
      Buffer.from('{"a":1}', 'utf16le'),
    ];
    for (const body of bodies) expect(refusal(body)).toMatchObject({ status: 400 });
  });

  it('V-10 is refused with a key twice, however it is spelled', () => {
    for (const text of [
      '{"email":"a@x.io","email":"b@x.io"}',
      '{"email":1,"\\u0065mail":2}',
      '{"a":{"b":1 ,"c":{}, "b" : 2}}',
      '{"a":[{"b":1,"b":1}]}',
    ]) {
      expect(refusal(text)).toMatchObject({ message: 'The request contains a field twice.' });
    }
  });

  it('V-04 is refused with a key that reaches for prototypes, at any depth', () => {
    for (const key of ['__proto__', 'constructor', 'prototype', '\\u005f_proto__']) {
      for (const text of [
        `{"${key}":{"role":"Admin"}}`,
        `{"a":{"b":{"c":{"${key}":1}}}}`,
        `{"cards":[{"heading":"x","${key}":{}}]}`,
      ]) {
        expect(refusal(text)).toMatchObject({ status: 400 });
      }
    }
    expect(parse('{"word":"constructor"}')).toEqual({ word: 'constructor' });
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it('V-05 is refused when it is nested without end, and quickly', () => {
    const started = process.cpuUsage();
    const deep = `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    expect(refusal(deep)).toMatchObject({ status: 400 });
    expect(cpuMsSince(started)).toBeLessThan(1000);
  });

  it('X-15 is read or refused with 400, whatever it is', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
      fc.json().map((text) => Buffer.from(text)),
      fc
        .tuple(
          fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
          fc.nat(),
          fc.nat(255),
        )
        .map(([text, at, byte]) => {
          const body = Buffer.from(text);
          body[at % body.length] = byte;
          return body;
        }),
    );
    const property = fc.property(bytes, (body) => {
      const error = refusal(body);
      return error === undefined || (error instanceof HttpError && error.status === 400);
    });
    expect(() => fc.assert(property, { numRuns: propertyRuns(2000) })).not.toThrow();
  });
});
